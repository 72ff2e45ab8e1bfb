<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\ApiValues;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\UnusableIdentifier;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Store\ArticleState;
use ArticleBridge\Store\Listed\ListFacets;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/articles`: a page of the service's list, with the local state of each article. */
final class ArticlesController {

	/** Seconds of reading the service's list per request; the next request continues. */
	private const SECONDS = 4.0;

	/** Number of titles that a selection shows: enough to recognize it. */
	private const TITLES = 5;

	private Connection $connection;

	private LocalStates $local_states;

	public function __construct( Connection $connection, LocalStates $local_states ) {
		$this->connection   = $connection;
		$this->local_states = $local_states;
	}

	public function register_routes(): void {
		RestRoute::register( 'GET /articles', [ $this, 'list' ], [ $this, 'may_import' ] );
		RestRoute::register( 'GET /articles/selection', [ $this, 'selection' ], [ $this, 'may_import' ] );
		RestRoute::register( 'GET /articles/facets', [ $this, 'facets' ], [ $this, 'may_import' ] );
	}

	public function may_import(): bool {
		return current_user_can( Rights::IMPORT );
	}

	/**
	 * Reads a page from the service, or from the copy of its list if the service cannot answer the request.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The requested page.
	 * @return WP_REST_Response|WP_Error
	 */
	public function list( WP_REST_Request $request ) {
		$filters     = new ListFilters( $request );
		$features    = $this->connection->features();
		$cannot_find = '' !== $filters->search && [] !== $features && ! in_array( 'search', $features, true );
		return $filters->needs_copy() || $cannot_find || Agreement::is_bare( $features )
			? $this->list_copy( $filters )
			: $this->list_service( $filters, $features );
	}

	/**
	 * What an import of all articles in view, on all pages, would do, and the articles it would import.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The list in view.
	 * @return WP_REST_Response|WP_Error
	 */
	public function selection( WP_REST_Request $request ) {
		$filters = new ListFilters( $request );
		$copy    = $this->copy( $filters );
		if ( is_wp_error( $copy ) ) {
			return $copy;
		}
		$query    = new ListQuery( $filters );
		$totals   = $query->totals_by_state();
		$articles = $query->titles_in(
			[ ArticleState::NEW_HERE, ArticleState::UPDATE_AVAILABLE, ArticleState::CONFLICT ],
			ApiValues::RUN_UUIDS_MAXIMUM
		);
		return new WP_REST_Response(
			[
				'total'     => array_sum( $totals ),
				'new'       => $totals[ ArticleState::NEW_HERE ] ?? 0,
				'updates'   => $totals[ ArticleState::UPDATE_AVAILABLE ] ?? 0,
				'conflicts' => $totals[ ArticleState::CONFLICT ] ?? 0,
				'uuids'     => array_column( $articles, 'uuid' ),
				'titles'    => array_column( array_slice( $articles, 0, self::TITLES ), 'title' ),
				'copy'      => $copy->state()->shown( $copy->is_current ),
			]
		);
	}

	/** @return WP_REST_Response|WP_Error Values to filter the copy of the list by, after it was updated. */
	public function facets() {
		$reading = $this->reading();
		if ( is_wp_error( $reading ) ) {
			return $reading;
		}
		$is_current = $reading->refresh( StepBudget::of_seconds( self::SECONDS ) );
		return is_wp_error( $is_current ) ? $is_current : new WP_REST_Response(
			[
				'languages'  => ListFacets::languages(),
				'categories' => ListFacets::categories(),
				'copy'       => $reading->state()->shown( $is_current ),
			]
		);
	}

	/**
	 * @param list<string> $features Features of the agreement.
	 * @return WP_REST_Response|WP_Error
	 */
	private function list_service( ListFilters $filters, array $features ) {
		$client = $this->connection->client();
		$list   = is_wp_error( $client ) ? $client : FacetedList::page( $client, $filters->of_service(), ListCopyState::read(), $features );
		if ( is_wp_error( $list ) ) {
			return $list;
		}
		return $this->answer( $list['articles'], $list['total'], max( 1, $list['per_page'] ), null, $list['unusable'] ?? [] );
	}

	/** @return WP_REST_Response|WP_Error */
	private function list_copy( ListFilters $filters ) {
		$copy = $this->copy( $filters );
		if ( is_wp_error( $copy ) ) {
			return $copy;
		}
		$query    = new ListQuery( $filters );
		$total    = $query->total();
		$articles = $total > ( $filters->page - 1 ) * $filters->per_page ? $query->page() : [];
		return $this->answer( $articles, $total, $filters->per_page, $copy->state()->shown( $copy->is_current ), $copy->state()->unusable );
	}

	/**
	 * The copy of the list, updated as far as the time allows.
	 *
	 * @return ListReading|WP_Error
	 */
	private function copy( ListFilters $filters ) {
		$reading = $this->reading();
		if ( is_wp_error( $reading ) ) {
			return $reading;
		}
		$budget     = StepBudget::of_seconds( self::SECONDS );
		$is_current = $reading->refresh( $budget );
		if ( is_wp_error( $is_current ) ) {
			return $is_current;
		}
		$is_current = ListedStates::compute( $budget ) && $is_current;
		if ( $is_current && $filters->asks_for_edits() ) {
			$is_current = EditedPosts::check_pending( $budget );
		}
		$reading->is_current = $is_current;
		return $reading;
	}

	/**
	 * @param list<array<string, mixed>> $summaries Article summaries.
	 * @param int                        $total     Articles on all pages.
	 * @param int                        $per_page  Size of a page.
	 * @param array<string, mixed>|null  $copy      State of the copy; null if the service was queried.
	 * @param list<string>               $unusable  Listed values that are no valid identifiers, as JSON.
	 */
	private function answer( array $summaries, int $total, int $per_page, ?array $copy, array $unusable ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'articles' => $this->local_states->added_to( $summaries ),
				'total'    => $total,
				'pages'    => (int) ceil( $total / $per_page ),
				'copy'     => $copy,
				'unusable' => UnusableIdentifier::sentences( $unusable ),
			]
		);
	}

	/** @return ListReading|WP_Error */
	private function reading() {
		$client    = $this->connection->client();
		$agreement = $this->connection->agreement();
		if ( is_wp_error( $client ) || is_wp_error( $agreement ) ) {
			return is_wp_error( $client ) ? $client : $agreement;
		}
		return new ListReading( $client, $agreement['features'] );
	}
}
