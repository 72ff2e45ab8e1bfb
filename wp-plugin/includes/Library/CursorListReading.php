<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Gateway\Client;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Store\Listed\ListedRows;
use WP_Error;

/**
 * Updates the copy of a list whose order may differ from page to page: that of a bare service behind a gateway,
 * whose cursor covers all articles and their changes. Deletions show only in the total; then the list is read
 * again from its beginning.
 */
final class CursorListReading {

	private const PER_PAGE = 50;

	private Client $client;

	private ListCopyState $state;

	public function __construct( Client $client, ListCopyState $state ) {
		$this->client = $client;
		$this->state  = $state;
	}

	/** @return bool|WP_Error Whether the copy is up to date; false if time ran out. */
	public function refresh( StepBudget $budget ) {
		$state = $this->state;
		if ( ! $state->is_complete || $state->page > 0 || '' === $state->cursor ) {
			return $this->read_all( $budget );
		}
		$done = $this->read_on( $budget );
		if ( true !== $done ) {
			return $done;
		}
		$list = $this->client->list_articles(
			[
				'status'   => 'completed',
				'page'     => 1,
				'per_page' => self::PER_PAGE,
			]
		);
		if ( is_wp_error( $list ) ) {
			return $list;
		}
		$state->total = $list['total'];
		return $state->is_settled() ? true : $this->read_all( $budget );
	}

	/** @return bool|WP_Error */
	private function read_all( StepBudget $budget ) {
		$state = $this->state;
		if ( 0 === $state->page ) {
			$state->page   = 1;
			$state->cursor = '';

			$state->unusable = [];
			++$state->number;
		}
		$done = $this->read_on( $budget );
		if ( true !== $done ) {
			return $done;
		}
		$state->page        = 0;
		$state->is_complete = true;
		// Changes during the reading are found by the next one.
		if ( ListedRows::counted( $state->number ) + count( $state->unusable ) >= $state->total ) {
			ListedRows::sweep( $state->number, false );
		}
		if ( ListedRows::counted() + count( $state->unusable ) !== $state->total ) {
			$state->unsettled_at = time();
		}
		return true;
	}

	/** @return bool|WP_Error `cursor_unknown` where the service does not know one that it gave during this reading of its list. */
	private function read_on( StepBudget $budget ) {
		$state = $this->state;
		do {
			$feed = $this->client->list_changes( $state->cursor, self::PER_PAGE );
			if ( is_wp_error( $feed ) && 'cursor_unknown' === $feed->get_error_code() && 0 === $state->page ) {
				$state->cursor = '';
				return false;
			}
			if ( is_wp_error( $feed ) ) {
				return $feed;
			}
			ListedRows::store( $feed['summaries'], $state->number );
			$state->note_unusable( $feed['unusable'] ?? [] );
			if ( $state->page > 0 ) {
				$state->total = $feed['total'];
			}
			$has_more      = $feed['has_more'] && $feed['next_cursor'] !== $state->cursor;
			$state->cursor = $feed['next_cursor'];
			$state->save();
		} while ( $has_more && ! $budget->is_spent() );
		return ! $has_more;
	}
}
