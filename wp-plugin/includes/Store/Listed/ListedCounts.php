<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Listed;

use ArticleBridge\Store\Database;
use ArticleBridge\Store\DatabaseTransaction;

/**
 * How many articles the copy of the list has, by category, language, status and state: counting the rows of a
 * long list would take most of a request. Every statement that changes what a row counts as resets its
 * `counted`, and whoever asks for a number has those rows counted first (CountedRows).
 *
 * The tables are right only together, so this needs InnoDB; where it is missing, and in SQLite, which locks the whole
 * database during a transaction, nothing is kept, and each number is that of a query of the rows.
 */
final class ListedCounts {

	/** Maximum number of articles of a category that are looked up one by one. */
	private const FEW = 2000;

	/** Transactions per request that count rows, about a second; the next request continues. */
	private const TRANSACTIONS = 20;

	/**
	 * Whether the kept numbers are those of the rows, after rows that have changed were counted.
	 *
	 * @param int $transactions Maximum number of transactions.
	 */
	public static function are_current( int $transactions = self::TRANSACTIONS ): bool {
		if ( DatabaseTransaction::is_open() || ! CountedRows::are_kept() ) {
			return false;
		}
		while ( CountedRows::is_any_uncounted() ) {
			if ( --$transactions < 0 || ! CountedRows::count_some() ) {
				return false;
			}
		}
		return true;
	}

	/** Number of articles in the copy that have another status; null if it is not kept. */
	public static function without_status( string $status ): ?int {
		return self::are_current( 1 ) ? (int) Database::value(
			'SELECT SUM(articles) FROM {listed_counts} WHERE category = %s AND status <> %s',
			[ CountSums::ALL, $status ]
		) : null;
	}

	/**
	 * Whether a category has so few articles that it is faster to look them up than to read the list in its order.
	 * The numbers must be current.
	 *
	 * @param string $category Key of the category.
	 */
	public static function has_few( string $category ): bool {
		return (int) Database::value( 'SELECT SUM(articles) FROM {listed_counts} WHERE category = %s', [ $category ] ) <= self::FEW;
	}
}
