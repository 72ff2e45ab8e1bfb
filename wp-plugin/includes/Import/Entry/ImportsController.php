<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\ImportError;
use ArticleBridge\Import\Runs\ImportStore;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Mapping\PresetStore;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Store\Runs\ItemList;
use ArticleBridge\Store\Runs\RunRows;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/imports`: starts runs, drives them, carries out decisions about them, and shows them. */
final class ImportsController {

	/** Seconds of work per request: below any server's limit, and short enough for a smooth progress bar. */
	private const SECONDS_PER_STEP = 4.0;

	/** Maximum number of changed items per response; the next response contains the rest. */
	private const ITEMS_MAXIMUM = 200;

	private Import $import;

	private ImportStore $runs;

	private ImportPresenter $presenter;

	public function __construct( Import $import, ImportStore $runs, ImportPresenter $presenter ) {
		$this->import    = $import;
		$this->runs      = $runs;
		$this->presenter = $presenter;
	}

	public function register_routes(): void {
		RestRoute::register( 'GET /imports', [ $this, 'list' ], [ $this, 'may_import' ] );
		RestRoute::register( 'POST /imports', [ $this, 'create' ], [ $this, 'may_import' ] );
		RestRoute::register( 'GET /imports/{id}', [ $this, 'read' ], [ $this, 'may_import' ] );
		RestRoute::register( 'POST /imports/{id}/step', [ $this, 'step' ], [ $this, 'may_import' ] );
		RestRoute::register( 'POST /imports/{id}/{decision}', [ $this, 'decide' ], [ $this, 'may_import' ] );
	}

	public function may_import(): bool {
		return current_user_can( Rights::IMPORT );
	}

	/** @param WP_REST_Request<array{page: int, per_page: int}> $request The requested page. */
	public function list( WP_REST_Request $request ): WP_REST_Response {
		$total = RunRows::total();
		return new WP_REST_Response(
			[
				'imports' => $this->presenter->runs( $this->runs->page( (int) $request['page'], (int) $request['per_page'] ) ),
				'total'   => $total,
				'pages'   => (int) ceil( $total / (int) $request['per_page'] ),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array{
	 *   uuids: list<string>,
	 *   all: bool,
	 *   dry_run: bool,
	 *   preset?: string,
	 *   options?: array<string, mixed>,
	 * }> $request Articles and options.
	 * @return WP_REST_Response|WP_Error
	 */
	public function create( WP_REST_Request $request ) {
		$options = PresetStore::chosen( is_string( $request['preset'] ) ? $request['preset'] : null, $request['options'] ?? [] );
		if ( is_wp_error( $options ) ) {
			return $options;
		}
		if ( [] !== $request['uuids'] && $request['all'] ) {
			return ImportError::chosen_twice();
		}
		if ( [] === $request['uuids'] && ! $request['all'] ) {
			return ImportError::nothing_chosen();
		}
		$import_id = $this->import->start(
			$request['all'] ? null : $request['uuids'],
			$options,
			get_current_user_id(),
			(bool) $request['dry_run']
		);
		if ( is_wp_error( $import_id ) ) {
			return $import_id;
		}
		$answer = $this->answer( $import_id, null );
		if ( $answer instanceof WP_REST_Response ) {
			$answer->set_status( 201 );
			$answer->header( 'Location', rest_url( ApiRoutes::REST_NAMESPACE . '/imports/' . $import_id ) );
		}
		return $answer;
	}

	/**
	 * @param WP_REST_Request<array{id: string, after?: int}> $request The run, and the cursor after which changes are returned.
	 * @return WP_REST_Response|WP_Error
	 */
	public function read( WP_REST_Request $request ) {
		return $this->answer( (int) $request['id'], isset( $request['after'] ) ? (int) $request['after'] : null );
	}

	/**
	 * @param WP_REST_Request<array{
	 *   id: string,
	 *   after?: int,
	 *   converts: bool,
	 * }> $request The run, the cursor, and whether the page converts HTML.
	 * @return WP_REST_Response|WP_Error
	 */
	public function step( WP_REST_Request $request ) {
		$import_id = (int) $request['id'];
		$after     = isset( $request['after'] ) ? (int) $request['after'] : ItemList::last_change( $import_id );
		$done      = $this->import->step(
			$import_id,
			StepBudget::of_seconds( self::SECONDS_PER_STEP ),
			Driver::page( get_current_user_id(), (bool) $request['converts'] )
		);
		return is_wp_error( $done ) ? $done : $this->answer( $import_id, $after );
	}

	/**
	 * @param WP_REST_Request<array{id: string, decision: string}> $request The run and the decision.
	 * @return WP_REST_Response|WP_Error
	 */
	public function decide( WP_REST_Request $request ) {
		$decided = $this->import->decide( (int) $request['id'], (string) $request['decision'] );
		return is_wp_error( $decided ) ? $decided : $this->answer( (int) $request['id'], null );
	}

	/**
	 * A run, with the items that changed after a cursor.
	 *
	 * @param int|null $after A `cursor`, or null for no items.
	 * @return WP_REST_Response|WP_Error
	 */
	private function answer( int $import_id, ?int $after ) {
		$run = $this->runs->find( $import_id );
		if ( null === $run ) {
			return ImportError::not_found( $import_id );
		}
		$rows   = null === $after ? [] : ItemList::changed_since( $import_id, $after, self::ITEMS_MAXIMUM );
		$cursor = [] === $rows ? ( $after ?? ItemList::last_change( $import_id ) ) : (int) end( $rows )['changed_at'];
		$shown  = $this->presenter->runs( [ $run ] )[0] + [
			'current' => RunState::RUNNING === $run->state ? ImportPresenter::current( ItemList::next( $import_id ) ) : null,
			'items'   => ImportPresenter::items( $rows ),
			'cursor'  => $cursor,
		];
		return new WP_REST_Response( $shown );
	}
}
