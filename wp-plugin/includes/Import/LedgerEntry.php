<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

/** What the ledger knows of one article, held by this process. */
final class LedgerEntry {

	public string $uuid;

	/** The article's post, or 0 while there is none. */
	public int $post_id = 0;

	/** The content_hash that was imported, or ''. */
	public string $content_hash = '';

	/** When the imported version last changed at the service, as the database writes times, or ''. */
	public string $source_updated_at = '';

	/** @var array<string, string> Hash by field of what the import wrote (see PostBase). */
	public array $base = [];

	public ImportJournal $journal;

	public Lease $lease;

	public function __construct( string $uuid, Lease $lease, ImportJournal $journal ) {
		$this->uuid    = $uuid;
		$this->lease   = $lease;
		$this->journal = $journal;
	}
}
