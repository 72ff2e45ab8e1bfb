<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\Runs\ItemStore;

/**
 * Claims the articles of items and counts attempts, at most one item ahead: the next item is started in the
 * transaction that ends the previous one, which saves waiting for the disk once more.
 */
final class ItemClaims {

	private ArticleLedger $ledger;

	/** The item that was started ahead. */
	private ?LedgerEntry $ahead = null;

	public function __construct( ArticleLedger $ledger ) {
		$this->ledger = $ledger;
	}

	/**
	 * Starts an item; null while another process has claimed its article.
	 *
	 * @param int                        $import_id The run.
	 * @param array<string, string|null> $item      The item's row.
	 */
	public function begin( int $import_id, array $item ): ?LedgerEntry {
		$ahead       = $this->ahead;
		$this->ahead = null;
		if ( null !== $ahead && (int) $item['id'] === $ahead->item_id ) {
			return $ahead;
		}
		if ( null !== $ahead ) {
			$this->release( $ahead );
		}
		// For a known article, claim and attempt are two transactions: otherwise two processes that found its row would
		// wait for each other.
		$claim   = null;
		$is_kept = DatabaseTransaction::until_committed(
			function () use ( $import_id, $item, &$claim ): void {
				if ( null !== $claim ) {
					$this->release( $claim );
				}
				$claim = $this->begin_new( $import_id, $item );
			}
		);
		if ( null !== $claim && ! $is_kept ) {
			// The article's row was lost: another process may claim it, and create its post.
			$this->release( $claim );
			return null;
		}
		if ( null !== $claim ) {
			return $claim;
		}
		$entry = $this->ledger->claim_known( (string) $item['uuid'] );
		return null === $entry ? null : self::held_for( $entry, $item );
	}

	/**
	 * Starts the next item, if its article is new. It comes last in a transaction, which may be repeated if it
	 * was lost.
	 *
	 * @param int                             $import_id The run.
	 * @param array<string, string|null>|null $item      The item's row; null if there is none.
	 */
	public function begin_ahead( int $import_id, ?array $item ): void {
		$this->release_next();
		$this->ahead = null === $item ? null : $this->begin_new( $import_id, $item );
	}

	/** Releases the item that was started ahead. */
	public function release_next(): void {
		if ( null !== $this->ahead ) {
			$this->release( $this->ahead );
			$this->ahead = null;
		}
	}

	/** @param array<string, string|null> $item The item's row. */
	private function begin_new( int $import_id, array $item ): ?LedgerEntry {
		$entry = $this->ledger->claim_new( (string) $item['uuid'], $import_id );
		return null === $entry ? null : self::held_for( $entry, $item );
	}

	private function release( LedgerEntry $claim ): void {
		ItemStore::defer( $claim->item_id );
		$this->ledger->release( $claim );
	}

	/** @param array<string, string|null> $item The item's row. */
	private static function held_for( LedgerEntry $entry, array $item ): LedgerEntry {
		$entry->item_id = (int) $item['id'];
		$entry->attempt = ItemStore::begin( $item );
		return $entry;
	}
}
