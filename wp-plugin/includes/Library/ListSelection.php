<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\ApiValues;
use ArticleBridge\Store\ArticleState;

/** All articles of a list that an import would do something with, to be seen before it begins. */
final class ListSelection {

	/** Titles that are told: enough to see whether it is the right list. */
	private const TITLES = 5;

	/** What an import would do something with, and what it would do. */
	private const ADDS    = ArticleState::NEW_HERE;
	private const UPDATES = ArticleState::UPDATE_AVAILABLE;
	private const ASKS    = ArticleState::CONFLICT;

	/** @return array{total: int, new: int, updates: int, conflicts: int, uuids: list<string>, titles: list<string>} */
	public static function of( ListQuery $query ): array {
		$totals   = $query->totals_by_state();
		$articles = $query->titles_in( [ self::ADDS, self::UPDATES, self::ASKS ], ApiValues::RUN_UUIDS_MAXIMUM );
		return [
			'total'     => array_sum( $totals ),
			'new'       => $totals[ self::ADDS ] ?? 0,
			'updates'   => $totals[ self::UPDATES ] ?? 0,
			'conflicts' => $totals[ self::ASKS ] ?? 0,
			'uuids'     => array_column( $articles, 'uuid' ),
			'titles'    => array_column( array_slice( $articles, 0, self::TITLES ), 'title' ),
		];
	}
}
