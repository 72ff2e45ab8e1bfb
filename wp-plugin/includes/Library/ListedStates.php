<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\ListedStateCache;
use ArticleBridge\Store\Schema;

/**
 * How each article of the list's copy stands here, cached in its row: to compute that for all of a long list takes
 * most of a page's time. What changes a state invalidates it, and whoever asks for states computes those missing.
 *
 * The ledger is changed by imports, which must not wait for the list and may be killed at any time: whoever
 * claims an article says so in its row of the ledger, in one statement with the claim. As long as the claim is
 * held, the article's state is computed anew every time.
 */
final class ListedStates {

	/** Not listed: the service has deleted the article, and there is no post of it. */
	public const HIDDEN = 'hidden';

	/** Imported or edited: the post is still to be compared (EditedPosts). The value is in tables since version 7. */
	public const UNCHECKED = 'unlooked';

	/** Articles looked at at once. */
	private const AT_ONCE = 500;

	/**
	 * The rule, in the words of the database: `l` the list, `a` the ledger, `p` the post, `g` the ignored. The
	 * first that fits counts. LocalStates says the same of one article.
	 */
	private const RULE = "CASE
		WHEN l.status = 'deleted' AND p.ID IS NULL THEN '" . self::HIDDEN . "'
		WHEN g.uuid IS NOT NULL THEN '" . LocalStates::IGNORED . "'
		WHEN p.ID IS NULL THEN '" . LocalStates::NEW_HERE . "'
		WHEN l.status = 'deleted' OR a.gone IS NOT NULL THEN '" . LocalStates::GONE . "'
		WHEN p.post_status = 'trash' THEN '" . LocalStates::TRASHED . "'
		WHEN a.conflict_since IS NOT NULL THEN '" . LocalStates::CONFLICT . "'
		WHEN a.source_updated_at IS NULL OR l.updated_at > a.source_updated_at THEN '" . LocalStates::UPDATE_AVAILABLE . "'
		WHEN l.edited IS NULL OR l.edited_of <> COALESCE( MD5( a.base ), '' ) THEN '" . self::UNCHECKED . "'
		WHEN l.edited = 1 THEN '" . LocalStates::EDITED . "'
		ELSE '" . LocalStates::IMPORTED . "'
		END";

	/**
	 * Computes the states that are missing, for as long as there is time.
	 *
	 * @return bool Whether none is missing any more.
	 */
	public static function compute( StepBudget $budget ): bool {
		$invalidated = self::invalidate_claimed( $budget );
		return self::compute_missing( $budget ) && $invalidated;
	}

	/**
	 * Which of the states asked for are kept as what.
	 *
	 * @param list<string> $states Of LocalStates::ALL.
	 * @return list<string>
	 */
	public static function kept_as( array $states ): array {
		return in_array( LocalStates::IMPORTED, $states, true ) ? array_merge( $states, [ self::UNCHECKED ] ) : $states;
	}

	/** Invalidates the states of articles that were claimed in the ledger since they were computed. */
	private static function invalidate_claimed( StepBudget $budget ): bool {
		global $wpdb;
		$articles = Schema::table( 'articles' );
		$after    = 0;
		do {
			$rows = DatabaseRows::of(
				$wpdb->prepare(
					// phpcs:ignore WordPress.DB -- a table of this plugin.
					"SELECT id, uuid, lease FROM `$articles` WHERE listed = 0 AND id > %d ORDER BY id LIMIT %d",
					$after,
					self::AT_ONCE
				)
			);
			$is_last = count( $rows ) < self::AT_ONCE;
			$uuids   = [];
			$free    = [];
			foreach ( $rows as $row ) {
				$after   = (int) $row['id'];
				$uuids[] = (string) $row['uuid'];
				if ( '' === $row['lease'] ) {
					$free[] = (string) $row['uuid'];
				}
			}
			self::take_in( $uuids, $free );
		} while ( ! $is_last && ! $budget->is_spent() );
		return $is_last;
	}

	/**
	 * Both at once, or another process that is computing meanwhile could store what is no longer so.
	 *
	 * @param list<string> $uuids Articles that were claimed.
	 * @param list<string> $free  Those of them whose claim has ended.
	 */
	private static function take_in( array $uuids, array $free ): void {
		DatabaseTransaction::during(
			static function () use ( $uuids, $free ): void {
				global $wpdb;
				$articles = Schema::table( 'articles' );
				if ( [] !== $free ) {
					// phpcs:disable WordPress.DB -- a table of this plugin; a placeholder a value.
					$wpdb->query(
						$wpdb->prepare(
							"UPDATE `$articles` SET listed = 1 WHERE lease = '' AND uuid IN (" . DatabaseRows::places( $free ) . ')',
							$free
						)
					);
					// phpcs:enable
				}
				ListedStateCache::invalidate_states( $uuids );
			}
		);
	}

	private static function compute_missing( StepBudget $budget ): bool {
		global $wpdb;
		$listed = Schema::table( 'listed' );
		do {
			// phpcs:ignore WordPress.DB -- a table of this plugin.
			$unknown = DatabaseRows::of( $wpdb->prepare( "SELECT uuid FROM `$listed` WHERE state IS NULL LIMIT %d", self::AT_ONCE ) );
			if ( [] === $unknown ) {
				return true;
			}
			$uuids = array_map( 'strval', array_column( $unknown, 'uuid' ) );
			$claim = ListedStateCache::claim( $uuids );
			foreach ( self::found( $uuids ) as $state => $group ) {
				// phpcs:disable WordPress.DB -- a table of this plugin; a placeholder a value.
				$wpdb->query(
					$wpdb->prepare(
						"UPDATE `$listed` SET state = %s WHERE claim = %s AND uuid IN (" . DatabaseRows::places( $group ) . ')',
						array_merge( [ $state, $claim ], $group )
					)
				);
				// phpcs:enable
			}
		} while ( ! $budget->is_spent() );
		return false;
	}

	/**
	 * @param list<string> $uuids Articles of the list.
	 * @return array<string, list<string>> Articles by state.
	 */
	private static function found( array $uuids ): array {
		global $wpdb;
		$tables   = '`' . Schema::table( 'listed' ) . '` l LEFT JOIN `' . Schema::table( 'articles' )
			. "` a ON a.uuid = l.uuid LEFT JOIN {$wpdb->posts} p ON p.ID = a.post_id LEFT JOIN `"
			. Schema::table( 'ignored' ) . '` g ON g.uuid = l.uuid';
		$by_state = [];
		foreach ( DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB -- tables of this plugin; a placeholder a value.
				'SELECT l.uuid, ' . self::RULE . " AS found FROM $tables WHERE l.uuid IN (" . DatabaseRows::places( $uuids ) . ')',
				$uuids
			)
		) as $row ) {
			$by_state[ (string) $row['found'] ][] = (string) $row['uuid'];
		}
		return $by_state;
	}
}
