<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Conversion\ClassicWarning;
use ArticleBridge\Import\ImportOptions;
use ArticleBridge\Import\Items\ItemResult;
use ArticleBridge\Import\Ledger\ArticleLedger;
use ArticleBridge\Import\Ledger\LedgerEntry;
use ArticleBridge\Import\Ledger\LedgerRecord;
use ArticleBridge\Import\Ledger\PostBase;
use ArticleBridge\Import\Media\ArticleImages;
use ArticleBridge\Import\Media\ImageBusy;
use ArticleBridge\Import\Posts\ImportedPostHook;
use ArticleBridge\Import\Posts\NewPost;
use ArticleBridge\Import\Posts\PostGate;
use ArticleBridge\Import\Posts\PostSnapshot;
use ArticleBridge\Import\Posts\PostState;
use ArticleBridge\Import\Posts\PostWriter;
use ArticleBridge\Language\LanguagePlugins;
use ArticleBridge\Storage\LostLease;
use ArticleBridge\Storage\LostTransaction;
use WP_Post;

/**
 * Imports one article: one article becomes one post, whole or not at all, and what changed here and what
 * changed there are merged. plan() says what import() does; both decide by the same code.
 */
final class ArticleImporter {

	private ArticleReader $reader;

	private ArticleImages $images;

	private ArticlePlanner $planner;

	private PostWriter $writer;

	private ArticleLedger $ledger;

	public function __construct( ArticleReader $reader, ArticleImages $images, ArticlePlanner $planner, PostWriter $writer, ArticleLedger $ledger ) {
		$this->reader  = $reader;
		$this->images  = $images;
		$this->planner = $planner;
		$this->writer  = $writer;
		$this->ledger  = $ledger;
	}

	/**
	 * What an import would do now. Nothing is written.
	 *
	 * @param LedgerRecord  $record    What the ledger knows of the article (ArticleLedger::look()).
	 * @param ImportOptions $options   The run's options.
	 * @param string        $listed_as When the service's list said it last changed, as the database writes
	 *                                 times; '' where the list was not asked.
	 * @throws ImportFailure Where the import would fail.
	 */
	public function plan( LedgerRecord $record, ImportOptions $options, string $listed_as ): ImportPlan {
		$post = PostGate::post_of( $record );
		if ( null !== $post && self::is_listed_unchanged( $record, $listed_as ) ) {
			return new ImportPlan( ItemResult::UNCHANGED, $post->ID );
		}
		$article = $this->reader->article( $record->uuid );
		if ( null !== $post && $record->content_hash === $article->content_hash() ) {
			return self::allowed( $this->planner->repetition( $post, $record, $article, $options ), $post );
		}
		if ( null !== $post ) {
			PostGate::refuse_busy( $post );
		}
		$warnings               = ArticleWarnings::of( $article, $options );
		list( $article, $body ) = $this->reader->body( $article, $warnings );
		$attachments            = $this->images->known( $article, $body, $options );

		$plan           = null === $post
			? $this->planner->creation( $article, $body, $options, $attachments, null )
			: $this->planner->update( $post, $record, $article, $body, $options, $attachments, null );
		$plan->images   = ArticleImages::listed( $attachments );
		$plan->warnings = array_merge( $warnings, $plan->warnings );
		return $plan;
	}

	/**
	 * Imports the article of a claimed entry.
	 *
	 * @param LedgerEntry   $entry     The entry.
	 * @param ImportOptions $options   The run's options.
	 * @param int           $import_id The run.
	 * @param string        $listed_as When the service's list said it last changed, as the database writes
	 *                                 times; '' where the list was not asked.
	 * @throws ImportFailure When it cannot be imported. What was made till then is in the entry's journal.
	 * @phpstan-throws ImportFailure|LostLease|LostTransaction|ImageBusy
	 */
	public function import( LedgerEntry $entry, ImportOptions $options, int $import_id, string $listed_as ): ItemResult {
		// 1. Where the article stands here, and there.
		$post = PostGate::post_of( $entry );
		if ( null !== $post && self::is_listed_unchanged( $entry, $listed_as ) ) {
			return new ItemResult( ItemResult::UNCHANGED, '', $post->ID );
		}
		$article = $this->reader->article( $entry->uuid );
		if ( null !== $post && $entry->content_hash === $article->content_hash() ) {
			$plan = self::allowed( $this->planner->repetition( $post, $entry, $article, $options ), $post );
			return $this->carry_out( $plan, $post, $entry, [], $import_id, $options );
		}

		// 2. Whether its post may be written, before images are fetched in vain.
		if ( null !== $post ) {
			PostGate::refuse_busy( $post );
		}

		// 3. The body and its images, which take long.
		$warnings               = ArticleWarnings::of( $article, $options );
		list( $article, $body ) = $this->reader->body( $article, $warnings );
		$images                 = $this->images->import( $article, $body, $entry, $options );

		// 4. The post, as it is after that time.
		if ( null !== $post ) {
			clean_post_cache( $post->ID );
			$post = PostGate::post_of( $entry );
		}
		$plan = null === $post
			? $this->planner->creation( $article, $body, $options, $images['attachments'], $entry->journal )
			: self::allowed( $this->planner->update( $post, $entry, $article, $body, $options, $images['attachments'], $entry->journal ), $post );

		$plan->warnings = array_merge( $warnings, $images['warnings'], $plan->warnings );
		return $this->carry_out( $plan, $post, $entry, $images['attachments'], $import_id, $options );
	}

