<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Import\Articles\ArticleImporter;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\SlugLocks;
use WP_Error;

/** Processes the items of a run during a step. */
final class ImportRunner {

	/** Items per query. */
	private const BATCH = 100;

	/** Seconds before articles that another run has claimed are tried again. */
	private const PAUSE = 0.2;

	/** Maximum pause, in seconds, that the service may request without halting the run. Its limits are per minute. */
	private const WAIT_MAXIMUM = 60;

	/** Number of items after which the memory of caches is freed. */
	private const ITEMS_PER_FLUSH = 50;

	private RunProgress $progress;

	private ItemStore $items;

	private ItemProcessor $item_runner;

	private ArticleImporter $importer;

	private ReadAhead $read_ahead;

	/** This process, which may be one of several. */
	private Driver $driver;

	/** The others, if this process drives the run. */
	private ?Workers $workers = null;

	private function __construct(
		RunProgress $progress,
		ItemStore $items,
		ItemProcessor $item_runner,
		ArticleImporter $importer,
		ReadAhead $read_ahead,
		Driver $driver
	) {
		$this->progress    = $progress;
		$this->items       = $items;
		$this->item_runner = $item_runner;
		$this->importer    = $importer;
		$this->read_ahead  = $read_ahead;
		$this->driver      = $driver;
	}

	/**
	 * The runner of a run, with the parts that its items need.
	 *
	 * @return self|WP_Error An error if the service is not connected or negotiation failed.
	 */
	public static function of( Run $run, Connection $connection, Driver $driver, RunProgress $progress, ItemStore $items ) {
		$client    = $connection->client();
		$agreement = $connection->agreement();
		if ( is_wp_error( $client ) || is_wp_error( $agreement ) ) {
			return is_wp_error( $client ) ? $client : $agreement;
		}
		$ledger   = new ArticleLedger();
		$format   = is_string( $agreement['content_format'] ?? null ) ? $agreement['content_format'] : '';
		$importer = new ArticleImporter( $client, $format, $driver->converts() && ! $run->is_dry, $ledger );
		return new self(
			$progress,
			$items,
			$run->is_dry
				? new DryItemRunner( $progress, $ledger, $importer )
				: new ItemRunner( $progress, $ledger, $importer, $client ),
			$importer,
			new ReadAhead( $client, $ledger, $format, $agreement['features'] ),
			$driver
		);
	}

	/**
	 * Processes a run as long as the budget lasts, at least one article. The current article is always
	 * finished.
	 *
	 * @param Run              $run          The run.
	 * @param callable(): bool $may_continue Whether this process may still work on the run.
	 * @param StepBudget       $budget       Budget of the step.
	 * @param Workers|null     $workers      Processes that work on it, too; they are ended before the run is completed.
	 * @return true|WP_Error An error if the run cannot continue for now; finished items stay finished.
	 * @throws LostLease When another driver has taken the run over.
	 */
	public function work( Run $run, callable $may_continue, StepBudget $budget, ?Workers $workers = null ) {
		$this->workers = $workers;

		$work = function () use ( $run, $may_continue, $budget ) {
			try {
				return $this->process_items( $run, $may_continue, $budget );
			} finally {
				$this->item_runner->release_next();
				$this->progress->note();
			}
		};
		return $this->importer->step( $run->user_id, $work );
	}

	/**
	 * @param callable(): bool $may_continue Whether this process may still work on the run.
	 * @return true|WP_Error
	 * @throws LostLease When another driver has taken the run over.
	 */
	private function process_items( Run $run, callable $may_continue, StepBudget $budget ) {
		$shared    = 1 === $this->driver->processes() ? null : new SharedItems( $this->items, $run->id, $this->driver );
		$is_worker = $this->driver->number() > 0;
		$after     = 0;
		$done      = 0;
		do {
			$items = null === $shared ? $this->items->pending( $run->id, $after, self::BATCH ) : $shared->next();
			foreach ( $items as $index => $item ) {
				$after = (int) $item['id'];
				if ( 0 === $index % ReadAhead::STRIDE ) {
					$this->read_ahead->of( array_slice( $items, $index ) );
				}
				try {
					$next = null !== $shared && $shared->are_of_others() ? null : $items[ $index + 1 ] ?? null;
					if ( $this->run_item( $run, $item, $next ) ) {
						++$done;
						/**
						 * Fires after an article of a run was processed, whatever the result.
						 *
						 * @param int $import_id The run.
						 */
						do_action( 'article_bridge_item_done', $run->id );
					}
				} catch ( RunHalted $halt ) {
					$this->read_ahead->forget();
					$wait = $halt->retry_after();
					if ( $is_worker ) {
						// The driver meets the same and decides, with fewer processes.
						return true;
					}
					if ( null === $wait || $wait > self::WAIT_MAXIMUM ) {
						return $halt->error();
					}
					$budget->wait( $wait );
				}
				if ( self::ITEMS_PER_FLUSH - 1 === $done % self::ITEMS_PER_FLUSH ) {
					wp_cache_flush_runtime();
				}
				if ( $budget->is_spent() || ! $may_continue() ) {
					return true;
				}
			}
			if ( [] === $items && $is_worker ) {
				return true;
			}
			if ( [] === $items && null !== $shared ) {
				$shared = null;
			} elseif ( [] === $items ) {
				if ( [] === $this->items->pending( $run->id, 0, 1 ) ) {
					$this->complete( $run, $may_continue, $budget );
					return true;
				}
				// The remaining items are claimed by other runs or deferred.
				$after = 0;
				$budget->wait( self::PAUSE );
			}
		} while ( ! $budget->is_spent() && $may_continue() );
		return true;
	}

	/**
	 * Processes an item, also beside other processes.
	 *
	 * @param array<string, string|null>      $item The item's row.
	 * @param array<string, string|null>|null $next That of the one after it.
	 * @return bool Whether it was processed; otherwise its turn comes later.
	 * @phpstan-throws RunHalted
	 */
	private function run_item( Run $run, array $item, ?array $next ): bool {
		$work = fn(): bool => $this->item_runner->run( $run, $item, $next );
		return 1 === $this->driver->processes() ? $work() : SlugLocks::during( $work );
	}

	/**
	 * Completes a run whose items are processed; if time runs out, the next step continues.
	 *
	 * @param callable(): bool $may_continue Keeps the lease.
	 */
	private function complete( Run $run, callable $may_continue, StepBudget $budget ): void {
		if ( null !== $this->workers ) {
			// Each notes what it has counted when it ends: after the final count, that would be counted twice.
			$this->workers->end( $may_continue );
		}
		if ( $run->is_dry || $this->importer->complete( $run->id, $budget->deadline() ) ) {
			$this->progress->complete();
		}
	}
}
