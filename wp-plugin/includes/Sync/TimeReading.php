<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\ArticleList;
use ArticleBridge\Gateway\ListPasses;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Store\LostLease;
use WP_Error;

/**
 * Reads changes by `updated_since`, for a service without cursors. Each pass starts well before the end of the
 * last one, and recognizes known versions by their time. Only times of the service are compared with each
 * other: its clock may be days off.
 */
final class TimeReading {

	/** Seconds by which passes overlap: the clocks of the service's machines may differ, and a change may appear late. */
	private const OVERLAP = 120;

	/** Seconds after which no further change can get the latest time seen. */
	private const SETTLING = 60;

	/** Maximum number of articles read by time; for more, a comparison of the whole list is better. */
	private const ARTICLES_MAXIMUM = 2000;

	/**
	 * @return true|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	public static function read( SyncTurn $turn ) {
		$state = $turn->state;
		if ( '' === $state->settled ) {
			// The first comparison of the whole list determines where to start.
			return $turn->store();
		}
		$listed = self::listed( $turn, gmdate( 'Y-m-d\TH:i:s', self::moment( $state->settled ) - self::OVERLAP ) );
		if ( is_wp_error( $listed ) ) {
			return $listed;
		}
		if ( null === $listed ) {
			$state->settled    = '';
			$state->scanned_at = 0;
			return $turn->store();
		}
		$elapsed    = time() - $state->newest_at;
		$is_settled = $elapsed >= self::SETTLING;
		$taken      = $turn->take_listed( array_values( $listed ) );
		if ( is_wp_error( $taken ) ) {
			return $taken;
		}
		$state->mark_checked( array_map( 'strval', array_keys( $listed ) ) );
		if ( $is_settled ) {
			$failed = self::compare( $turn, $listed );
			if ( is_wp_error( $failed ) ) {
				return $failed;
			}
		}
		$stored = $turn->store();
		if ( is_wp_error( $stored ) ) {
			return $stored;
		}
		$latest = max( array_merge( [ $state->newest ], array_values( array_column( $listed, 'updated_at' ) ) ) );
		if ( $is_settled ) {
			$state->compared = $state->newest;
			$state->settled  = self::not_in_the_future( $state->newest );
		}
		if ( $is_settled || $elapsed < 0 || $latest !== $state->newest ) {
			$state->newest    = $latest;
			$state->newest_at = time();
		}
		$turn->save();
		return true;
	}

	/**
	 * Sets the start after a comparison of the whole list.
	 *
	 * @param string $newest Time of the latest change when it began.
	 * @param int    $at     Unix time of its start.
	 */
	public static function begin( SyncState $state, string $newest, int $at ): void {
		if ( '' !== $newest ) {
			$state->settled   = self::not_in_the_future( $newest );
			$state->compared  = gmdate( 'Y-m-d H:i:s', self::moment( $newest ) - self::SETTLING );
			$state->newest    = $newest;
			$state->newest_at = $at;
		}
	}

	/**
	 * All articles that the service lists as updated since a time.
	 *
	 * @throws LostLease When another process has taken over.
	 * @return array<string, ListedArticle>|WP_Error|null By uuid; null if there are too many.
	 */
	private static function listed( SyncTurn $turn, string $since ) {
		$listed = [];
		$passes = new ListPasses();
		do {
			$page = 0;
			do {
				$query = [
					'status'        => Agreement::listed_status( $turn->features ),
					'updated_since' => $since,
					'page'          => ++$page,
					'per_page'      => $turn->per_page,
				];
				$turn->keep();
				$list = $turn->client->list_articles( $query );
				if ( is_wp_error( $list ) ) {
					return $list;
				}
				if ( $list['total'] > self::ARTICLES_MAXIMUM ) {
					return null;
				}
				$turn->note_unusable( $list['unusable'] ?? [] );
				$passes->add( $list );
				foreach ( ListedArticle::of_summaries( $list['articles'] ) as $article ) {
					$listed[ $article->uuid ] = $article;
				}
			} while ( 0 < ArticleList::length( $list ) && $page * $list['per_page'] < $list['total'] );
			$passes->end();
		} while ( ! $passes->is_over() );
		if ( $passes->is_whole() ) {
			return $listed;
		}
		if ( ! $passes->has_repeats() ) {
			return SyncError::unusable_list( __( 'lists fewer articles than it counts', 'article-bridge' ) );
		}
		$taken = $turn->take_listed( array_values( $listed ) );
		if ( is_wp_error( $taken ) ) {
			return $taken;
		}
		$turn->state->mark_checked( array_map( 'strval', array_keys( $listed ) ) );
		$stored = $turn->store();
		if ( is_wp_error( $stored ) ) {
			return $stored;
		}
		$turn->save();
		return SyncError::incomplete();
	}

	/**
	 * Compares the content of articles that changed in the last seconds of the previous pass: an article can
	 * change twice within one second, which is the resolution of its time. Each version is compared once.
	 *
	 * @param array<string, ListedArticle> $listed Articles of the pass.
	 * @return true|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	private static function compare( SyncTurn $turn, array $listed ) {
		$rows = ( new ArticleLedger() )->rows( array_map( 'strval', array_keys( $listed ) ) );
		foreach ( $rows as $uuid => $row ) {
			$article = $listed[ $uuid ];
			$is_due  = $article->updated_at > $turn->state->compared && $article->updated_at <= $turn->state->newest;
			if ( ! $is_due || $article->updated_at !== $row['source_updated_at'] || '0' === $row['post_id'] ) {
				continue;
			}
			$compared = ContentComparison::take_if_changed( $turn, $article, $row );
			if ( is_wp_error( $compared ) ) {
				return $compared;
			}
		}
		return true;
	}

	/** A time that is not in the future: an article with a future time must not hide current changes. */
	private static function not_in_the_future( string $time ): string {
		return min( $time, gmdate( 'Y-m-d H:i:s' ) );
	}

	private static function moment( string $database_time ): int {
		return (int) strtotime( $database_time . ' UTC' );
	}
}
