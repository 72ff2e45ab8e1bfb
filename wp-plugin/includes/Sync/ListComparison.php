<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\ArticleList;
use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Gateway\ListPasses;
use ArticleBridge\Store\Articles\GoneArticles;
use ArticleBridge\Store\LostLease;
use WP_Error;

/**
 * Compares the service's whole list with the imported articles: finds deletions that the service does not
 * report, and missed changes. It resumes where it stopped, page by page, and reads the list again if articles
 * appeared twice, since others were then missed.
 */
final class ListComparison {

	/** Seconds between two comparisons: a week for a service that reports deletions, a day for one that does not. */
	private const INTERVAL_WITH_TOMBSTONES = 604800;
	private const INTERVAL                 = 86400;

	/** Number of imported articles up to which a comparison costs about ten requests. */
	private const CHEAP_MAXIMUM = 500;

	/** Pages read before progress is stored: it has an entry for each article seen, which would be written for each page. */
	private const PAGES_AT_ONCE = 10;

	/** Articles requested one by one before progress is stored. */
	private const ASKED_AT_ONCE = 25;

	/** So many articles may be gone at once, whatever their share. */
	private const GONE_UNQUESTIONED = 5;

	public static function is_due( SyncTurn $turn ): bool {
		$since = time() - $turn->state->scanned_at;
		if ( $turn->state->scan_page > 0 || ( ! $turn->can( 'cursor' ) && '' === $turn->state->settled ) ) {
			return true;
		}
		// If deletions are not reported, a short list is compared each time.
		if ( $turn->can( Agreement::BARE ) && GoneArticles::count_others() <= self::CHEAP_MAXIMUM ) {
			return true;
		}
		$interval = $turn->can( 'tombstones' ) ? self::INTERVAL_WITH_TOMBSTONES : self::INTERVAL;
		return $turn->state->accepts_gone || $since < 0 || $since >= $interval;
	}

	/**
	 * @return bool|WP_Error Whether it is done; false if time ran out.
	 * @throws LostLease When another process has taken over.
	 */
	public static function read( SyncTurn $turn ) {
		$state = $turn->state;
		if ( 0 === $state->scan_page ) {
			$state->scan_page    = 1;
			$state->scan_started = time();
			$state->scan_newest  = '';
			$state->scan_gone    = [];
			$state->scan_passes  = [];
			++$state->scan_number;
		}
		$done = self::list_pages( $turn );
		$done = true === $done ? self::ask_for_the_rest( $turn ) : $done;
		return true === $done ? self::finish( $turn ) : $done;
	}

	/** @return bool|WP_Error */
	private static function list_pages( SyncTurn $turn ) {
		$state  = $turn->state;
		$status = Agreement::listed_status( $turn->features );
		$passes = ListPasses::from_stored( $state->scan_passes );
		$pages  = 0;
		while ( PHP_INT_MAX !== $state->scan_page ) {
			$turn->keep();
			$list = $turn->client->list_articles(
				[
					'status'   => $status,
					'page'     => $state->scan_page,
					'per_page' => $turn->per_page,
				]
			);
			if ( is_wp_error( $list ) ) {
				if ( $pages > 0 && ! $turn->has_unstored() ) {
					$turn->save();
				}
				return $list;
			}
			$turn->note_unusable( $list['unusable'] ?? [] );
			$listed = ListedArticle::of_summaries( $passes->add( $list ) );
			if ( 1 === $state->scan_page && '' === $state->scan_newest ) {
				$state->scan_newest = max( array_merge( [ '' ], array_column( $listed, 'updated_at' ) ) );
			}
			$taken = $turn->take_listed( $listed );
			if ( is_wp_error( $taken ) ) {
				return $taken;
			}
			$state->mark_checked( array_column( $listed, 'uuid' ) );
			GoneArticles::note_seen( $state->scan_number, array_column( $listed, 'uuid' ) );
			$is_last = 0 === ArticleList::length( $list ) || $state->scan_page * $list['per_page'] >= $list['total'];
			// Once for this page: what is not stored must not count as read.
			$is_spent = $turn->budget->is_spent();
			$is_due   = $is_last || $is_spent || $turn->is_full();
			if ( $is_due ) {
				$stored = $turn->store();
				if ( is_wp_error( $stored ) ) {
					return $stored;
				}
			}
			$state->scan_page   = $is_last ? self::page_after_last( $passes ) : $state->scan_page + 1;
			$state->scan_passes = $passes->stored();
			$state->stored      = [];
			if ( PHP_INT_MAX === $state->scan_page && ! $passes->is_whole() ) {
				$state->note(
					sprintf(
						/* translators: %s: number of articles. */
						__(
							'The article service counts more articles than the %s that it lists. A sync cannot find the others.',
							'article-bridge'
						),
						number_format_i18n( $passes->found() )
					)
				);
			}
			$is_due = ++$pages >= self::PAGES_AT_ONCE || $is_due || $turn->reads_one_by_one();
			if ( $is_due && ! $turn->has_unstored() ) {
				$turn->save();
				$pages = 0;
			}
			if ( $is_last && 0 === $state->scan_page ) {
				return SyncError::incomplete();
			}
			if ( $is_spent ) {
				return false;
			}
		}
		return true;
	}

