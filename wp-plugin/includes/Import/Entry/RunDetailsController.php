<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Import\Runs\ImportError;
use ArticleBridge\Import\Runs\ImportStore;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Store\Runs\ItemList;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunChanges;
use ArticleBridge\Store\Runs\RunLog;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/imports/{id}/items`, `/log` and `/reasons`: the details of a run, by pages. */
final class RunDetailsController {

	private ImportStore $runs;

	private ItemStore $items;

	private RunLog $log;

	public function __construct( ImportStore $runs, ItemStore $items, RunLog $log ) {
		$this->runs  = $runs;
		$this->items = $items;
		$this->log   = $log;
	}

	public function register_routes(): void {
		RestRoute::register( 'GET /imports/{id}/items', [ $this, 'items' ], [ $this, 'may_import' ] );
		RestRoute::register( 'GET /imports/{id}/log', [ $this, 'log' ], [ $this, 'may_import' ] );
		RestRoute::register( 'GET /imports/{id}/reasons', [ $this, 'reasons' ], [ $this, 'may_import' ] );
	}

	public function may_import(): bool {
		return current_user_can( Rights::IMPORT );
	}

	/**
	 * @param WP_REST_Request<array{id: string, state: string, orderby: string, page: int, per_page: int}> $request The page wanted.
	 * @return WP_REST_Response|WP_Error
	 */
	public function items( WP_REST_Request $request ) {
		$run = $this->runs->find( (int) $request['id'] );
		if ( null === $run ) {
			return ImportError::not_found( (int) $request['id'] );
		}
		$state  = 'any' === $request['state'] ? '' : (string) $request['state'];
		$counts = $this->items->counts( $run->id );
		if ( ItemList::WARNED === $state ) {
			$counts[ $state ] = ItemList::warned( [ $run->id ] )[ $run->id ] ?? 0;
		}
		$total  = '' === $state ? array_sum( $counts ) : ( $counts[ $state ] ?? 0 );
		$rows   = ItemList::page( $run->id, $state, (string) $request['orderby'], (int) $request['page'], (int) $request['per_page'] );
		$items  = ImportPresenter::items( $rows );
		$undone = in_array( $run->state, [ RunState::ROLLING_BACK, RunState::ROLLED_BACK ], true )
			? RunChanges::undone( $run->id, array_map( 'strval', array_column( $rows, 'uuid' ) ) )
			: [];
		foreach ( $items as $index => $item ) {
			if ( in_array( $item['uuid'], $undone, true ) ) {
				$items[ $index ]['rolled_back'] = true;
			}
		}
		return self::answer( 'items', $items, $total, (int) $request['per_page'] );
	}

	/**
	 * @param WP_REST_Request<array{id: string, page: int, per_page: int}> $request The page wanted.
	 * @return WP_REST_Response|WP_Error
	 */
	public function log( WP_REST_Request $request ) {
		$run = $this->runs->find( (int) $request['id'] );
		if ( null === $run ) {
			return ImportError::not_found( (int) $request['id'] );
		}
		$entries = $this->log->page( $run->id, (int) $request['page'], (int) $request['per_page'] );
		return self::answer( 'log', $entries, $this->log->total( $run->id ), (int) $request['per_page'] );
	}

	/**
	 * @param WP_REST_Request<array{id: string, page: int, per_page: int}> $request The page wanted.
	 * @return WP_REST_Response|WP_Error
	 */
	public function reasons( WP_REST_Request $request ) {
		$run = $this->runs->find( (int) $request['id'] );
		if ( null === $run ) {
			return ImportError::not_found( (int) $request['id'] );
		}
		$reasons = ( new LogReasons( $this->log ) )->page( $run->id, (int) $request['page'], (int) $request['per_page'] );
		return self::answer( 'reasons', $reasons, $this->log->reason_total( $run->id ), (int) $request['per_page'] );
	}

	/** @param list<array<string, mixed>> $entries Entries of one page. */
	private static function answer( string $name, array $entries, int $total, int $per_page ): WP_REST_Response {
		return new WP_REST_Response(
			[
				$name   => $entries,
				'total' => $total,
				'pages' => (int) ceil( $total / $per_page ),
			]
		);
	}
}
