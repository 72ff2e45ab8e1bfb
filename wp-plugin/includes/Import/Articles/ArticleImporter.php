<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Article;
use ArticleBridge\Gateway\AllowedOrigin;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Import\Media\ArticleImages;
use ArticleBridge\Import\Media\ImageBusy;
use ArticleBridge\Import\Media\MediaLibrary;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Ledger\LedgerRecord;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Posts\FastPostInsert;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\LostTransaction;
use ArticleBridge\Store\Media\MediaLedger;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\Warning;
use WP_Post;

/**
 * Imports articles, one at a time: each becomes one post, completely or not at all, and changes on this site
 * and at the service are merged. plan() tells what import() would do; both use the same code. Runs access posts
 * only through this class.
 */
final class ArticleImporter {

	private ArticleReader $reader;

	private ArticleImages $images;

	private ArticleTerms $terms;

	private ArticlePlanner $planner;

	private PlanExecution $execution;

	private LateLinks $late_links;

	/**
	 * @param Client        $client         The service.
	 * @param string        $content_format The agreed format.
	 * @param bool          $page_converts  Whether an admin page converts HTML to blocks afterwards.
	 * @param ArticleLedger $ledger         Records which post each article became.
	 */
	public function __construct( Client $client, string $content_format, bool $page_converts, ArticleLedger $ledger ) {
		$links = new ArticleLinks( $ledger );

		$this->reader     = new ArticleReader( $client, $content_format, $page_converts );
		$this->images     = new ArticleImages( new AllowedOrigin( $client->base_url() ) );
		$this->terms      = new ArticleTerms();
		$this->planner    = new ArticlePlanner( $this->terms, $links );
		$this->execution  = new PlanExecution( new PostWriter(), $this->terms, $ledger );
		$this->late_links = new LateLinks( $ledger, $links );
	}

	/**
	 * Runs a callback that imports articles; work that WordPress would do after every post is deferred and done
	 * once. No pingbacks are sent, as with WordPress' own importer: the posts of an import would ping each other,
	 * and every comment that makes is a change which a rollback respects.
	 *
	 * @template T
	 * @param int           $user_id Author of the posts, whose capabilities decide which HTML is allowed.
	 * @param callable(): T $work    Calls import() or plan().
	 * @return T
	 */
	public function step( int $user_id, callable $work ) {
		$current_user_id = get_current_user_id();
		wp_set_current_user( $user_id );
		wp_defer_term_counting( true );
		add_filter( 'pre_option_default_pingback_flag', '__return_zero' );
		/** Fires before a step of an import changes posts. */
		do_action( 'article_bridge_step_begins' );
		try {
			return FastPostInsert::step( $work );
		} finally {
			remove_filter( 'pre_option_default_pingback_flag', '__return_zero' );
			wp_defer_term_counting( false );
			/** Fires when a step of an import has ended, however it went. */
			do_action( 'article_bridge_step_ends' );
			wp_set_current_user( $current_user_id );
		}
	}

	/**
	 * Plans what an import would do now. Nothing is written.
	 *
	 * @param LedgerRecord  $record    What the ledger knows of the article (ArticleLedger::read()).
	 * @param ImportOptions $options   The run's options.
	 * @param string        $listed_as Time of its last change in the service's list, in the database's
	 *                                 format; '' if it was not listed.
	 * @throws ImportFailure If the import would fail.
	 */
	public function plan( LedgerRecord $record, ImportOptions $options, string $listed_as ): ItemResult {
		$plan           = $this->plan_of( $record, $options, $listed_as );
		$plan->warnings = array_merge( $plan->warnings, ArticleWarnings::of_stored( $plan->to_be_stored() ) );

		$result       = $plan->result( $plan->post_id, $plan->warnings );
		$result->plan = $plan->to_array();
		return $result;
	}

	/** @throws ImportFailure If the import would fail. */
	private function plan_of( LedgerRecord $record, ImportOptions $options, string $listed_as ): ImportPlan {
		$post = PostGate::post_of( $record );
		if ( null !== $post && self::is_listed_unchanged( $record, $listed_as ) ) {
			return new ImportPlan( ItemResult::UNCHANGED, $post->ID );
		}
		$article = $this->reader->article( $record->uuid );
		if ( null !== $post && $record->has_whole( $article->content_hash() ) ) {
			return self::allowed( $this->planner->repetition( $post, $record, $article, $options ), $post );
		}
		if ( null !== $post ) {
			PostGate::refuse_busy( $post );
		}
		$warnings               = ArticleWarnings::of( $article, $options );
		list( $article, $body ) = $this->reader->body( $article, null === $post, $warnings );
		$attachments            = $this->images->known( $article, $body, $options );
		$input                  = new PlanInput( $article, $body, $options, $attachments, true );

		$plan         = null === $post ? $this->planner->creation( $input ) : $this->planner->update( $post, $record, $input );
		$plan->images = ArticleImages::listed( $attachments );
		if ( ItemResult::UNCHANGED === $plan->state && in_array( false, array_column( $plan->images, 'stored' ), true ) ) {
			// The same version as here, of which images could not be had: the import would fetch them.
			$plan->state = ItemResult::UPDATED;
		}
		$plan->warnings = array_merge( $warnings, $plan->warnings );
		return $plan;
	}