	/** The page to continue with after the last one: the first again, PHP_INT_MAX for none, or 0 to give up. */
	private static function page_after_last( ListPasses $passes ): int {
		$passes->end();
		if ( ! $passes->is_over() ) {
			return 1;
		}
		return $passes->has_repeats() ? 0 : PHP_INT_MAX;
	}

	/** @return bool|WP_Error */
	private static function ask_for_the_rest( SyncTurn $turn ) {
		$state = $turn->state;
		do {
			// Each article is requested before it counts as gone.
			$unseen = GoneArticles::unseen( $state->scan_number, $state->scan_started, self::ASKED_AT_ONCE );
			foreach ( $unseen as $uuid ) {
				$payload = $turn->read_article( $uuid );
				if ( is_wp_error( $payload ) && ! in_array( $payload->get_error_code(), GatewayError::OF_ONE_ARTICLE, true ) ) {
					$stored = $turn->store();
					if ( true === $stored ) {
						$turn->save();
					}
					return $payload;
				}
				if ( is_wp_error( $payload ) && 'article_not_found' === $payload->get_error_code() ) {
					$state->scan_gone[] = $uuid;
				}
				if ( is_array( $payload ) ) {
					$texts = array_filter( $payload, 'is_string' );
					$turn->take(
						[ new ListedArticle( $uuid, $texts['title'] ?? '', $texts['status'] ?? '', $texts['updated_at'] ?? '' ) ]
					);
				}
				GoneArticles::note_seen( $state->scan_number, [ $uuid ] );
				if ( $turn->budget->is_spent() ) {
					break;
				}
			}
			$stored = $turn->store();
			if ( is_wp_error( $stored ) ) {
				return $stored;
			}
			$turn->save();
		} while ( [] !== $unseen && ! $turn->budget->is_spent() );
		return [] === $unseen;
	}

	/** @return true|WP_Error */
	private static function finish( SyncTurn $turn ) {
		$state = $turn->state;
		if ( '' === $state->settled ) {
			TimeReading::begin( $state, $state->scan_newest, $state->scan_started );
		}
		$gone             = $state->scan_gone;
		$state->scan_page = 0;
		$state->scan_gone = [];

		$state->scan_passes = [];

		$state->scanned_at = time();
		$imported          = GoneArticles::count_others();
		// All of them is never what somebody deleted one by one, however few there are.
		$unquestioned = min( max( self::GONE_UNQUESTIONED, intdiv( $imported, 2 ) ), max( 1, $imported - 1 ) );
		/**
		 * Filters how many imported articles may be found gone at once. A larger number counts as an error,
		 * such as the API key of another account, and no post is changed.
		 *
		 * @param int $maximum  5, or half of all if that is more; but fewer than all, unless there is only one.
		 * @param int $imported Number of imported articles.
		 */
		$maximum = apply_filters( 'article_bridge_sync_gone_maximum', $unquestioned, $imported );
		if ( ! $state->accepts_gone && count( $gone ) > ( is_int( $maximum ) ? $maximum : self::GONE_UNQUESTIONED ) ) {
			$turn->save();
			return SyncError::too_many_gone( count( $gone ), $imported );
		}
		$turn->take( [], $gone );
		$stored = $turn->store();
		if ( true === $stored ) {
			$turn->save();
		}
		return $stored;
	}
}
