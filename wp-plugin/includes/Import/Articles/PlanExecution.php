<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Article;
use ArticleBridge\Language\LanguagePlugins;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Ledger\PostBase;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Posts\PostSnapshot;
use ArticleBridge\Posts\PostState;
use ArticleBridge\Seo\KeptFields;
use ArticleBridge\Seo\SeoSettings;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\LostTransaction;
use ArticleBridge\Texts\Message;
use WP_Post;

/** Carries out plans, and records the results. */
final class PlanExecution {

	private PostWriter $writer;

	private ArticleTerms $terms;

	private ArticleLedger $ledger;

	public function __construct( PostWriter $writer, ArticleTerms $terms, ArticleLedger $ledger ) {
		$this->writer = $writer;
		$this->terms  = $terms;
		$this->ledger = $ledger;
	}

	/**
	 * Writes the post of an article, and records the import with its result.
	 *
	 * @param ImportPlan         $plan        The plan.
	 * @param WP_Post|null       $post        The post, or null if it has to be created.
	 * @param LedgerEntry        $entry       The article's claimed entry.
	 * @param array<string, int> $attachments Attachment by remote URL.
	 * @param ImportOptions      $options     The run's options.
	 * @param callable           $note        Notes the result in the transaction that records the import; may be called several times.
	 * @phpstan-param callable(ItemResult): void $note
	 * @throws ImportFailure When WordPress refuses it.
	 * @phpstan-throws ImportFailure|LostLease|LostTransaction
	 */
	public function carry_out(
		ImportPlan $plan,
		?WP_Post $post,
		LedgerEntry $entry,
		array $attachments,
		ImportOptions $options,
		callable $note
	): ItemResult {
		$article = $plan->article;
		if ( null === $article ) {
			return new ItemResult( $plan->state, '', $plan->post_id );
		}
		if ( $this->create_missing( $plan, $article, $entry, $options ) && null !== $plan->merge ) {
			$plan = ArticlePlanner::merge( $plan, $entry, ItemResult::UPDATED );
		}
		$post_id = $plan->post_id;
		$writes  = $plan->writes();
		$hash    = '';
		$is_new  = $entry->content_hash !== $article->content_hash();
		if ( null === $post || null === $plan->merge ) {
			$post_id     = $this->create( $article, $plan, $entry, $attachments, $options );
			$hash        = self::hash_of_new( $post_id );
			$stored      = PostState::of( $post_id );
			$entry->base = PostBase::of_new_post( $plan->remote, $stored );
			$writes      = $stored;
		} else {
			if ( [] !== $writes || $is_new ) {
				$this->writer->update( $post, $writes, $is_new ? RemotePost::records_of( $article ) : [], $attachments, $entry->journal );
				$hash = PostSnapshot::hash_of( $post_id );
			}
			$stored      = PostState::of( $post_id );
			$entry->base = $plan->merge->base_after( $stored );
		}
		if ( isset( $entry->base['content'] ) ) {
			$entry->base['content']->is_incomplete = $plan->is_incomplete;
		}
		// If this version is already in conflict, keep the existing entry.
		$entry->set_conflicts(
			array_replace( $plan->conflicts(), array_intersect_key( self::same_versions( $entry, $plan ), $plan->conflicts() ) )
		);
		$slug_warnings = isset( $writes['slug'] ) ? RemotePost::slug_warnings( $article, $stored ) : [];
		$warnings      = array_merge(
			$plan->warnings,
			$slug_warnings,
			isset( $writes['content'] ) ? ArticleWarnings::of_stored( $stored ) : [],
			[] === $writes || SeoSettings::ITSELF === SeoSettings::prints() ? [] : KeptFields::warnings( $post_id )
		);
		$result        = $plan->result( $post_id, $warnings );
		if ( [] === $writes && ! $is_new ) {
			$this->ledger->record_unchanged( $entry, $article );
		} else {
			$this->ledger->record( $entry, $article, $post_id, $hash, static fn() => $note( $result ) );
		}
		if ( [] !== $writes ) {
			$result->late_warnings = self::notify_plugins( $post_id, $plan->state, $article );
		}
		return $result;
	}

