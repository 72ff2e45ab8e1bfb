<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Store\LostLease;
use WP_Error;

/** Reads changes by cursor, in the service's own order, from where the last sync stopped. */
final class CursorReading {

	/** Maximum number of pages in a row that list nothing and announce more. */
	private const EMPTY_PAGES_MAXIMUM = 100;

	/**
	 * @return bool|WP_Error Whether everything was read; false if time ran out.
	 * @throws LostLease When another process has taken over.
	 */
	public static function read( SyncTurn $turn ) {
		$cursor   = $turn->state->cursor;
		$per_page = $turn->reads_one_by_one() ? min( SyncTurn::FEW, $turn->per_page ) : $turn->per_page;
		$read     = [];
		$empty    = 0;
		do {
			$turn->keep();
			$feed = $turn->client->list_changes( $cursor, $per_page );
			if ( is_wp_error( $feed ) && 'cursor_unknown' === $feed->get_error_code() ) {
				if ( isset( $read[''] ) ) {
					return SyncError::unusable_list( __( 'refuses the cursors that it gives', 'article-bridge' ) );
				}
				// From the beginning; changes already known are skipped.
				$cursor = '';
				$feed   = $turn->client->list_changes( $cursor, $per_page );
			}
			if ( is_wp_error( $feed ) ) {
				return $feed;
			}
			$read[ $cursor ] = true;
			$is_empty        = [] === $feed['summaries'] && [] === $feed['deleted'] && [] === ( $feed['unusable'] ?? [] );
			$empty           = $is_empty ? $empty + 1 : 0;
			// Without an end: the cursors go in a circle, or nothing comes.
			if ( $feed['has_more'] && ( isset( $read[ $feed['next_cursor'] ] ) || $empty >= self::EMPTY_PAGES_MAXIMUM ) ) {
				return SyncError::unusable_list( __( 'announces more changes but sends none', 'article-bridge' ) );
			}
			$turn->note_unusable( $feed['unusable'] ?? [] );
			$listed = ListedArticle::of_summaries( $feed['summaries'] );
			$turn->take( $listed, $feed['deleted'] );
			$compared = self::compare( $turn, $listed );
			if ( is_wp_error( $compared ) ) {
				return $compared;
			}
			$turn->state->mark_checked( array_merge( array_column( $feed['summaries'], 'uuid' ), $feed['deleted'] ) );
			$cursor  = $feed['next_cursor'];
			$is_over = ! $feed['has_more'] || $turn->budget->is_spent();
			if ( $is_over || $turn->is_full() || $turn->reads_one_by_one() ) {
				$stored = $turn->store();
				if ( is_wp_error( $stored ) ) {
					return $stored;
				}
				$turn->state->cursor = $cursor;
				$turn->save();
			}
		} while ( ! $is_over );
		return ! $feed['has_more'];
	}

	/**
	 * Compares the content of articles that were imported in, or shortly after, the second in which the service
	 * changed them: times have a resolution of one second, within which an article can change twice.
	 *
	 * @param list<ListedArticle> $listed The listed changes.
	 * @return true|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	public static function compare( SyncTurn $turn, array $listed ) {
		$rows = ( new ArticleLedger() )->rows( array_column( $listed, 'uuid' ) );
		foreach ( KnownChanges::without( $listed ) as $article ) {
			$row = $rows[ $article->uuid ] ?? null;
			if ( null === $row || '0' === $row['post_id'] || ! ContentComparison::may_differ( $row, $article->updated_at ) ) {
				continue;
			}
			$compared = ContentComparison::take_if_changed( $turn, $article, $row );
			if ( is_wp_error( $compared ) ) {
				return $compared;
			}
		}
		return true;
	}
}
