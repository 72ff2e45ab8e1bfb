<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Import\Media\MediaLibrary;
use WP_Error;

/**
 * Works on a run, a step at a time: the one function by which the admin page, WP-Cron and WP-CLI drive an
 * import. Any of them, also several at once, may continue what another began: an article is claimed in
 * the ledger before anything is done for it.
 */
final class ImportRunner {

	/** Items read at once. */
	private const BATCH = 25;

	/** How often an article is begun before it is given up: a process that dies cannot say why. */
	private const ATTEMPTS_MAXIMUM = 3;

	/** Pause before another look at articles that other processes hold, in microseconds. */
	private const PAUSE = 200000;

	/** Longest pause that the service may ask for without the run being halted, in seconds. Its limits are per minute. */
	private const WAIT_MAXIMUM = 60;

	/** Memory of the process is freed after so many items. */
	private const ITEMS_PER_FLUSH = 50;

	private ImportStore $store;

	private ArticleLedger $ledger;

	private ArticleImporter $importer;

	private UnfinishedImport $unfinished;

	private ArticleTerms $terms;

	private MediaLibrary $library;

	private LateLinks $late_links;

	public function __construct( ImportStore $store, ArticleLedger $ledger, ArticleImporter $importer, UnfinishedImport $unfinished, ArticleTerms $terms, MediaLibrary $library, LateLinks $late_links ) {
		$this->store      = $store;
		$this->ledger     = $ledger;
		$this->importer   = $importer;
		$this->unfinished = $unfinished;
		$this->terms      = $terms;
		$this->library    = $library;
		$this->late_links = $late_links;
	}

	/**
	 * Does what can be done of a run until a point of time, at least one article. The article begun last is
	 * brought to its end.
	 *
	 * @param int   $import_id The run.
	 * @param float $deadline  As microtime( true ) counts.
	 * @return true|WP_Error An error where the run cannot go on for now; what is done stays done.
	 */
	public function step( int $import_id, float $deadline ) {
		$run = $this->store->find( $import_id );
		if ( null === $run ) {
			return ImportError::no_such_import( $import_id );
		}
		if ( 'completed' === $run['state'] ) {
			return true;
		}
		$allowed = ImportRights::of_user( $run['user_id'], $run['options'] );
		if ( is_wp_error( $allowed ) ) {
			return $allowed;
		}

		// The one who started the run writes its posts, whoever or whatever drives it: author, and what
		// HTML WordPress lets through.
		$driver = get_current_user_id();
		wp_set_current_user( $run['user_id'] );
		wp_defer_term_counting( true );
		$this->store->begin( $run['id'] );
		// Closing the tab must not end the article being written.
		ignore_user_abort( true );
		try {
			$result = $this->work( $run['id'], $run['options'], $deadline );
		} finally {
			wp_defer_term_counting( false );
			wp_set_current_user( $driver );
		}
		return $result;
	}

	/** @return true|WP_Error */
	private function work( int $import_id, ImportOptions $options, float $deadline ) {
		$after = 0;
		$done  = 0;
		do {
			$items = $this->store->pending_items( $import_id, $after, self::BATCH );
			foreach ( $items as $item ) {
				$after = (int) $item['id'];
				try {
					$done += $this->do_item( $import_id, $options, $item ) ? 1 : 0;
				} catch ( RunHalted $halt ) {
					$wait = $halt->retry_after();
					if ( null === $wait || $wait > self::WAIT_MAXIMUM ) {
						return $halt->error();
					}
					usleep( (int) ( 1e6 * max( 0, min( $wait, $deadline - microtime( true ) ) ) ) );
				}
				if ( self::ITEMS_PER_FLUSH - 1 === $done % self::ITEMS_PER_FLUSH ) {
					wp_cache_flush_runtime();
				}
				if ( microtime( true ) >= $deadline ) {
					return true;
				}
			}
			if ( [] === $items ) {
				if ( [] === $this->store->pending_items( $import_id, 0, 1 ) ) {
					$this->complete( $import_id, $deadline );
					return true;
				}
				// What is left is held by other processes, or was put off.
				$after = 0;
				usleep( self::PAUSE );
			}
		} while ( microtime( true ) < $deadline );
		return true;
	}

	/** What is left when all items are done; where time runs out, the next step does it. */
	private function complete( int $import_id, float $deadline ): void {
		$this->library->clear_abandoned();
		if ( $this->late_links->resolve( $import_id, $deadline ) ) {
			ArticleTerms::recount( $this->store->post_ids( $import_id ) );
			$this->store->complete( $import_id );
		}
	}

	/**
	 * Does one item, unless another process is at its article.
	 *
	 * @param array<string, string|null> $item Its row.
	 * @return bool Whether it is done.
	 * @throws RunHalted When not only this item fails.
	 */
	private function do_item( int $import_id, ImportOptions $options, array $item ): bool {
		$item_id = (int) $item['id'];
		$entry   = $this->ledger->claim( (string) $item['uuid'] );
		if ( null === $entry ) {
			return false;
		}
		try {
			$this->unfinished->undo( $entry );
			$attempt = $this->store->begin_item( $item_id );
			if ( 0 === $attempt ) {
				return true;
			}
			$result = $attempt > self::ATTEMPTS_MAXIMUM
				? $this->failed( $entry, ImportFailure::stops_the_process( self::ATTEMPTS_MAXIMUM ) )
				: $this->import( $entry, $options, $import_id, $item, $attempt );
			$this->store->finish_item( $item_id, $result );
			return true;
		} catch ( LostLease $lost ) {
			return false;
		} finally {
			$this->ledger->release( $entry );
		}
	}

	/**
	 * @param array<string, string|null> $item Its row.
	 * @throws RunHalted When not only this item fails.
	 * @throws LostLease When another process has taken over.
	 */
	private function import( LedgerEntry $entry, ImportOptions $options, int $import_id, array $item, int $attempt ): ItemResult {
		try {
			return $this->importer->import( $entry, $options, $import_id, (string) $item['source_updated_at'] );
		} catch ( LostLease $lost ) {
			throw $lost;
		} catch ( ImportFailure $failure ) {
			$failed = $this->failed( $entry, $failure );
			if ( null !== $failure->retry_after() ) {
				$this->store->put_off_item( (int) $item['id'] );
				throw new RunHalted( $failure );
			}
			if ( $failure->concerns_connection() && $attempt < self::ATTEMPTS_MAXIMUM ) {
				throw new RunHalted( $failure );
			}
			return $failed;
		} catch ( \Throwable $cause ) {
			return $this->failed( $entry, ImportFailure::unexpected( $cause ) );
		}
	}

	private function failed( LedgerEntry $entry, ImportFailure $failure ): ItemResult {
		$this->terms->forget();
		$this->unfinished->undo( $entry );
		return new ItemResult( ItemResult::FAILED, '', $entry->post_id, $failure->getMessage() );
	}
}
