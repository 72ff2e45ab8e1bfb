<?php

declare( strict_types=1 );

namespace ArticleBridge\Conflicts;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Import\Articles\PostWriter;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Rights\Rights;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/conflicts`: lists conflicts and resolves them. */
final class ConflictsController {

	private ConflictList $conflicts;

	private ConflictResolution $resolution;

	private ConflictUndo $undo;

	public function __construct( ConflictList $conflicts, ConflictResolution $resolution, ConflictUndo $undo ) {
		$this->conflicts  = $conflicts;
		$this->resolution = $resolution;
		$this->undo       = $undo;
	}

	public static function of_this_site(): self {
		$ledger = new ArticleLedger();
		$writer = new PostWriter();
		return new self( new ConflictList( $ledger ), new ConflictResolution( $ledger, $writer ), new ConflictUndo( $ledger, $writer ) );
	}

	public function register_routes(): void {
		RestRoute::register( 'GET /conflicts', [ $this, 'list' ], [ $this, 'may_edit' ] );
		RestRoute::register( 'POST /conflicts', [ $this, 'resolve_many' ], [ $this, 'may_edit' ] );
		// Registered before the paths that end with an identifier, which may contain slashes.
		RestRoute::register( 'POST /conflicts/{uuid}/undo', [ $this, 'undo' ], [ $this, 'may_edit' ] );
		RestRoute::register( 'GET /conflicts/{uuid}', [ $this, 'read' ], [ $this, 'may_edit' ] );
		RestRoute::register( 'POST /conflicts/{uuid}', [ $this, 'resolve' ], [ $this, 'may_edit' ] );
	}

	/** Permission for each post is checked by ConflictList and ConflictResolution. */
	public function may_edit(): bool {
		return current_user_can( Rights::IMPORT );
	}

	/** @param WP_REST_Request<array{page: int, per_page: int}> $request The requested page. */
	public function list( WP_REST_Request $request ): WP_REST_Response {
		$found = $this->conflicts->page( (int) $request['page'], (int) $request['per_page'] );
		return new WP_REST_Response( $found + [ 'pages' => (int) ceil( $found['total'] / max( 1, (int) $request['per_page'] ) ) ] );
	}

	/**
	 * @param WP_REST_Request<array{uuid: string}> $request Which article.
	 * @return WP_REST_Response|WP_Error
	 */
	public function read( WP_REST_Request $request ) {
		return $this->view( Identifier::from_route( (string) $request['uuid'] ) );
	}

	/**
	 * @param WP_REST_Request<array{uuid: string, fields: array<string, mixed>, version: string}> $request The choices.
	 * @return WP_REST_Response|WP_Error
	 */
	public function resolve( WP_REST_Request $request ) {
		$uuid = Identifier::from_route( (string) $request['uuid'] );
		$done = $this->resolution->resolve( $uuid, (array) $request['fields'], (string) $request['version'] );
		return is_wp_error( $done ) ? $done : $this->view( $uuid );
	}

	/**
	 * @param WP_REST_Request<array{uuid: string}> $request Which article.
	 * @return WP_REST_Response|WP_Error
	 */
	public function undo( WP_REST_Request $request ) {
		$uuid = Identifier::from_route( (string) $request['uuid'] );
		$done = $this->undo->undo( $uuid );
		return is_wp_error( $done ) ? $done : $this->view( $uuid );
	}

	/** @param WP_REST_Request<array{uuids: list<string>, resolution: string}> $request The articles and the choice. */
	public function resolve_many( WP_REST_Request $request ): WP_REST_Response {
		$resolved = [];
		$failed   = [];
		foreach ( array_unique( array_map( [ Identifier::class, 'key' ], (array) $request['uuids'] ) ) as $uuid ) {
			$done = $this->resolution->resolve_all( $uuid, (string) $request['resolution'] );
			if ( is_wp_error( $done ) ) {
				$failed[] = [
					'uuid'    => $uuid,
					'code'    => (string) $done->get_error_code(),
					'message' => $done->get_error_message(),
				];
			} else {
				$resolved[] = $uuid;
			}
		}
		return new WP_REST_Response(
			[
				'resolved' => $resolved,
				'failed'   => $failed,
			]
		);
	}

	/** @return WP_REST_Response|WP_Error */
	private function view( string $uuid ) {
		$view = $this->conflicts->view( $uuid );
		return is_wp_error( $view ) ? $view : new WP_REST_Response( $view );
	}
}
