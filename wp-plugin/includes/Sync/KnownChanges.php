<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Store\Runs\SyncItems;

/** Recognizes changes that runs already cover. */
final class KnownChanges {

	/** Seconds for which runs are searched for failed updates: 14 days. */
	private const FAILED_SINCE = 1209600;

	/** Maximum number of attempts for one version of an article. */
	private const TRIES_MAXIMUM = 6;

	/** Seconds until the second attempt; four times as long before each further one: the sixth follows after 28 hours. */
	private const FIRST_RETRY = 300;

	/** Maximum number of failed updates retried at a time. */
	private const RETRIES_AT_ONCE = 100;

	/**
	 * Leaves out versions that a run is about to import, since the sync that created the run may have died
	 * before it stored its reading position; and those that a user has rolled back or cancelled, which a sync
	 * must not restore. An item of a sync without a time (see SyncTurn::take_changed()) represents the article
	 * as it was when its run was created.
	 *
	 * @param list<ListedArticle> $articles The listed changes.
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
	 * Updates of articles that changed within the second of their import (see SyncTurn::take_changed()) and
	 * failed in the run of an earlier sync, and that are due for a retry. Their items have no time: later items
	 * show whether one is still pending.
	 *
	 * @return list<array{0: ListedArticle, 1: int}> Article and post.
	 */
	public static function failed_within_second(): array {
		$due = [];
		foreach ( SyncItems::failed_without_time( ...self::due() ) as $row ) {
			$due[] = [
				new ListedArticle( (string) $row['uuid'], (string) $row['title'], 'completed', (string) $row['version'] ),
				(int) $row['post_id'],
			];
		}
		return $due;
	}

	/**
	 * Updates that failed in the run of an earlier sync, such as while a post was open in the editor, and that
	 * are due for a retry. The service does not report them again.
	 *
	 * @return list<ListedArticle>
	 */
	public static function failed(): array {
		$due = [];
		foreach ( SyncItems::failed( ...self::due() ) as $row ) {
			$due[] = new ListedArticle( (string) $row['uuid'], (string) $row['title'], 'completed', (string) $row['version'] );
		}
		return $due;
	}

	/** @return array{0: string, 1: string, 2: int, 3: int, 4: int} Which failed items are due, as SyncItems takes it. */
	private static function due(): array {
		return [ Run::OF_SYNC, self::since(), self::TRIES_MAXIMUM, self::FIRST_RETRY, self::RETRIES_AT_ONCE ];
	}

	/** The earliest creation time of the runs to search, in the database's format. */
	private static function since(): string {
		return gmdate( 'Y-m-d H:i:s', time() - self::FAILED_SINCE );
	}
}
