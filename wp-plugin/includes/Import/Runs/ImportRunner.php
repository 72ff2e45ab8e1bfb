<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Gateway\AllowedOrigin;
use ArticleBridge\Import\Articles\ArticleImporter;
use ArticleBridge\Import\Articles\ArticleLinks;
use ArticleBridge\Import\Articles\ArticlePlanner;
use ArticleBridge\Import\Articles\ArticleReader;
use ArticleBridge\Import\Articles\ArticleTerms;
use ArticleBridge\Import\Articles\LateLinks;
use ArticleBridge\Import\Articles\PostWriter;
use ArticleBridge\Import\Media\ArticleImages;
use ArticleBridge\Import\Media\MediaLibrary;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Posts\FastPostInsert;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Media\MediaLedger;
use ArticleBridge\Store\Runs\ItemStore;
use WP_Error;

/** Works on the items of a run for as long as a step may take. */
final class ImportRunner {

	/** Items read from the database at once. */
	private const BATCH = 100;

	/** Seconds before another look at articles that another run holds. */
	private const PAUSE = 0.2;

	/** Longest pause that the service may ask for without the run being halted, in seconds. Its limits are per minute. */
	private const WAIT_MAXIMUM = 60;

	/** Memory of the process is freed after so many items. */
	private const ITEMS_PER_FLUSH = 50;

	private RunProgress $progress;

	private ItemStore $items;

	private ItemProcessor $item_runner;

	private LateLinks $late_links;

	private ReadAhead $read_ahead;

	private function __construct(
		RunProgress $progress,
		ItemStore $items,
		ItemProcessor $item_runner,
		LateLinks $late_links,
		ReadAhead $read_ahead
	) {
		$this->progress    = $progress;
		$this->items       = $items;
		$this->item_runner = $item_runner;
		$this->late_links  = $late_links;
		$this->read_ahead  = $read_ahead;
	}

	/**
	 * The runner of a run, with the parts that its items need.
	 *
	 * @return self|WP_Error An error where the service cannot be asked.
	 */
	public static function of( Run $run, Connection $connection, Driver $driver, RunProgress $progress, ItemStore $items ) {
		$client    = $connection->client();
		$agreement = $connection->agreement();
		if ( is_wp_error( $client ) || is_wp_error( $agreement ) ) {
			return is_wp_error( $client ) ? $client : $agreement;
		}
		$ledger   = new ArticleLedger();
		$links    = new ArticleLinks( $ledger );
		$terms    = new ArticleTerms();
		$format   = is_string( $agreement['content_format'] ?? null ) ? $agreement['content_format'] : '';
		$reader   = new ArticleReader( $client, $format, $driver->converts() && ! $run->is_dry );
		$images   = new ArticleImages( new AllowedOrigin( $client->base_url() ) );
		$importer = new ArticleImporter( $reader, $images, new ArticlePlanner( $terms, $links ), new PostWriter(), $ledger );
		return new self(
			$progress,
			$items,
			$run->is_dry
				? new DryItemRunner( $progress, $ledger, $importer )
				: new ItemRunner( $progress, $ledger, $importer, $terms, $client ),
			new LateLinks( $ledger, $links ),
			new ReadAhead( $client, $ledger, $format )
		);
	}

	/**
	 * Does what can be done of a run within a budget, at least one article. The article begun last is
	 * brought to its end.
	 *
	 * @param Run        $run    The run.
	 * @param RunLease   $lease  This process' right to it.
	 * @param StepBudget $budget What the step may use up.
	 * @return true|WP_Error An error where the run cannot go on for now; what is done stays done.
	 * @throws LostLease When another driver has taken the run over.
	 */
	public function work( Run $run, RunLease $lease, StepBudget $budget ) {
		// Posts are written as the user who started the run: that decides their author and which HTML passes.
		$user_id = get_current_user_id();
		wp_set_current_user( $run->user_id );
		wp_defer_term_counting( true );
		/** Fires before a step of an import changes posts. */
		do_action( 'article_bridge_step_begins' );
		try {
			return FastPostInsert::step( fn() => $this->do_items( $run, $lease, $budget ) );
		} finally {
			$this->item_runner->leave();
			$this->progress->note();
			wp_defer_term_counting( false );
			/** Fires when a step of an import has ended, however it went. */
			do_action( 'article_bridge_step_ends' );
			wp_set_current_user( $user_id );
		}
	}

	/**
	 * @return true|WP_Error
	 * @throws LostLease When another driver has taken the run over.
	 */
	private function do_items( Run $run, RunLease $lease, StepBudget $budget ) {
		$after = 0;
		$done  = 0;
		do {
			$items = $this->items->pending( $run->id, $after, self::BATCH );
			foreach ( $items as $index => $item ) {
				$after = (int) $item['id'];
				if ( 0 === $index % ReadAhead::STRIDE ) {
					$this->read_ahead->of( array_slice( $items, $index ) );
				}
				try {
					if ( $this->item_runner->run( $run, $item, $items[ $index + 1 ] ?? null ) ) {
						++$done;
						/**
						 * Fires when an article of a run is done, whatever became of it.
						 *
						 * @param int $import_id The run.
						 */
						do_action( 'article_bridge_item_done', $run->id );
					}
				} catch ( RunHalted $halt ) {
					$this->read_ahead->forget();
					$wait = $halt->retry_after();
					if ( null === $wait || $wait > self::WAIT_MAXIMUM ) {
						return $halt->error();
					}
					$budget->wait( $wait );
				}
				if ( self::ITEMS_PER_FLUSH - 1 === $done % self::ITEMS_PER_FLUSH ) {
					wp_cache_flush_runtime();
				}
				if ( $budget->is_spent() || ! $lease->goes_on() ) {
					return true;
				}
			}
			if ( [] === $items ) {
				if ( [] === $this->items->pending( $run->id, 0, 1 ) ) {
					$this->complete( $run, $budget );
					return true;
				}
				// What is left is held by other runs, or was put off.
				$after = 0;
				$budget->wait( self::PAUSE );
			}
		} while ( ! $budget->is_spent() && $lease->goes_on() );
		return true;
	}

	/** Completes a run whose items are done; if time runs out, the next step continues. */
	private function complete( Run $run, StepBudget $budget ): void {
		if ( $run->is_dry || $this->clear_up( $run, $budget ) ) {
			$this->progress->complete();
		}
	}

	/** Whether all is done. */
	private function clear_up( Run $run, StepBudget $budget ): bool {
		$abandoned = ( new MediaLedger() )->claim_abandoned();
		if ( [] !== $abandoned ) {
			MediaLibrary::of_this_site()->clear_abandoned( $abandoned );
		}
		if ( ! $this->late_links->resolve( $run->id, $budget->deadline() ) ) {
			return false;
		}
		ArticleTerms::recount( $this->items->post_ids( $run->id ) );
		return true;
	}
}
