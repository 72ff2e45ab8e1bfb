<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Import\Media\ArticleImages;
use ArticleBridge\Import\Media\BodyImages;
use ArticleBridge\Merge\PostMerge;
use ArticleBridge\Merge\RemoteValue;
use WP_Post;

/**
 * Decides what the import of an article does. It writes nothing, except that terms are made where a
 * journal is given to note them in: a run needs their ids, a dry run does not.
 */
final class ArticlePlanner {

	/** The taxonomy of each field that holds terms. */
	private const TAXONOMIES = [
		'categories' => 'category',
		'tags'       => 'post_tag',
	];

	private ArticleTerms $terms;

	private ArticleLinks $links;

	public function __construct( ArticleTerms $terms, ArticleLinks $links ) {
		$this->terms = $terms;
		$this->links = $links;
	}

	/**
	 * An article that has no post.
	 *
	 * @param Article            $article     The article.
	 * @param string             $body        Its body as it was sent.
	 * @param ImportOptions      $options     The run's options.
	 * @param array<string, int> $attachments Attachment by remote address; 0 for an image that is not here.
	 * @param ImportJournal|null $journal     Learns of the terms made; null for a dry run.
	 */
	public function creation( Article $article, string $body, ImportOptions $options, array $attachments, ?ImportJournal $journal ): ImportPlan {
		$plan           = new ImportPlan( ItemResult::CREATED, 0, $article );
		$plan->warnings = PostStatus::warnings( $article, $options );
		$plan->remote   = $this->remote( new RemotePost( $article, $options ), $plan, $body, new LedgerRecord( $article->uuid() ), $attachments, $journal );
		return $plan;
	}

	/**
	 * A newer version of an article that has a post.
	 *
	 * @param WP_Post            $post        The post.
	 * @param LedgerRecord       $record      What is known of the version imported.
	 * @param Article            $article     The article.
	 * @param string             $body        Its body as it was sent.
	 * @param ImportOptions      $options     The run's options.
	 * @param array<string, int> $attachments Attachment by remote address; 0 for an image that is not here.
	 * @param ImportJournal|null $journal     Learns of the terms made; null for a dry run.
	 */
	public function update( WP_Post $post, LedgerRecord $record, Article $article, string $body, ImportOptions $options, array $attachments, ?ImportJournal $journal ): ImportPlan {
		$plan         = new ImportPlan( ItemResult::UPDATED, $post->ID, $article );
		$plan->local  = PostState::of( $post->ID );
		$plan->remote = $this->remote( new RemotePost( $article, $options, $record->base, $post->ID ), $plan, $body, $record, $attachments, $journal );
		return self::merged( $plan, $record, ItemResult::UPDATED );
	}

	/**
	 * The version that was imported, once more: its status and date, which are not part of the content, and
	 * the conflicts it left, which an editor may have settled by editing.
	 *
	 * @param WP_Post       $post    The post.
	 * @param LedgerRecord  $record  What is known of the version imported.
	 * @param Article       $article The article.
	 * @param ImportOptions $options The run's options.
	 */
	public function repetition( WP_Post $post, LedgerRecord $record, Article $article, ImportOptions $options ): ImportPlan {
		$plan         = new ImportPlan( ItemResult::UNCHANGED, $post->ID, $article );
		$plan->local  = PostState::of( $post->ID );
		$plan->remote = ( new RemotePost( $article, $options, $record->base, $post->ID ) )->site_fields() + $record->conflicts;
		return self::merged( $plan, $record, ItemResult::UNCHANGED );
	}

	/** @param string $state What the plan is where it writes nothing and nothing waits for a decision. */
	private static function merged( ImportPlan $plan, LedgerRecord $record, string $state ): ImportPlan {
		$base        = PostBase::completed( $record->base, $plan->local, $plan->remote );
		$plan->merge = new PostMerge( $base, $plan->local, $plan->remote, [ BlockList::class, 'of' ] );
		$plan->state = [] === $plan->writes() ? $state : ItemResult::UPDATED;
		if ( [] !== $plan->conflicts() ) {
			$plan->state = ItemResult::CONFLICT;
		}
		return $plan;
	}

	/**
	 * @param array<string, int> $attachments Attachment by remote address.
	 * @return array<string, RemoteValue>
	 */
	private function remote( RemotePost $article, ImportPlan $plan, string $body, LedgerRecord $record, array $attachments, ?ImportJournal $journal ): array {
		$here    = array_filter( $attachments );
		$content = $article->body( $body, $this->links->resolved( BodyImages::replace( $body, ArticleImages::copies( $here ) ) ) );
		$remote  = $article->fields( $plan->local ) + [ 'content' => $content ];
		$named   = null === $plan->article ? [] : [
			'categories' => $plan->article->categories(),
			'tags'       => $plan->article->tags(),
		];
		foreach ( $named as $field => $names ) {
			$remote[ $field ] = $this->term_set( $field, $names, $record, $plan, $journal );
		}
		$images = array_map( 'strval', $here );
		if ( null === $journal ) {
			// A dry run does not know what becomes of an image; it names it by its address.
			$images            += array_combine( array_keys( $attachments ), array_keys( $attachments ) );
			$content->refreshes = false;
		}
		$featured = $article->featured_image( $images );
		if ( null !== $featured ) {
			$featured->refreshes      = $featured->refreshes && null !== $journal;
			$remote['featured_image'] = $featured;
		}
		return $remote;
	}

	/** @param list<string> $names Names of terms. */
	private function term_set( string $field, array $names, LedgerRecord $record, ImportPlan $plan, ?ImportJournal $journal ): RemoteValue {
		$base  = $record->base[ $field ] ?? null;
		$known = null === $base || ! is_array( $base->value ) ? null : RemoteValue::set( array_filter( $base->value, 'is_string' ) );
		if ( null !== $base && null !== $known && $base->remote === $known->key && RemoteValue::set( array_fill_keys( $names, '' ) )->key === $known->key ) {
			return $known;
		}
		$elements = [];
		foreach ( $names as $name ) {
			$id = $this->terms->existing( $name, self::TAXONOMIES[ $field ] );
			if ( 0 === $id && null !== $journal ) {
				$made           = $this->terms->ids( [ $name ], self::TAXONOMIES[ $field ], $journal );
				$id             = $made['ids'][0] ?? 0;
				$plan->warnings = array_merge( $plan->warnings, $made['warnings'] );
				if ( 0 === $id ) {
					continue;
				}
			}
			$elements[ $name ] = 0 === $id ? FieldText::NEW_TERM . $name : (string) $id;
		}
		return RemoteValue::set( $elements );
	}
}