	/**
	 * Imports the article of a claimed entry.
	 *
	 * @param LedgerEntry   $entry     The entry, whose journal knows the run.
	 * @param ImportOptions $options   The run's options.
	 * @param string        $listed_as Time of its last change in the service's list, in the database's
	 *                                 format; '' if it was not listed.
	 * @param callable      $note      Records the result of an article whose post was created or changed, in the transaction
	 *                                 that records the import; may be called several times.
	 * @phpstan-param callable(ItemResult): void $note
	 * @return ItemResult|null Null if another process is storing an image that both need: try again later.
	 * @throws ImportFailure When it cannot be imported. What was created until then is in the entry's journal.
	 * @phpstan-throws ImportFailure|LostLease|LostTransaction
	 */
	public function import( LedgerEntry $entry, ImportOptions $options, string $listed_as, callable $note ): ?ItemResult {
		// 1. The state of the article on this site and at the service.
		$post = PostGate::post_of( $entry );
		if ( null !== $post && self::is_listed_unchanged( $entry, $listed_as ) ) {
			return new ItemResult( ItemResult::UNCHANGED, '', $post->ID );
		}
		$article = $this->reader->article( $entry->uuid );
		if ( null !== $post && $entry->has_whole( $article->content_hash() ) ) {
			$plan = self::allowed( $this->planner->repetition( $post, $entry, $article, $options ), $post );
			return $this->execution->carry_out( $plan, $post, $entry, [], $options, $note );
		}

		// 2. Check whether its post may be written, before images are downloaded in vain.
		if ( null !== $post ) {
			PostGate::refuse_busy( $post );
		}

		// 3. The body and its images, which take long.
		$warnings               = ArticleWarnings::of( $article, $options );
		list( $article, $body ) = $this->reader->body( $article, null === $post, $warnings );
		try {
			$images = $this->kept_images( $article, $body, $entry, $options );
		} catch ( ImageBusy $busy ) {
			$this->undo( $entry );
			return null;
		}

		// 4. The post, read again after that time.
		if ( null !== $post ) {
			clean_post_cache( $post->ID );
			$post = PostGate::post_of( $entry );
		}
		$input = new PlanInput( $article, $body, $options, $images['attachments'], false );
		$plan  = null === $post
			? $this->planner->creation( $input )
			: self::allowed( $this->planner->update( $post, $entry, $input ), $post );

		$plan->warnings      = array_merge( $warnings, $images['warnings'], $plan->warnings );
		$plan->is_incomplete = $images['is_incomplete'];
		return $this->execution->carry_out( $plan, $post, $entry, $images['attachments'], $options, $note );
	}

	/** Undoes everything that an unfinished import has created, if anything. */
	public function undo( LedgerEntry $entry ): void {
		if ( ! $entry->journal->is_blank() ) {
			$this->terms->forget();
			( new UnfinishedImport() )->undo( $entry );
		}
	}

	/**
	 * Deletes the post that this process created for an article that another process has claimed meanwhile.
	 *
	 * @param LedgerEntry $entry    An entry whose claim was lost.
	 * @param int         $recorded The article's post in the ledger, which is kept; 0 for none.
	 */
	public function abandon( LedgerEntry $entry, int $recorded ): void {
		( new UnfinishedImport() )->abandon( $entry, $recorded );
	}

	/**
	 * Does what requires that all articles of a run are imported: links between them, counts of terms, and
	 * cleaning up images of dead processes. It may be interrupted and called again.
	 *
	 * @param int   $import_id The run.
	 * @param float $deadline  As of microtime( true ).
	 * @return bool Whether all is done.
	 */
	public function complete( int $import_id, float $deadline ): bool {
		$abandoned = ( new MediaLedger() )->claim_abandoned();
		if ( [] !== $abandoned ) {
			MediaLibrary::of_this_site()->clear_abandoned( $abandoned );
		}
		if ( ! $this->late_links->resolve( $import_id, $deadline ) ) {
			return false;
		}
		ArticleTerms::recount( ( new ItemStore() )->post_ids( $import_id ) );
		return true;
	}

	/**
	 * Imports the images of an article.
	 *
	 * @return array{attachments: array<string, int>, warnings: list<Warning>, is_incomplete: bool}
	 * @throws LostTransaction When the database did not commit all of them, which is not the fault of an image.
	 * @phpstan-throws LostTransaction|LostLease|ImageBusy|ImportFailure
	 */
	private function kept_images( Article $article, string $body, LedgerEntry $entry, ImportOptions $options ): array {
		$images     = [
			'attachments'   => [],
			'warnings'      => [],
			'is_incomplete' => false,
		];
		$is_refused = DatabaseTransaction::is_refused(
			function () use ( $article, $body, $entry, $options, &$images ): void {
				$images = $this->images->import( $article, $body, $entry, $options );
			}
		);
		if ( $is_refused ) {
			throw new LostTransaction();
		}
		return $images;
	}

	/**
	 * Whether the listed version was imported. With an open conflict it is checked again, because an editor may
	 * have resolved the conflict by editing, and so is one whose images could not be had.
	 */
	private static function is_listed_unchanged( LedgerRecord $record, string $listed_as ): bool {
		return '' !== $listed_as && $record->source_updated_at === $listed_as && [] === $record->conflicts && ! $record->is_incomplete();
	}

	/** @throws ImportFailure When the plan writes to a post that may not be written now. */
	private static function allowed( ImportPlan $plan, WP_Post $post ): ImportPlan {
		if ( [] !== $plan->writes() ) {
			PostGate::refuse_busy( $post );
		}
		return $plan;
	}
}
