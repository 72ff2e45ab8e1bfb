<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Store\Articles\HeldArticles;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/held`: articles that arrived and wait for approval, and the decisions on them. */
final class HeldController {

	/** Seconds of importing within the request that approves; WP-Cron continues. */
	private const SECONDS = 8.0;

	private Import $import;

	private HeldDecisions $decisions;

	public function __construct( Import $import, Connection $connection ) {
		$this->import    = $import;
		$this->decisions = new HeldDecisions( $import, $connection );
	}

	public function register_routes(): void {
		RestRoute::register( 'GET /held', [ $this, 'list_held' ], [ $this, 'may_import' ] );
		RestRoute::register( 'POST /held/{decision}', [ $this, 'decide' ], [ $this, 'may_import' ] );
	}

	/** Permissions for posts are checked by the run, which uses the same user's capabilities. */
	public function may_import(): bool {
		return current_user_can( Rights::IMPORT );
	}

	/** @param WP_REST_Request<array{state: string, page: int, per_page: int}> $request State and page. */
	public function list_held( WP_REST_Request $request ): WP_REST_Response {
		$state = (string) $request['state'];
		$total = HeldArticles::count( $state );
		return new WP_REST_Response(
			[
				'articles' => HeldPresenter::page( $state, (int) $request['page'], (int) $request['per_page'] ),
				'total'    => $total,
				'pages'    => (int) ceil( $total / (int) $request['per_page'] ),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array{decision: string, uuids: list<string>, all: bool}> $request The decision and the articles.
	 * @return WP_REST_Response|WP_Error
	 */
	public function decide( WP_REST_Request $request ) {
		$uuids   = array_values( array_unique( array_map( [ Identifier::class, 'key' ], (array) $request['uuids'] ) ) );
		$decided = $this->decisions->carry_out(
			(string) $request['decision'],
			(bool) $request['all'] ? null : $uuids,
			get_current_user_id()
		);
		if ( is_wp_error( $decided ) ) {
			return $decided;
		}
		$budget = StepBudget::of_seconds( self::SECONDS );
		foreach ( $decided['run_ids'] as $run_id ) {
			if ( ! $budget->is_spent() ) {
				$this->import->step( $run_id, $budget, Driver::page( get_current_user_id() ) );
			}
		}
		return new WP_REST_Response( $decided );
	}
}
