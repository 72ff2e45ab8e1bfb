<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Storage\LostLease;
use WP_Error;

/** Reads what changed in the service's own order of changes, from where the last sync stopped. */
final class CursorReading {

	/**
	 * @return bool|WP_Error Whether everything was read; false where time ran out.
	 * @throws LostLease When another process has taken over.
	 */
	public static function read( SyncTurn $turn ) {
		$cursor = $turn->state->cursor;
		do {
			$turn->keep();
			$feed = $turn->client->list_changes( $cursor, $turn->per_page );
			if ( is_wp_error( $feed ) && 'cursor_unknown' === $feed->get_error_code() && '' !== $cursor ) {
				// From the beginning: what is known already is passed over.
				$feed = $turn->client->list_changes( '', $turn->per_page );
			}
			if ( is_wp_error( $feed ) ) {
				return $feed;
			}
			if ( $feed['has_more'] && $feed['next_cursor'] === $cursor ) {
				return SyncError::unusable_list( __( 'says that there are more changes, and does not go on', 'article-bridge' ) );
			}
			$turn->take( ListedArticle::of_summaries( $feed['summaries'] ), $feed['deleted'] );
			$turn->state->checked += count( $feed['summaries'] ) + count( $feed['deleted'] );
			$cursor                = $feed['next_cursor'];
			$is_over               = ! $feed['has_more'] || $turn->budget->is_spent();
			if ( $is_over || $turn->is_full() ) {
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
}
