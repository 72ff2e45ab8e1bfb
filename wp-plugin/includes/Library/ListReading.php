<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\ArticleList;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Gateway\ListPasses;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Store\Listed\ListedRows;
use ArticleBridge\Store\Listed\ListedStateCache;
use WP_Error;

/**
 * Updates the copy of the service's list. The list is sorted by latest change: new and changed articles come
 * first, and after a page without any, no later page has any. Deletions show only in the total; then the whole
 * list is read again, page by page, over as many requests as it takes.
 *
 * @phpstan-import-type CountedShape from \ArticleBridge\Gateway\ArticleLists
 */
final class ListReading {

	private const PER_PAGE = 50;

	/** Pages of the whole list after which progress is stored: it has an entry for each article seen. */
	private const PAGES_AT_ONCE = 10;

	/** Number of changed pages after which reading the whole list costs no more. */
	private const NEWS_MAXIMUM = 20;

	/** Seconds (an hour) for which pages are read after a gateway could not derive a cursor, or refused one that it gave. */
	private const PAGES_FOR = 3600;

	/** Seconds (a day) after which states reflect changes that no hook reported: by SQL, or while the plugin was inactive. */
	private const STATES_KEPT_FOR = 86400;

	/** Whether the copy is up to date. */
	public bool $is_current = false;

	private Client $client;

	private ListCopyState $state;

	private string $status;

	private bool $has_cursor;

	/** @var list<string> Features of the agreement. */
	private array $features;

	/** @var string Hash of the service, its key and the listed status. */
	private string $source;

	/**
	 * @param Client       $client   The service.
	 * @param list<string> $features Features of the agreement.
	 */
	public function __construct( Client $client, array $features ) {
		$this->client = $client;
		$this->status = Agreement::listed_status( $features );

		$this->features   = $features;
		$this->has_cursor = Agreement::is_before_bare_service( $features );

		$this->source = self::copy_source( $client->source(), $this->status );
		$this->state  = ListCopyState::read();
		if ( $this->source !== $this->state->source ) {
			ListedRows::clear();
			$this->state         = new ListCopyState();
			$this->state->source = $this->source;
		}
	}

	/** The number is the version of the stored summaries: if it changes, the copy is read anew. */
	private static function copy_source( string $source, string $status ): string {
		return hash( 'sha256', "4 $source $status" );
	}

	/**
	 * The list's entry of an article, if the copy is of the same service.
	 *
	 * @param mixed  $summary What is known otherwise.
	 * @param string $uuid    The article.
	 * @param string $source  Hash of the service and the key.
	 * @return mixed
	 */
	public static function known( $summary, $uuid, $source ) {
		$copies = [ self::copy_source( $source, 'any' ), self::copy_source( $source, 'completed' ) ];
		return null === $summary && in_array( ListCopyState::read()->source, $copies, true )
			? ListedRows::known( $summary, $uuid )
			: $summary;
	}

	public function state(): ListCopyState {
		return $this->state;
	}

	/**
	 * Reads new and changed articles.
	 *
	 * @return bool|WP_Error Whether the copy is up to date; false if time ran out: the next call continues.
	 */
	public function refresh( StepBudget $budget ) {
		$done = $this->has_cursor && time() >= $this->state->pages_until
			? ( new CursorListReading( $this->client, $this->state ) )->refresh( $budget )
			: $this->read_pages( $budget );
		// From its beginning once more, a list whose cursors are refused would be read without end.
		if ( is_wp_error( $done ) && ( GatewayError::has_no_cursor( $done ) || 'cursor_unknown' === $done->get_error_code() ) ) {
			$this->state->pages_until = time() + self::PAGES_FOR;
			$this->state->cursor      = '';
			$this->state->page        = 0;
			$done                     = $this->read_pages( $budget );
		}
		if ( true === $done ) {
			$this->state->checked_at = time();
		}
		if ( time() - $this->state->states_at > self::STATES_KEPT_FOR ) {
			ListedStateCache::invalidate_all();
			$this->state->states_at = time();
		}
		$this->state->save();
		return $done;
	}

	/** @return bool|WP_Error */
	private function read_pages( StepBudget $budget ) {
		$done = $this->state->is_complete && 0 === $this->state->page ? $this->read_news( $budget ) : false;
		return false === $done ? $this->read_all( $budget ) : $done;
	}

	/** @return bool|WP_Error False if the whole list has to be read. */
	private function read_news( StepBudget $budget ) {
		$page = 0;
		do {
			$list = $this->page( ++$page );
			if ( is_wp_error( $list ) ) {
				return $list;
			}
			$has_news = ListedRows::store( $list['articles'], $this->state->number );
			$is_last  = 0 === ArticleList::length( $list ) || $page * $list['per_page'] >= $list['total'];
		} while ( $has_news && ! $is_last && $page < self::NEWS_MAXIMUM && ! $budget->is_spent() );
		// A service whose total includes articles that it does not list is not read over and over.
		return ( ! $has_news || $is_last ) && $this->state->is_settled();
	}

	/** @return bool|WP_Error */
	private function read_all( StepBudget $budget ) {
		if ( 0 === $this->state->page ) {
			$this->state->page     = 1;
			$this->state->passes   = [];
			$this->state->unusable = [];
			++$this->state->number;
		}
		$passes = ListPasses::from_stored( $this->state->passes );
		do {
			$list = $this->page( $this->state->page );
			if ( is_wp_error( $list ) ) {
				return $list;
			}
			ListedRows::store( $list['articles'], $this->state->number );
			$passes->add( $list );
			$is_last = 0 === ArticleList::length( $list ) || $this->state->page * $list['per_page'] >= $list['total'];
			if ( $is_last ) {
				$passes->end();
				// A service that reports no total has repeated some articles where it omitted others.
				$this->state->total = $passes->total();
			}
			$this->state->page   = $is_last ? ( $passes->is_over() ? 0 : 1 ) : $this->state->page + 1;
			$this->state->passes = 0 === $this->state->page ? [] : $passes->stored();
			if ( 0 === $this->state->page % self::PAGES_AT_ONCE ) {
				$this->state->save();
			}
		} while ( 0 !== $this->state->page && ! $budget->is_spent() );
		if ( 0 !== $this->state->page ) {
			return false;
		}
		$this->state->is_complete = true;
		if ( $passes->is_whole() ) {
			// An article that was deleted after it was seen makes the copy longer than the list: the next call reads it again.
			ListedRows::sweep( $this->state->number, 'any' === $this->status );
		} else {
			$this->state->unsettled_at = time();
		}
		return true;
	}

	/**
	 * A page of the list, with its facets if the service provides them.
	 *
	 * @phpstan-return CountedShape|WP_Error
	 */
	private function page( int $page ) {
		$query = [
			'status'   => $this->status,
			'page'     => $page,
			'per_page' => self::PER_PAGE,
		];
		$list  = FacetedList::page( $this->client, $query, $this->state, $this->features );
		if ( ! is_wp_error( $list ) ) {
			$this->state->total = $list['total'];
			$this->state->note_unusable( $list['unusable'] ?? [] );
		}
		return $list;
	}
}
