<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

use ArticleBridge\Store\Database;
use ArticleBridge\Store\Listed\ListedRows;
use ArticleBridge\Texts\Message;

/** The items of runs, for display. */
final class ItemList {

	/** Filter for items with warnings, whatever their state. */
	public const WARNED = 'warned';

	/** Orders of a list of items: that of the run, or items that need attention first. */
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
		$row = Database::row( 'SELECT * FROM {import_items} WHERE import_id = %d AND uuid = %s', [ $import_id, $uuid ] );
		return null === $row ? null : self::in_language( $row );
	}

	/**
	 * The titles of a run's articles.
	 *
	 * @param list<string> $uuids The articles.
	 * @return array<string, string> By uuid; articles without a known name are left out.
	 */
	public static function titles( int $import_id, array $uuids ): array {
		$rows   = [] === $uuids ? [] : Database::rows(
			'SELECT uuid, title, state FROM {import_items} WHERE import_id = %d AND uuid IN (%s)',
			[ $import_id, $uuids ]
		);
		$titles = [];
		foreach ( self::named( $rows ) as $row ) {
			if ( '' !== $row['title'] ) {
				$titles[ (string) $row['uuid'] ] = (string) $row['title'];
			}
		}
		return $titles;
	}

	/**
	 * Names the articles that a run has not read: it was given their uuids, or their entries of a list, which
	 * may have no titles. Titles are taken from the site's copy of the list.
	 *
	 * @param list<array<string, string|null>> $rows Rows of items, with `uuid`, `title` and `state`.
	 * @return list<array<string, string|null>>
	 */
	private static function named( array $rows ): array {
		$unread = array_filter(
			$rows,
			static fn( array $row ): bool => ItemStore::PENDING === $row['state'] || '' === $row['title']
		);
		if ( [] === $unread ) {
			return $rows;
		}
		$names = ListedRows::names( array_map( 'strval', array_column( $unread, 'uuid' ) ) );
		foreach ( $unread as $index => $row ) {
			$known = $names[ (string) $row['uuid'] ] ?? null;
			if ( null !== $known && ( $known['is_title'] || '' === $row['title'] ) ) {
				$rows[ $index ]['title'] = $known['name'];
			}
		}
		return $rows;
	}

	/**
	 * The current or next item of a run, or null.
	 *
	 * @return array<string, string|null>|null
	 */
	public static function next( int $import_id ): ?array {
		$rows = Database::rows(
			'SELECT uuid, title, state FROM {import_items} WHERE import_id = %d AND state = %s ORDER BY id LIMIT 1',
			[ $import_id, ItemStore::PENDING ]
		);
		return self::named( $rows )[0] ?? null;
	}

	/**
	 * A page of a run's items.
	 *
	 * @param int    $import_id The run.
	 * @param string $state     Only items in this state, or WARNED; '' for all.
	 * @param string $order     A key of ORDERS.
	 * @param int    $page      From 1.
	 * @param int    $per_page  How many at most.
	 * @return list<array<string, string|null>>
	 */
	public static function page( int $import_id, string $state, string $order, int $page, int $per_page ): array {
		$rows = Database::rows(
			"SELECT * FROM {import_items} WHERE import_id = %d AND ( %s = '' OR state = %s OR ( %s = %s AND warnings <> '[]' ) ) ORDER BY "
				. self::ORDERS[ $order ] . ' LIMIT %d OFFSET %d',
			[ $import_id, $state, $state, $state, self::WARNED, $per_page, $per_page * ( $page - 1 ) ]
		);
		return self::named( array_map( [ self::class, 'in_language' ], $rows ) );
	}

	/**
	 * The number of items with warnings, by run.
	 *
	 * @param list<int> $import_ids The runs.
	 * @return array<int, int> By run; runs without any are left out.
	 */
	public static function warned( array $import_ids ): array {
		$counts = [];
		foreach ( Database::rows(
			"SELECT import_id, COUNT(*) AS items FROM {import_items} WHERE import_id IN (%d) AND warnings <> '[]' GROUP BY import_id",
			[ $import_ids ]
		) as $row ) {
			$counts[ (int) $row['import_id'] ] = (int) $row['items'];
		}
		return $counts;
	}

	/**
	 * The items of a run that changed after a time, oldest change first.
	 *
	 * @param int $import_id The run.
	 * @param int $after     A `changed_at`.
	 * @param int $limit     How many at most.
	 * @return list<array<string, string|null>>
	 */
	public static function changed_since( int $import_id, int $after, int $limit ): array {
		$rows = Database::rows(
			'SELECT * FROM {import_items} WHERE import_id = %d AND changed_at > %d ORDER BY changed_at, id LIMIT %d',
			[ $import_id, $after, $limit ]
		);
		return self::named( array_map( [ self::class, 'in_language' ], $rows ) );
	}

	/**
	 * A row with its message and its warnings, a list of texts, in the language of this process.
	 *
	 * @param array<string, string|null> $row A row with all columns.
	 * @return array<string, string|null>
	 */
	private static function in_language( array $row ): array {
		$warnings        = Message::list_from_stored( (string) $row['warnings'] );
		$row['warnings'] = (string) wp_json_encode( array_map( 'strval', $warnings ) );
		$row['message']  = Message::shown( $row['source'], (string) $row['message'] );
		return $row;
	}

	/** Time of the last change of a run's items, as `changed_at`. */
	public static function last_change( int $import_id ): int {
		return (int) Database::value( 'SELECT MAX(changed_at) FROM {import_items} WHERE import_id = %d', [ $import_id ] );
	}
}
