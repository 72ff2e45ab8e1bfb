<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Gateway\Client;
use ArticleBridge\Import\Media\ImageBusy;

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
		$entry   = $this->ledger->claim( (string) $item['uuid'] );
		if ( null === $entry ) {
			return false;
		}
		try {
			$this->unfinished->undo( $entry );
			$entry->journal->begin( $run->id );
			$attempt = $this->items->begin( $item_id );
			if ( 0 === $attempt ) {
				return true;
			}
			$result = $attempt > 1 ? $this->done_before( $run, $item ) : null;
			if ( null === $result ) {
				$result = $attempt > self::ATTEMPTS_MAXIMUM
					? $this->failed( $entry, ImportFailure::stops_the_process( self::ATTEMPTS_MAXIMUM ) )
					: $this->import( $entry, $run, $item, $attempt );
			}
			if ( $this->items->finish( $item_id, $result ) ) {
				$this->runs->count( $run->id, $result->state );
				$this->log->add_result( $run->id, $entry->uuid, $result );
			}
			return true;
		} catch ( ImageBusy $busy ) {
			$this->terms->forget();
			$this->unfinished->undo( $entry );
			$this->items->put_off( $item_id );
			return false;
		} catch ( LostLease $lost ) {
			return false;
		} finally {
			$this->ledger->release( $entry );
		}
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
	 * @throws ImageBusy When another process is storing one of its images.
	 */
	private function import( LedgerEntry $entry, Run $run, array $item, int $attempt ): ItemResult {
		try {
			return $this->importer->import( $entry, $run->options, $run->id, (string) $item['source_updated_at'] );
		} catch ( LostLease | ImageBusy $put_off ) {
			throw $put_off;
		} catch ( ImportFailure $failure ) {
			$failed = $this->failed( $entry, $failure );
			if ( null !== $failure->retry_after() || ( $failure->concerns_connection() && $this->is_service_away() ) ) {
				$this->items->put_off( (int) $item['id'] );
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
