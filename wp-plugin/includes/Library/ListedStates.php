<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\ArticleState;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\Listed\ListedStateCache;

/**
 * The state of each article in the copy of the list, cached in its row: computing it for a long list would take
 * most of the time of a request. Whatever changes a state invalidates it, and a request for states computes the
 * missing ones. Imports change the ledger, must not wait for the list, and may be killed at any time; so
 * claiming an article marks its ledger row in the same statement. While the claim is held, the state is
 * computed every time.
 */
final class ListedStates {

	/** Articles per query. */
	private const AT_ONCE = 500;

	/**
	 * Computes missing states, as long as there is time.
	 *
	 * @return bool Whether none is missing any more.
	 */
	public static function compute( StepBudget $budget ): bool {
		$invalidated = self::invalidate_claimed( $budget );
		return self::compute_missing( $budget ) && $invalidated;
	}

	/**
	 * The states in the cache that correspond to the requested states.
	 *
	 * @param list<string> $states Of ArticleState::ALL.
	 * @return list<string>
	 */
	public static function kept_as( array $states ): array {
		return in_array( ArticleState::IMPORTED, $states, true ) ? array_merge( $states, [ ArticleState::UNCHECKED ] ) : $states;
	}

	/** Invalidates the states of articles that were claimed in the ledger since they were computed. */
	private static function invalidate_claimed( StepBudget $budget ): bool {
		$after = 0;
		do {
			$rows    = ArticleRows::claimed_since_listed( $after, self::AT_ONCE );
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
			self::store_free( $uuids, $free );
		} while ( ! $is_last && ! $budget->is_spent() );
		return $is_last;
	}

	/**
	 * Invalidates states and marks free articles in one transaction; otherwise a process that is computing
	 * meanwhile could store an outdated state.
	 *
	 * @param list<string> $uuids Articles that were claimed.
	 * @param list<string> $free  Those of them whose claim has ended.
	 */
	private static function store_free( array $uuids, array $free ): void {
		DatabaseTransaction::during(
			static function () use ( $uuids, $free ): void {
				if ( [] !== $free ) {
					ArticleRows::note_listed( $free );
				}
				ListedStateCache::invalidate_states( $uuids );
			}
		);
	}

	private static function compute_missing( StepBudget $budget ): bool {
		do {
			$uuids = ListedStateCache::missing( self::AT_ONCE );
			if ( [] === $uuids ) {
				return true;
			}
			$claim = ListedStateCache::claim( $uuids );
			foreach ( ListedStateCache::computed( $uuids ) as $state => $group ) {
				ListedStateCache::store( $claim, $state, $group );
			}
		} while ( ! $budget->is_spent() );
		return false;
	}
}
