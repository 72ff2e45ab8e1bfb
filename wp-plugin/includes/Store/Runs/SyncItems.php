<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

use ArticleBridge\Store\Database;

/** Queries the items of runs for syncs; those of runs of a former service mean other articles. */
final class SyncItems {

	/** Microseconds of a second, in which `changed_at` is. */
	private const SECOND = 1000000;

	/** Whether a group of failed attempts is due for another: takes the first pause and the time, both in microseconds. */
	private const IS_DUE = 'MAX(i.changed_at) + %d * ( 1 << ( 2 * ( COUNT(*) - 1 ) ) ) <= %d';

	/**
	 * Runs with articles that wait.
	 *
	 * @param string       $origin Their origin.
	 * @param list<string> $states Their states.
	 * @return list<int> Their ids, the oldest first.
	 */
	public static function open_runs( string $origin, array $states ): array {
		$rows = Database::rows(
			'SELECT id FROM {imports} WHERE origin = %s AND is_former = 0 AND state IN (%s) ORDER BY id',
			[ $origin, $states ]
		);
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}

	/**
	 * The versions of articles that runs cover, now or soon, or that were rolled back. An item without a time
	 * represents the article as it was when its run was created.
	 *
	 * @param list<string> $uuids       Articles.
	 * @param string       $origin      Origin of runs whose items may have no time.
	 * @param list<string> $undone      States of runs of which all items count.
	 * @param list<string> $open_states States of runs of which pending items count.
	 * @return array<string, string> Times in the database's format, by article.
	 */
	public static function versions( array $uuids, string $origin, array $undone, array $open_states ): array {
		$versions = [];
		foreach ( Database::rows(
			'SELECT i.uuid, MAX(COALESCE(i.source_updated_at, r.created_at)) AS until
				FROM {import_items} i
				JOIN {imports} r ON r.id = i.import_id
				WHERE i.uuid IN (%s) AND r.is_former = 0 AND r.dry_run = 0 AND ( i.source_updated_at IS NOT NULL OR r.origin = %s )
					AND ( r.state IN (%s) OR ( i.state = %s AND r.state IN (%s) ) )
				GROUP BY i.uuid',
			[ $uuids, $origin, $undone, ItemStore::PENDING, $open_states ]
		) as $row ) {
			$versions[ (string) $row['uuid'] ] = (string) $row['until'];
		}
		return $versions;
	}

	/**
	 * Failed items with a time that are due for another attempt, of articles whose posts have an older version. Those that
	 * are not due yet must not fill the limit.
	 *
	 * @param string $origin   That of their runs.
	 * @param string $since    When their runs were made at the earliest, as the database writes times.
	 * @param int    $attempts Maximum number of attempts for one version, exclusive.
	 * @param int    $pause    Seconds until the second attempt; four times as long before each further one.
	 * @return list<array<string, string|null>> `uuid`, `title` and `version`.
	 */
	public static function failed( string $origin, string $since, int $attempts, int $pause, int $limit ): array {
		return Database::rows(
			'SELECT i.uuid, MAX(i.title) AS title, i.source_updated_at AS version
				FROM {import_items} i
				JOIN {imports} r ON r.id = i.import_id
				LEFT JOIN {articles} a ON a.uuid = i.uuid
				WHERE r.origin = %s AND r.is_former = 0 AND r.created_at > %s AND i.state = %s AND i.source_updated_at IS NOT NULL
					AND ( a.id IS NULL OR a.source_updated_at < i.source_updated_at )
				GROUP BY i.uuid, i.source_updated_at
				HAVING COUNT(*) < %d AND ' . self::IS_DUE . '
				LIMIT %d',
			[ $origin, $since, ItemStore::FAILED, $attempts, $pause * self::SECOND, time() * self::SECOND, $limit ]
		);
	}

	/**
	 * Failed items without a time: later items show whether one is still pending.
	 *
	 * @param string $origin   That of their runs.
	 * @param string $since    When their runs were made at the earliest, as the database writes times.
	 * @param int    $attempts Maximum number of attempts, exclusive.
	 * @param int    $pause    See failed().
	 * @return list<array<string, string|null>> As failed(), with the `post_id`; `version` is the newest known.
	 */
	public static function failed_without_time( string $origin, string $since, int $attempts, int $pause, int $limit ): array {
		return Database::rows(
			'SELECT i.uuid, MAX(i.title) AS title, MAX(a.post_id) AS post_id,
					MAX( CASE WHEN a.remote_updated_at > a.source_updated_at THEN a.remote_updated_at ELSE a.source_updated_at END ) AS version
				FROM {import_items} i
				JOIN {imports} r ON r.id = i.import_id
				JOIN {articles} a ON a.uuid = i.uuid
				WHERE r.origin = %s AND r.is_former = 0 AND r.created_at > %s
					AND i.state = %s AND i.source_updated_at IS NULL AND a.gone IS NULL
					AND NOT EXISTS (
						SELECT 1 FROM {import_items} later
						WHERE later.uuid = i.uuid AND later.id > i.id AND later.state <> %s
							AND ( later.state <> %s OR later.source_updated_at IS NULL )
					)
				GROUP BY i.uuid
				HAVING COUNT(*) < %d AND ' . self::IS_DUE . '
				LIMIT %d',
			[
				$origin,
				$since,
				ItemStore::FAILED,
				ItemStore::FAILED,
				ItemStore::UNCHANGED,
				$attempts,
				$pause * self::SECOND,
				time() * self::SECOND,
				$limit,
			]
		);
	}

	/**
	 * The number of new posts: those created since a time, and those that runs are about to create.
	 *
	 * @param string       $origin      Origin of the runs.
	 * @param int          $since       Unix time.
	 * @param list<string> $open_states States of runs whose pending items count.
	 */
	public static function count_new( string $origin, int $since, array $open_states ): int {
		$count = Database::value(
			'SELECT COUNT(*) FROM {import_items} i
				JOIN {imports} r ON r.id = i.import_id
				LEFT JOIN {articles} a ON a.uuid = i.uuid
				WHERE r.origin = %s AND ( ( i.state = %s AND i.changed_at >= %d )
					OR ( i.state = %s AND COALESCE(a.post_id, 0) = 0 AND r.state IN (%s) ) )',
			[ $origin, ItemStore::CREATED, $since * self::SECOND, ItemStore::PENDING, $open_states ]
		);
		// If the number is unknown, the limit counts as reached, so that articles are held.
		return null === $count ? PHP_INT_MAX : (int) $count;
	}
}
