<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Import\Ledger\LedgerEntry;

/** An item that was begun: its article is held by this process. Pure. */
final class ItemClaim {

	public int $item_id;

	public LedgerEntry $entry;

	/** How often the item has been begun, this time included; 0 where it is done already. */
	public int $attempt;

	public function __construct( int $item_id, LedgerEntry $entry, int $attempt ) {
		$this->item_id = $item_id;
		$this->entry   = $entry;
		$this->attempt = $attempt;
	}
}
