<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Store\Runs\SyncItems;

/** Changes that runs know already. */
final class KnownChanges {

	/** Seconds for which runs are searched for failed updates: 14 days. */
	private const FAILED_SINCE = 1209600;

	/** Tries of one version of an article. */
	private const TRIES_MAXIMUM = 6;

	/** Seconds to the second try, and four times as long to each that follows: the sixth comes after 28 hours. */
	private const FIRST_RETRY = 300;

	/** Failed updates that are retried at a time. */
	private const RETRIES_AT_ONCE = 100;

	/**
	 * Leaves out what a run is about to do, since the sync that made the run may have died before it could note how
	 * far it had read; and what a user has rolled back or cancelled, which a sync must not bring back. An item of
	 * a sync without a time (see SyncTurn::take_changed()) represents the article as it was when its run was created.
	 *
	 * @param list<ListedArticle> $articles What changed.
	 * @return list<ListedArticle>
	 */
	public static function without( array $articles ): array {
		if ( [] === $articles ) {
			return [];
		}
		$known   = SyncItems::versions(
			array_column( $articles, 'uuid' ),
			Run::OF_SYNC,
			[ RunState::ROLLING_BACK, RunState::ROLLED_BACK ],
			array_merge( RunState::DRIVEN, [ RunState::PAUSED, RunState::CANCELLED ] )
		);
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
	 * failed in the run of an earlier sync, to be tried again now. Their items have no time: later items show
	 * whether one is still to be done.
	 *
	 * @return list<array{0: ListedArticle, 1: int}> Article and post.
	 */
	public static function failed_within_second(): array {
		$due = [];
		foreach ( SyncItems::failed_without_time( Run::OF_SYNC, self::since(), self::TRIES_MAXIMUM, self::RETRIES_AT_ONCE ) as $row ) {
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
	 * that are to be tried again now. The service does not report them again.
	 *
	 * @return list<ListedArticle>
	 */
	public static function failed(): array {
		$due = [];
		foreach ( SyncItems::failed( Run::OF_SYNC, self::since(), self::TRIES_MAXIMUM, self::RETRIES_AT_ONCE ) as $row ) {
			if ( self::is_due( $row ) ) {
				$due[] = new ListedArticle( (string) $row['uuid'], (string) $row['title'], 'completed', (string) $row['version'] );
			}
		}
		return $due;
	}

	/** The earliest creation time of the runs to search, as the database writes times. */
	private static function since(): string {
		return gmdate( 'Y-m-d H:i:s', time() - self::FAILED_SINCE );
	}
}
