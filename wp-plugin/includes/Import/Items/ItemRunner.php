<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Items;

use ArticleBridge\Gateway\Client;
use ArticleBridge\Import\Articles\ArticleImporter;
use ArticleBridge\Import\Articles\ImportFailure;
use ArticleBridge\Import\Ledger\ArticleLedger;
use ArticleBridge\Import\Ledger\LedgerEntry;
use ArticleBridge\Import\Ledger\UnfinishedImport;
use ArticleBridge\Import\Media\ImageBusy;
use ArticleBridge\Import\Posts\ArticleTerms;
use ArticleBridge\Import\Rollback\RunChanges;
use ArticleBridge\Import\Runs\ImportStore;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunHalted;
use ArticleBridge\Import\Runs\RunLog;
use ArticleBridge\Storage\DatabaseTransaction;
use ArticleBridge\Storage\LostLease;
use ArticleBridge\Storage\LostTransaction;

/** Does one item of a run: claims its article, clears up after whoever died at it, imports it, notes what became of it. */
final class ItemRunner implements DoesItem {

	/** How often an article is begun before it is given up: a process that dies cannot say why. */
	private const ATTEMPTS_MAXIMUM = 3;

	private ImportStore $runs;

	private ItemStore $items;

	private RunLog $log;

	private RunChanges $changes;

	private ArticleLedger $ledger;

	private ArticleImporter $importer;

	private UnfinishedImport $unfinished;

	private ArticleTerms $terms;

	private Client $client;

	public function __construct( ImportStore $runs, ItemStore $items, RunLog $log, RunChanges $changes, ArticleLedger $ledger, ArticleImporter $importer, UnfinishedImport $unfinished, ArticleTerms $terms, Client $client ) {
		$this->runs       = $runs;
		$this->items      = $items;
		$this->log        = $log;
		$this->changes    = $changes;
		$this->ledger     = $ledger;
		$this->importer   = $importer;
		$this->unfinished = $unfinished;
		$this->terms      = $terms;
		$this->client     = $client;
	}

	/**
	 * Does one item, unless another process is at its article.
	 *
	 * @param Run                        $run  The run.
	 * @param array<string, string|null> $item The item's row.
	 * @return bool Whether it is done.
	 * @throws RunHalted When not only this item fails.
	 */
	public function run( Run $run, array $item ): bool {
		$item_id = (int) $item['id'];
		$begun   = $this->begin( $item );
		$entry   = $begun['entry'];
		$attempt = $begun['attempt'];
		if ( null === $entry ) {
			return false;
		}
		try {
			$this->unfinished->undo( $entry );
			$entry->journal->begin( $run->id );
			if ( 0 === $attempt ) {
				return true;
			}
			$result = $attempt > 1 ? $this->done_before( $run, $item ) : null;
			if ( null === $result ) {
				$result = $attempt > self::ATTEMPTS_MAXIMUM
					? $this->failed( $entry, ImportFailure::stops_the_process( self::ATTEMPTS_MAXIMUM ) )
					: $this->import( $entry, $run, $item, $attempt );
			}
			$this->finish( $run, $item_id, $entry, $result );
			return true;
		} catch ( ImageBusy $busy ) {
			$this->terms->forget();
			$this->unfinished->undo( $entry );
			ItemAttempts::put_off( $item_id );
			return false;
		} catch ( LostTransaction $lost ) {
			// It counts as a try: something may do this every time.
			$failed = $this->failed( $entry, ImportFailure::is_taken_back( self::ATTEMPTS_MAXIMUM ) );
			if ( $attempt < self::ATTEMPTS_MAXIMUM ) {
				return false;
			}
			$this->finish( $run, $item_id, $entry, $failed );
			return true;
		} catch ( LostLease $lost ) {
			return false;
		} finally {
			$this->ledger->release( $entry );
		}
	}

	/** Notes what became of an item, and lets its article go: once more where the database lost that. */
	private function finish( Run $run, int $item_id, LedgerEntry $entry, ItemResult $result ): void {
		$tries = 0;
		do {
			$entry->is_released = false;
			DatabaseTransaction::during(
				function () use ( $run, $item_id, $entry, $result ): void {
					if ( $this->items->finish( $item_id, $result ) ) {
						$this->runs->count( $run->id, $result->state );
						$this->log->add_result( $run->id, $entry->uuid, $result );
					}
					$this->ledger->release( $entry );
				}
			);
		} while ( DatabaseTransaction::was_lost() && ++$tries < self::ATTEMPTS_MAXIMUM );
	}

	/**
	 * Claims an item's article and counts the attempt: of a new article both are made durable at once. Of one
	 * that is known they are not: two processes that found the row there would wait for each other.
	 *
	 * @param array<string, string|null> $item The item's row.
	 * @return array{entry: LedgerEntry|null, attempt: int}
	 */
	private function begin( array $item ): array {
		$uuid  = (string) $item['uuid'];
		$begun = DatabaseTransaction::during(
			function () use ( $uuid, $item ): array {
				$entry = $this->ledger->claim_new( $uuid );
				return [
					'entry'   => $entry,
					'attempt' => null === $entry ? 0 : ItemAttempts::begin( $item ),
				];
			}
		);
		if ( null === $begun['entry'] ) {
			$begun['entry']   = $this->ledger->claim_known( $uuid );
			$begun['attempt'] = null === $begun['entry'] ? 0 : ItemAttempts::begin( $item );
		}
		return $begun;
	}

	/**
	 * What a process did that died before it could say so.
	 *
	 * @param array<string, string|null> $item The item's row.
	 */
	private function done_before( Run $run, array $item ): ?ItemResult {
		$change = $this->changes->find( $run->id, (string) $item['uuid'] );
		if ( null === $change ) {
			return null;
		}
		return new ItemResult( null === $change['before_post'] ? ItemResult::CREATED : ItemResult::UPDATED, '', (int) $change['post_id'] );
	}

	/**
	 * @param array<string, string|null> $item The item's row.
	 * @throws RunHalted When not only this item fails.
	 * @throws LostLease When another process has taken over.
	 * @throws LostTransaction When the database did not keep its post.
	 * @throws ImageBusy When another process is storing one of its images.
	 */
	private function import( LedgerEntry $entry, Run $run, array $item, int $attempt ): ItemResult {
		try {
			return $this->importer->import( $entry, $run->options, $run->id, (string) $item['source_updated_at'] );
		} catch ( LostLease | LostTransaction | ImageBusy $put_off ) {
			throw $put_off;
		} catch ( ImportFailure $failure ) {
			$failed = $this->failed( $entry, $failure );
			if ( null !== $failure->retry_after() || ( $failure->may_concern_service() && $this->is_service_away() ) ) {
				ItemAttempts::put_off( (int) $item['id'] );
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

	/** Whether the service answers nothing: then no article is to blame, however often it is tried. */
	private function is_service_away(): bool {
		return is_wp_error( $this->client->list_articles( [ 'per_page' => 1 ] ) );
	}

	private function failed( LedgerEntry $entry, ImportFailure $failure ): ItemResult {
		$this->terms->forget();
		$this->unfinished->undo( $entry );
		return new ItemResult( ItemResult::FAILED, '', $entry->post_id, $failure->getMessage() );
	}
}
