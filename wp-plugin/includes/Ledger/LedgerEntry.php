<?php

declare( strict_types=1 );

namespace ArticleBridge\Ledger;

use ArticleBridge\Store\Lease;

// If the file is requested directly, the class that it extends does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/** The ledger's record of one article, claimed by this process. */
final class LedgerEntry extends LedgerRecord {

	public ImportJournal $journal;

	public Lease $lease;

	/** The item of a run that it was claimed for; 0 for none. */
	public int $item_id = 0;

	/** Number of the item's current attempt; 0 if it is already done. */
	public int $attempt = 0;

	/** Whether the claim was released. */
	public bool $is_released = false;

	public function __construct( string $uuid, Lease $lease, ImportJournal $journal ) {
		parent::__construct( $uuid );
		$this->lease   = $lease;
		$this->journal = $journal;
	}
}
