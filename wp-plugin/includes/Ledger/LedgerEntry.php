<?php

declare( strict_types=1 );

namespace ArticleBridge\Ledger;

use ArticleBridge\Store\Lease;

/** The ledger's record of one article, held by this process. */
final class LedgerEntry extends LedgerRecord {

	public ImportJournal $journal;

	public Lease $lease;

	/** The item of a run that it is held for; 0 for none. */
	public int $item_id = 0;

	/** How often that item has been begun, this time included; 0 where it is done already. */
	public int $attempt = 0;

	/** Whether the claim was given back. */
	public bool $is_released = false;

	public function __construct( string $uuid, Lease $lease, ImportJournal $journal ) {
		parent::__construct( $uuid );
		$this->lease   = $lease;
		$this->journal = $journal;
	}
}
