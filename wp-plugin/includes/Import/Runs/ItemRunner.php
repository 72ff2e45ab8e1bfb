<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Gateway\Client;
use ArticleBridge\Import\Articles\ArticleImporter;
use ArticleBridge\Import\Articles\ImportFailure;
use ArticleBridge\Import\Articles\ItemResult;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\LostTransaction;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunChanges;

// If the file is requested directly, the interface that it implements does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/**
 * Processes one item of a run: claims its article, cleans up after a process that died, imports the article,
 * and records the result.
 */
final class ItemRunner implements ItemProcessor {

	/** Maximum number of attempts per article: a process that dies cannot record why. */
	private const ATTEMPTS_MAXIMUM = 3;

	private RunProgress $progress;

	private ArticleLedger $ledger;

	private ItemClaims $claims;

	private ArticleImporter $importer;

	private Client $client;

	public function __construct(
		RunProgress $progress,
		ArticleLedger $ledger,
		ArticleImporter $importer,
		Client $client
	) {
		$this->progress = $progress;
		$this->ledger   = $ledger;
		$this->claims   = new ItemClaims( $ledger );
		$this->importer = $importer;
		$this->client   = $client;
	}

	/**
	 * Processes one item, unless another process has claimed its article.
	 *
	 * @param Run                             $run  The run.
	 * @param array<string, string|null>      $item The item's row.
	 * @param array<string, string|null>|null $next That of the one after it.
	 * @return bool Whether it was processed.
	 * @throws RunHalted When not only this item fails.
	 */
	public function run( Run $run, array $item, ?array $next ): bool {
		$entry = $this->claims->begin( $run->id, $item );
		if ( null === $entry ) {
			return false;
		}
		$attempt = $entry->attempt;
		try {
			$this->importer->undo( $entry );
			$entry->journal->begin( $run->id );
			if ( 0 === $attempt ) {
				return true;
			}
			$result = $attempt > 1 ? $this->result_of_killed_attempt( $run, $item ) : null;
			if ( null === $result ) {
				$result = $attempt > self::ATTEMPTS_MAXIMUM
					? $this->failed( $entry, ImportFailure::crashes_process( self::ATTEMPTS_MAXIMUM ) )
					: $this->import( $entry, $run, $item, $next, $attempt );
			}
			if ( null === $result ) {
				ItemStore::defer( $entry->item_id );
				return false;
			}
			if ( ! $entry->is_released ) {
				$this->finish( $entry, $result );
			}
			return true;
		} catch ( LostTransaction $lost ) {
			// The item started ahead was in the same transaction.
			$this->claims->release_next();
			// It counts as an attempt, because it may happen every time.
			$failed = $this->failed( $entry, ImportFailure::not_committed( self::ATTEMPTS_MAXIMUM ) );
			if ( $attempt < self::ATTEMPTS_MAXIMUM ) {
				return false;
			}
			$this->finish( $entry, $failed );
			return true;
		} catch ( LostLease $lost ) {
			$this->importer->abandon( $entry, $this->ledger->read( $entry->uuid )->post_id );
			return false;
		} finally {
			$this->ledger->release( $entry );
		}
	}

	/** Records the result of an item that created or changed no post, and releases its article. */
	private function finish( LedgerEntry $entry, ItemResult $result ): void {
		DatabaseTransaction::until_committed(
			function () use ( $entry, $result ): void {
				$entry->is_released = false;
				$this->progress->finish( $entry->item_id, $entry->uuid, $result );
				$this->ledger->release( $entry );
			}
		);
	}

	/** Releases the next item if it was claimed ahead: it is not processed now. */
	public function release_next(): void {
		$this->claims->release_next();
	}

	/**
	 * The result of an attempt whose process died after it had stored the post and before it recorded the
	 * result; null for any other.
	 *
	 * @param array<string, string|null> $item The item's row.
	 */
	private function result_of_killed_attempt( Run $run, array $item ): ?ItemResult {
		$change = ( new RunChanges() )->find( $run->id, (string) $item['uuid'] );
		if ( null === $change ) {
			return null;
		}
		return new ItemResult( null === $change['before_post'] ? ItemResult::CREATED : ItemResult::UPDATED, '', (int) $change['post_id'] );
	}

	/**
	 * @param array<string, string|null>      $item The item's row.
	 * @param array<string, string|null>|null $next That of the one after it.
	 * @return ItemResult|null Null if it was deferred.
	 * @throws RunHalted When not only this item fails.
	 * @throws LostLease When another process has taken over.
	 * @throws LostTransaction When the database did not commit its post.
	 */
	private function import( LedgerEntry $entry, Run $run, array $item, ?array $next, int $attempt ): ?ItemResult {
		try {
			$item_id = (int) $item['id'];
			$note    = function ( ItemResult $result ) use ( $run, $item_id, $entry, $next ): void {
				$this->progress->finish( $item_id, $entry->uuid, $result );
				// After a new article, the next one is likely to be new too.
				$this->claims->begin_ahead( $run->id, ItemResult::CREATED === $result->state ? $next : null );
			};
			$result  = $this->importer->import( $entry, $run->options, (string) $item['source_updated_at'], $note );
			if ( null !== $result ) {
				$this->progress->warn( $item_id, $entry->uuid, $result );
			}
			return $result;
		} catch ( LostLease | LostTransaction $lost ) {
			throw $lost;
		} catch ( ImportFailure $failure ) {
			$failed = $this->failed( $entry, $failure );
			if ( null !== $failure->retry_after() || ( $failure->may_concern_service() && $this->is_service_away() ) ) {
				ItemStore::defer( (int) $item['id'] );
				$error = new RunHalted( $failure );
				throw $error;
			}
			if ( ( $failure->concerns_connection() || $failure->asks_for_pause() ) && $attempt < self::ATTEMPTS_MAXIMUM ) {
				$error = new RunHalted( $failure );
				throw $error;
			}
			return $failed;
		} catch ( \Throwable $cause ) {
			return $this->failed( $entry, ImportFailure::unexpected( $cause ) );
		}
	}

	/** Whether the service does not respond at all: then no article is to blame, however often it is tried. */
	private function is_service_away(): bool {
		return null !== $this->client->connection_error();
	}

	private function failed( LedgerEntry $entry, ImportFailure $failure ): ItemResult {
		$this->importer->undo( $entry );
		return new ItemResult( ItemResult::FAILED, '', $entry->post_id, $failure->text() );
	}
}