	/**
	 * Creates the terms and the user that the plan gives by name, and replaces the names by their ids. What
	 * could not be created is left out.
	 *
	 * @return bool Whether there were any.
	 * @throws ImportFailure When WordPress refuses the user.
	 * @phpstan-throws ImportFailure|LostTransaction
	 */
	private function create_missing( ImportPlan $plan, Article $article, LedgerEntry $entry, ImportOptions $options ): bool {
		$is_changed = false;
		foreach ( [ 'categories', 'tags' ] as $field ) {
			$elements = isset( $plan->remote[ $field ] ) ? $plan->remote[ $field ]->names() : [];
			$names    = array_filter( array_map( [ RemoteValue::class, 'new_name' ], $elements ), 'is_string' );
			if ( [] !== $names ) {
				$ids = $this->terms->create( array_values( $names ), $plan->taxonomies()->of( $field ), $entry->journal, $plan->warnings );

				$created                = array_filter( array_combine( array_keys( $names ), $ids ) );
				$plan->remote[ $field ] = RemoteValue::set(
					array_map( 'strval', array_replace( array_diff_key( $elements, array_diff_key( $names, $created ) ), $created ) )
				);
				$is_changed             = true;
			}
		}
		$author = $plan->remote['author'] ?? null;
		$name   = null === $author ? null : RemoteValue::new_name( $author->text() );
		if ( null !== $author && null !== $name ) {
			$email   = ArticleAuthor::email( $article );
			$user_id = CreatedUsers::create( $email, $name, $options->author_role(), $entry->journal->import_id() );

			$plan->remote['author'] = RemoteValue::single( (string) $user_id, $author->key );
			$is_changed             = true;
		}
		return $is_changed;
	}

	/**
	 * @param array<string, int> $attachments Attachment by remote URL.
	 * @throws ImportFailure When WordPress refuses it.
	 * @phpstan-throws ImportFailure|LostTransaction
	 */
	private function create( Article $article, ImportPlan $plan, LedgerEntry $entry, array $attachments, ImportOptions $options ): int {
		$post_id = $this->writer->create(
			$article,
			$plan->remote,
			$attachments,
			$entry->journal,
			$plan->new_post ?? new NewPost( $options )
		);
		if ( $options->sets_language() ) {
			$plan->warnings = array_merge( $plan->warnings, LanguagePlugins::assign( $post_id, $article->language() ) );
		}
		return $post_id;
	}

	/** @throws LostTransaction When the post does not exist: another plugin may have rolled it back. */
	private static function hash_of_new( int $post_id ): string {
		$hash = PostSnapshot::hash_of( $post_id );
		if ( '' === $hash ) {
			LostTransaction::unless_stored( $post_id );
		}
		return $hash;
	}

	/** @return array<string, RemoteValue> */
	private static function same_versions( LedgerEntry $entry, ImportPlan $plan ): array {
		$same = [];
		foreach ( $entry->conflicts as $field => $waiting ) {
			if ( isset( $plan->remote[ $field ] ) && $plan->remote[ $field ]->key === $waiting->key ) {
				$same[ $field ] = $waiting;
			}
		}
		return $same;
	}

	/**
	 * Notifies other plugins after everything is stored. If one fails, nothing is undone: the failure becomes a
	 * warning.
	 *
	 * @return list<Message> Warnings.
	 */
	private static function notify_plugins( int $post_id, string $state, Article $article ): array {
		try {
			/**
			 * Fires after the post of an article is stored, with its terms, meta and images.
			 *
			 * @param int                  $post_id The post.
			 * @param string               $state   `created`, `updated`, or `conflict` if some fields are in conflict.
			 * @param array<string, mixed> $payload The article as seo_package.
			 */
			do_action( 'article_bridge_post_imported', $post_id, $state, $article->payload() );
			return [];
		} catch ( \Throwable $cause ) {
			return [
				Message::of(
					/* translators: 1: error message, 2: file name, 3: line number. */
					__( 'The article was imported, but another plugin then failed: %1$s (%2$s, line %3$d).', 'article-bridge' ),
					$cause->getMessage(),
					basename( $cause->getFile() ),
					$cause->getLine()
				),
			];
		}
	}
}
