<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Body\Shortcodes;
use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Import\Media\ArticleImages;
use ArticleBridge\Import\Media\BodyImages;
use ArticleBridge\Ledger\LedgerRecord;
use ArticleBridge\Ledger\PostBase;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Merge\PostMerge;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Posts\PostFields;
use ArticleBridge\Posts\PostState;
use WP_Post;

/**
 * Decides what the import of an article does. It writes nothing: terms and users that do not exist yet are
 * given by name in the plan (RemoteValue::id_of_new()), and PlanExecution creates them.
 */
final class ArticlePlanner {

	private ArticleTerms $terms;

	private ArticleLinks $links;

	public function __construct( ArticleTerms $terms, ArticleLinks $links ) {
		$this->terms = $terms;
		$this->links = $links;
	}

	/** Plans the import of an article without a post. */
	public function creation( PlanInput $input ): ImportPlan {
		$plan           = new ImportPlan( ItemResult::CREATED, 0, $input->article );
		$plan->new_post = new NewPost( $input->options );
		$plan->warnings = array_merge( $plan->new_post->warnings, PostFields::status_warnings( $input->article, $input->options ) );
		$plan->remote   = $this->remote(
			new RemotePost( $input->article, $input->options ),
			$plan,
			$input,
			new LedgerRecord( $input->article->uuid() )
		);
		return $plan;
	}

	/**
	 * Plans the import of a newer version of an article with a post, or of the same one with images that could not be had.
	 *
	 * @param WP_Post      $post   The post.
	 * @param LedgerRecord $record What is known of the version imported.
	 * @param PlanInput    $input  The newer version.
	 */
	public function update( WP_Post $post, LedgerRecord $record, PlanInput $input ): ImportPlan {
		$plan         = new ImportPlan( ItemResult::UPDATED, $post->ID, $input->article );
		$plan->local  = PostState::of( $post->ID );
		$plan->remote = $this->remote(
			new RemotePost( $input->article, $input->options, $record->base, $post->ID ),
			$plan,
			$input,
			$record
		);
		$is_newer     = $record->content_hash !== $input->article->content_hash();
		return self::merge( $plan, $record, $is_newer ? ItemResult::UPDATED : ItemResult::UNCHANGED );
	}

	/**
	 * Plans another import of the same version: its status and date, which are not part of the content, and its
	 * conflicts, which an editor may have resolved by editing.
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
		return self::merge( $plan, $record, ItemResult::UNCHANGED );
	}

	/**
	 * Merges a plan's versions; PlanExecution merges again once the terms and users that the plan names exist.
	 *
	 * @param string $state State of the plan if it writes nothing and has no conflicts.
	 */
	public static function merge( ImportPlan $plan, LedgerRecord $record, string $state ): ImportPlan {
		$base        = PostBase::completed( $record->base, $plan->local, $plan->remote );
		$plan->merge = new PostMerge( $base, $plan->local, $plan->remote, [ BlockList::class, 'of' ] );
		$plan->state = [] === $plan->writes() ? $state : ItemResult::UPDATED;
		if ( [] !== $plan->conflicts() ) {
			$plan->state = ItemResult::CONFLICT;
		}
		return $plan;
	}

	/** @return array<string, RemoteValue> */
	private function remote( RemotePost $article, ImportPlan $plan, PlanInput $input, LedgerRecord $record ): array {
		$here    = array_filter( $input->attachments );
		$copies  = ArticleImages::copies( $here );
		$meant   = Shortcodes::as_text( $this->links->resolved( BodyImages::replace( $input->body, $copies ) ) );
		$content = $article->body( $input->body, $meant );
		$remote  = $article->fields( $plan->local ) + [ 'content' => $content ];
		if ( $content->text() !== $meant ) {
			array_push( $plan->warnings, ...LostMarkup::warnings( $meant, $content->text() ) );
		}
		$named = [
			'categories' => $input->article->categories(),
			'tags'       => $input->article->tags(),
		];
		foreach ( $named as $field => $names ) {
			$terms = $this->term_set( $field, $names, $input, $record, $plan );
			if ( null !== $terms ) {
				$remote[ $field ] = $terms;
			}
		}
		$author = $input->options->takes_author() ? ArticleAuthor::of( $input->article, $input->options, $plan->warnings ) : null;
		if ( null !== $author ) {
			$remote['author'] = $author;
		}
		foreach ( $input->article->sharing_images() as $field => $url ) {
			$key = SeoPackage::meta_key( $field );
			if ( ! $input->is_dry && isset( $here[ $url ], $remote[ $key ] ) ) {
				self::show_copy( $remote[ $key ], $here[ $url ] );
			}
		}
		$images = array_map( 'strval', $here );
		if ( $input->is_dry ) {
			// A dry run downloads no images, so it identifies each by its URL.
			$images            += array_combine( array_keys( $input->attachments ), array_keys( $input->attachments ) );
			$content->refreshes = false;
		}
		$featured = $input->options->takes_featured_image() ? $article->featured_image( $images ) : null;
		if ( null !== $featured ) {
			$featured->refreshes      = $featured->refreshes && ! $input->is_dry;
			$remote['featured_image'] = $featured;
		}
		return $remote;
	}

	/** Replaces the URL of the image for sharing by this site's copy. */
	private static function show_copy( RemoteValue $group, int $attachment_id ): void {
		if ( is_array( $group->value ) ) {
			$group->value['image_url'] = (string) wp_get_attachment_url( $attachment_id );
			$group->refreshes          = true;
		}
	}

	/**
	 * @param list<string> $names Names of terms.
	 * @return RemoteValue|null Null if the article does not set the post's terms.
	 */
	private function term_set( string $field, array $names, PlanInput $input, LedgerRecord $record, ImportPlan $plan ): ?RemoteValue {
		$taxonomy = $plan->taxonomies()->of( $field );
		if ( '' === $taxonomy || ! in_array( $input->options->terms( $field ), [ 'create', 'match' ], true ) ) {
			return null;
		}
		/**
		 * Filters the names of an article's terms, before they are looked up or created.
		 *
		 * @param list<string>         $names    Names, as plain text.
		 * @param string               $taxonomy The taxonomy.
		 * @param array<string, mixed> $payload  The article as seo_package.
		 */
		$filtered = apply_filters( 'article_bridge_terms', $names, $taxonomy, $input->article->payload() );
		$names    = array_values( array_filter( (array) $filtered, 'is_string' ) );
		$base     = $record->base[ $field ] ?? null;
		$known    = null === $base || ! is_array( $base->value ) ? null : RemoteValue::set( array_filter( $base->value, 'is_string' ) );
		if ( null !== $base
			&& null !== $known
			&& $base->remote === $known->key
			&& RemoteValue::set( array_fill_keys( $names, '' ) )->key === $known->key
		) {
			return $known;
		}
		$creates  = 'create' === $input->options->terms( $field );
		$ids      = $this->terms->find( $names, $taxonomy );
		$elements = [];
		foreach ( $names as $at => $name ) {
			if ( $ids[ $at ] > 0 ) {
				$elements[ $name ] = (string) $ids[ $at ];
			} elseif ( $creates ) {
				$elements[ $name ] = RemoteValue::id_of_new( $name );
			}
		}
		return RemoteValue::set( $elements );
	}
}
