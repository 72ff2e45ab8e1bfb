<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Import\ItemResult;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;

/** Changes that runs know already. */
final class KnownChanges {

	/** Seconds for which runs are looked at for updates that failed: 14 days. */
	private const FAILED_SINCE = 1209600;

	/** Tries of one version of an article. */
	private const TRIES_MAXIMUM = 6;

	/** Seconds to the second try, and four times as long to each that follows: the sixth comes after 28 hours. */
	private const FIRST_RETRY = 300;

	/** Failed updates taken up at once. */
	private const RETRIES_AT_ONCE = 100;

	/**
	 * Leaves out what a run is about to do, as one does whose sync died before it could note how far it had
	 * read; and what somebody has rolled back or cancelled, which a sync must not bring again. An item of a sync
	 * without a time (see SyncTurn::take_changed()) stands for what the article was when its run was made.
	 *
	 * @param list<ListedArticle> $articles What changed.
	 * @return list<ListedArticle>
	 */
	public static function without( array $articles ): array {
		global $wpdb;
		if ( [] === $articles ) {
			return [];
		}
		$items     = Schema::table( 'import_items' );
		$imports   = Schema::table( 'imports' );
		$places    = DatabaseRows::places( $articles );
		$at_work   = array_merge( RunState::DRIVEN, [ RunState::PAUSED, RunState::CANCELLED ] );
		$of_states = DatabaseRows::places( $at_work );
		$values    = array_merge(
			array_column( $articles, 'uuid' ),
			[ Run::OF_SYNC, RunState::ROLLING_BACK, RunState::ROLLED_BACK, ItemResult::PENDING ],
			$at_work
		);
		$known     = [];
		// phpcs:disable WordPress.DB -- the placeholders are counted above.
		foreach ( DatabaseRows::of(
			$wpdb->prepare(
				"SELECT i.uuid, MAX(COALESCE(i.source_updated_at, r.created_at)) AS until
					FROM `$items` i
					JOIN `$imports` r ON r.id = i.import_id
					WHERE i.uuid IN ($places) AND r.dry_run = 0 AND ( i.source_updated_at IS NOT NULL OR r.origin = %s )
						AND ( r.state IN (%s, %s) OR ( i.state = %s AND r.state IN ($of_states) ) )
					GROUP BY i.uuid",
				$values
			)
		) as $row ) {
			$known[ (string) $row['uuid'] ] = (string) $row['until'];
		}
		// phpcs:enable
		$unknown = [];
		foreach ( $articles as $article ) {
			if ( $article->updated_at > ( $known[ $article->uuid ] ?? '' ) ) {
				$unknown[] = $article;
			}
		}
		return $unknown;
	}

	/**
	 * Updates of articles that had changed within the second of their import (see SyncTurn::take_changed()) and
	 * failed in the run of an earlier sync, to be tried again now. Their items have no time: whether one is still
	 * to be done, the items after it tell.
	 *
	 * @return list<array{0: ListedArticle, 1: int}> Article and post.
	 */
	public static function failed_within_second(): array {
		global $wpdb;
		$items    = Schema::table( 'import_items' );
		$imports  = Schema::table( 'imports' );
		$articles = Schema::table( 'articles' );
		$since    = gmdate( 'Y-m-d H:i:s', time() - self::FAILED_SINCE );
		$due      = [];
		foreach ( DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:disable WordPress.DB
				"SELECT i.uuid, MAX(i.title) AS title, MAX(a.source_updated_at) AS version, MAX(a.post_id) AS post_id, COUNT(*) AS tries,
						MAX(i.changed_at) AS last_try
					FROM `$items` i
					JOIN `$imports` r ON r.id = i.import_id
					JOIN `$articles` a ON a.uuid = i.uuid
					WHERE r.origin = %s AND r.created_at > %s AND i.state = %s AND i.source_updated_at IS NULL AND a.gone IS NULL
						AND NOT EXISTS (
							SELECT 1 FROM `$items` later
							WHERE later.uuid = i.uuid AND later.id > i.id AND later.state <> %s
								AND ( later.state <> %s OR later.source_updated_at IS NULL )
						)
					GROUP BY i.uuid
					HAVING COUNT(*) < %d
					LIMIT %d",
				// phpcs:enable
				Run::OF_SYNC,
				$since,
				ItemResult::FAILED,
				ItemResult::FAILED,
				ItemResult::UNCHANGED,
				self::TRIES_MAXIMUM,
				self::RETRIES_AT_ONCE
			)
		) as $row ) {
			if ( self::is_due( $row ) ) {
				$due[] = [
					new ListedArticle( (string) $row['uuid'], (string) $row['title'], 'completed', (string) $row['version'] ),
					(int) $row['post_id'],
				];
			}
		}
		return $due;
	}

	/** @param array<string, string|null> $row Tries and when the last was. */
	private static function is_due( array $row ): bool {
		return (int) $row['last_try'] / 1e6 + self::FIRST_RETRY * 4 ** ( (int) $row['tries'] - 1 ) <= time();
	}

	/**
	 * Updates that failed in the run of an earlier sync, as they do while a post is open in the editor, and
	 * that are to be tried again now. The service does not tell of them again.
	 *
	 * @return list<ListedArticle>
	 */
	public static function failed(): array {
		global $wpdb;
		$items    = Schema::table( 'import_items' );
		$imports  = Schema::table( 'imports' );
		$articles = Schema::table( 'articles' );
		$since    = gmdate( 'Y-m-d H:i:s', time() - self::FAILED_SINCE );
		$due      = [];
		foreach ( DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:disable WordPress.DB
				"SELECT i.uuid, MAX(i.title) AS title, i.source_updated_at AS version, COUNT(*) AS tries, MAX(i.changed_at) AS last_try
					FROM `$items` i
					JOIN `$imports` r ON r.id = i.import_id
					LEFT JOIN `$articles` a ON a.uuid = i.uuid
					WHERE r.origin = %s AND r.created_at > %s AND i.state = %s AND i.source_updated_at IS NOT NULL
						AND ( a.id IS NULL OR a.source_updated_at < i.source_updated_at )
					GROUP BY i.uuid, i.source_updated_at
					HAVING COUNT(*) < %d
					LIMIT %d",
				// phpcs:enable
				Run::OF_SYNC,
				$since,
				ItemResult::FAILED,
				self::TRIES_MAXIMUM,
				self::RETRIES_AT_ONCE
			)
		) as $row ) {
			if ( self::is_due( $row ) ) {
				$due[] = new ListedArticle( (string) $row['uuid'], (string) $row['title'], 'completed', (string) $row['version'] );
			}
		}
		return $due;
	}
}
