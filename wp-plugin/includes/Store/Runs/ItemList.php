<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

use ArticleBridge\Store\Database;

/** The items of runs, for whoever looks at them. */
final class ItemList {

	/** Orders of a list of items: that of the run, and what needs attention first. */
	public const ORDERS = [
		'run'     => 'id',
		'urgency' =>
			"CASE WHEN state = 'failed' THEN 0 WHEN state = 'conflict' THEN 1"
			. " WHEN warnings <> '[]' THEN 2 WHEN state = 'pending' THEN 4 ELSE 3 END, id",
	];

	/**
	 * The item of an article in a run, or null.
	 *
	 * @return array<string, string|null>|null
	 */
	public static function find( int $import_id, string $uuid ): ?array {
		return Database::row( 'SELECT * FROM {import_items} WHERE import_id = %d AND uuid = %s', [ $import_id, $uuid ] );
	}

	/**
	 * A page of a run's items.
	 *
	 * @param int    $import_id The run.
	 * @param string $state     Only those in this state; '' for all.
	 * @param string $order     A key of ORDERS.
	 * @param int    $page      From 1.
	 * @param int    $per_page  How many at most.
	 * @return list<array<string, string|null>>
	 */
	public static function page( int $import_id, string $state, string $order, int $page, int $per_page ): array {
		return Database::rows(
			"SELECT * FROM {import_items} WHERE import_id = %d AND ( %s = '' OR state = %s ) ORDER BY "
				. self::ORDERS[ $order ] . ' LIMIT %d OFFSET %d',
			[ $import_id, $state, $state, $per_page, $per_page * ( $page - 1 ) ]
		);
	}

	/**
	 * What changed in a run since a moment, the oldest change first.
	 *
	 * @param int $import_id The run.
	 * @param int $after     A `changed_at`.
	 * @param int $limit     How many at most.
	 * @return list<array<string, string|null>>
	 */
	public static function changed_since( int $import_id, int $after, int $limit ): array {
		return Database::rows(
			'SELECT * FROM {import_items} WHERE import_id = %d AND changed_at > %d ORDER BY changed_at, id LIMIT %d',
			[ $import_id, $after, $limit ]
		);
	}

	/** When an item of a run changed last, as `changed_at` counts. */
	public static function last_change( int $import_id ): int {
		return (int) Database::value( 'SELECT MAX(changed_at) FROM {import_items} WHERE import_id = %d', [ $import_id ] );
	}
}
