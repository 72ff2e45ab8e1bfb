<?php

declare( strict_types=1 );

namespace ArticleBridge\Dashboard;

use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;

/** How many imported articles wait for somebody, by what the site knows without asking the service. */
final class LedgerCounts {

	public int $imported;

	public int $updates;

	public int $conflicts;

	public int $gone;

	/** Reads all of them in one query. */
	public static function read(): self {
		$table  = Schema::table( 'articles' );
		$row    = DatabaseRows::of(
			"SELECT COUNT(*) AS imported,
				SUM( CASE WHEN gone IS NULL AND conflict_since IS NULL AND remote_updated_at > source_updated_at THEN 1 ELSE 0 END ) AS updates,
				SUM( CASE WHEN gone IS NULL AND conflict_since IS NOT NULL THEN 1 ELSE 0 END ) AS conflicts,
				SUM( CASE WHEN gone IS NOT NULL THEN 1 ELSE 0 END ) AS gone
			FROM `$table` WHERE post_id > 0"
		)[0] ?? [];
		$counts = new self();

		$counts->imported  = (int) ( $row['imported'] ?? 0 );
		$counts->updates   = (int) ( $row['updates'] ?? 0 );
		$counts->conflicts = (int) ( $row['conflicts'] ?? 0 );
		$counts->gone      = (int) ( $row['gone'] ?? 0 );
		return $counts;
	}
}
