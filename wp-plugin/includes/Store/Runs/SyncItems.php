<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

use ArticleBridge\Store\Database;

/** Data of runs about articles that change at the service. */
final class SyncItems {

	/**
	 * Up to which version of articles runs are, or are about to be, at work; and what was rolled back. An item
	 * without a time represents the article as it was when its run was created.
	 *
	 * @param list<string> $uuids       Articles.
	 * @param string       $origin      That of runs whose items may have no time.
	 * @param list<string> $undone      States of runs all of whose items count.
	 * @param list<string> $open_states States of runs of which those items count that are still to be done.
	 * @return array<string, string> As the database writes times, by article.
	 */
	public static function versions( array $uuids, string $origin, array $undone, array $open_states ): array {
		$versions = [];
		foreach ( Database::rows(
			'SELECT i.uuid, MAX(COALESCE(i.source_updated_at, r.created_at)) AS until
				FROM {import_items} i
				JOIN {imports} r ON r.id = i.import_id
				WHERE i.uuid IN (%s) AND r.dry_run = 0 AND ( i.source_updated_at IS NOT NULL OR r.origin = %s )
					AND ( r.state IN (%s) OR ( i.state = %s AND r.state IN (%s) ) )
				GROUP BY i.uuid',
			[ $uuids, $origin, $undone, ItemStore::PENDING, $open_states ]
		) as $row ) {
			$versions[ (string) $row['uuid'] ] = (string) $row['until'];
		}
		return $versions;
	}

	/**
	 * Items that failed and have a time, of articles whose posts are older still.
	 *
	 * @param string $origin   That of their runs.
	 * @param string $since    When their runs were made at the earliest, as the database writes times.
	 * @param int    $attempts Fewer than so many of one version.
	 * @return list<array<string, string|null>> `uuid`, `title`, `version`, `tries` and `last_try` in microseconds.
	 */
	public static function failed( string $origin, string $since, int $attempts, int $limit ): array {
		return Database::rows(
			'SELECT i.uuid, MAX(i.title) AS title, i.source_updated_at AS version, COUNT(*) AS tries, MAX(i.changed_at) AS last_try
				FROM {import_items} i
				JOIN {imports} r ON r.id = i.import_id
				LEFT JOIN {articles} a ON a.uuid = i.uuid
				WHERE r.origin = %s AND r.created_at > %s AND i.state = %s AND i.source_updated_at IS NOT NULL
					AND ( a.id IS NULL OR a.source_updated_at < i.source_updated_at )
				GROUP BY i.uuid, i.source_updated_at
				HAVING COUNT(*) < %d
				LIMIT %d',
			[ $origin, $since, ItemStore::FAILED, $attempts, $limit ]
		);
	}

	/**
	 * Items that failed and have no time: later items show whether one is still to be done.
	 *
	 * @param string $origin   That of their runs.
	 * @param string $since    When their runs were made at the earliest, as the database writes times.
	 * @param int    $attempts Fewer than so many.
	 * @return list<array<string, string|null>> As failed(), with the `post_id`; `version` is that of the post.
	 */
	public static function failed_without_time( string $origin, string $since, int $attempts, int $limit ): array {
		return Database::rows(
			'SELECT i.uuid, MAX(i.title) AS title, MAX(a.source_updated_at) AS version, MAX(a.post_id) AS post_id, COUNT(*) AS tries,
					MAX(i.changed_at) AS last_try
				FROM {import_items} i
				JOIN {imports} r ON r.id = i.import_id
				JOIN {articles} a ON a.uuid = i.uuid
				WHERE r.origin = %s AND r.created_at > %s AND i.state = %s AND i.source_updated_at IS NULL AND a.gone IS NULL
					AND NOT EXISTS (
						SELECT 1 FROM {import_items} later
						WHERE later.uuid = i.uuid AND later.id > i.id AND later.state <> %s
							AND ( later.state <> %s OR later.source_updated_at IS NULL )
					)
				GROUP BY i.uuid
				HAVING COUNT(*) < %d
				LIMIT %d',
			[ $origin, $since, ItemStore::FAILED, ItemStore::FAILED, ItemStore::UNCHANGED, $attempts, $limit ]
		);
	}

	/**
	 * New posts: those that were made since a time, and those that runs are about to make.
	 *
	 * @param string       $origin      That of the runs.
	 * @param int          $since       As time() counts.
	 * @param list<string> $open_states States of runs whose items are still to be done.
	 */
	public static function count_new( string $origin, int $since, array $open_states ): int {
		$count = Database::value(
			'SELECT COUNT(*) FROM {import_items} i
				JOIN {imports} r ON r.id = i.import_id
				LEFT JOIN {articles} a ON a.uuid = i.uuid
				WHERE r.origin = %s AND ( ( i.state = %s AND i.changed_at >= %d )
					OR ( i.state = %s AND COALESCE(a.post_id, 0) = 0 AND r.state IN (%s) ) )',
			[ $origin, ItemStore::CREATED, $since * 1000000, ItemStore::PENDING, $open_states ]
		);
		// Who cannot count holds: a limit that is not known is reached.
		return null === $count ? PHP_INT_MAX : (int) $count;
	}
}