	/**
	 * @param array<string, int> $attachments Attachment by remote address.
	 * @throws ImportFailure When WordPress refuses it.
	 * @phpstan-throws ImportFailure|LostLease|LostTransaction|ImageBusy
	 */
	private function carry_out( ImportPlan $plan, ?WP_Post $post, LedgerEntry $entry, array $attachments, int $import_id, ImportOptions $options ): ItemResult {
		$article = $plan->article;
		if ( null === $article ) {
			return new ItemResult( $plan->state, '', $plan->post_id );
		}
		$post_id = $plan->post_id;
		$writes  = $plan->writes();
		$is_new  = $entry->content_hash !== $article->content_hash();
		if ( null === $post || null === $plan->merge ) {
			$post_id = $this->writer->create( $article, $plan->remote, $attachments, $entry->journal, $plan->new_post ?? new NewPost( $options ) );
			if ( $options->sets_language() ) {
				$plan->warnings = array_merge( $plan->warnings, LanguagePlugins::assign( $post_id, $article->language() ) );
			}
			$hash        = PostSnapshot::hash_of( $post_id );
			$stored      = PostState::of( $post_id );
			$entry->base = PostBase::of_new_post( $plan->remote, $stored );
			$writes      = $stored;
		} else {
			$hash = '';
			if ( [] !== $writes || $is_new ) {
				$this->writer->update( $post, $writes, $is_new ? RemotePost::records_of( $article ) : [], $attachments, $entry->journal );
				$hash = PostSnapshot::hash_of( $post_id );
			}
			$stored      = PostState::of( $post_id );
			$entry->base = $plan->merge->base_after( $stored );
		}
		// Of a version that waits already, what was prepared for it waits on.
		$entry->set_conflicts( array_replace( $plan->conflicts(), array_intersect_key( self::same_versions( $entry, $plan ), $plan->conflicts() ) ) );
		if ( [] === $writes && ! $is_new ) {
			$this->ledger->record_unchanged( $entry, $article );
		} else {
			$this->ledger->record( $entry, $article, $post_id, $import_id, $hash );
		}
		$slug_warnings = isset( $writes['slug'] ) ? RemotePost::slug_warnings( $article, $stored ) : [];
		$warnings      = array_merge( $plan->warnings, $slug_warnings, isset( $writes['content'] ) ? ClassicWarning::about( $stored ) : [], [] === $writes ? [] : ImportedPostHook::call( $post_id, $plan->state, $article ) );
		return new ItemResult( $plan->state, $article->title(), $post_id, $plan->message(), $warnings );
	}

	/** @return array<string, \ArticleBridge\Merge\RemoteValue> */
	private static function same_versions( LedgerEntry $entry, ImportPlan $plan ): array {
		$same = [];
		foreach ( $entry->conflicts as $field => $waiting ) {
			if ( isset( $plan->remote[ $field ] ) && $plan->remote[ $field ]->key === $waiting->key ) {
				$same[ $field ] = $waiting;
			}
		}
		return $same;
	}

	/** An open conflict is looked at again: an editor may have settled it by editing. */
	private static function is_listed_unchanged( LedgerRecord $record, string $listed_as ): bool {
		return '' !== $listed_as && $record->source_updated_at === $listed_as && [] === $record->conflicts;
	}

	/** @throws ImportFailure When the plan writes to a post that may not be written now. */
	private static function allowed( ImportPlan $plan, WP_Post $post ): ImportPlan {
		if ( [] !== $plan->writes() ) {
			PostGate::refuse_busy( $post );
		}
		return $plan;
	}
}
