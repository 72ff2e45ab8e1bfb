<?php

declare( strict_types=1 );

namespace ArticleBridge\Dashboard;

use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\ArticleState;

/** How many imported articles wait for somebody, by what the site knows without asking the service. */
final class LedgerCounts {

	public int $imported;

	public int $updates;

	public int $conflicts;

	public int $gone;

	/** Reads all of them in one query. */
	public static function read(): self {
		$by_state = ArticleRows::counts_by_state();
		$counts   = new self();

		$counts->imported  = array_sum( $by_state );
		$counts->updates   = $by_state[ ArticleState::UPDATE_AVAILABLE ] ?? 0;
		$counts->conflicts = $by_state[ ArticleState::CONFLICT ] ?? 0;
		$counts->gone      = $by_state[ ArticleState::GONE ] ?? 0;
		return $counts;
	}
}
