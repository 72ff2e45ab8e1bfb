<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Rights\Rights;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/connection`: the connection, for the settings page. */
final class ConnectionController {

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register_routes(): void {
		RestRoute::register( 'GET /connection', [ $this, 'read' ], [ $this, 'may_manage' ] );
		RestRoute::register( 'POST /connection', [ $this, 'connect' ], [ $this, 'may_manage' ] );
		RestRoute::register( 'POST /connection/former-service', [ $this, 'decide_former' ], [ $this, 'may_manage' ] );
		RestRoute::register( 'DELETE /connection', [ $this, 'disconnect' ], [ $this, 'may_manage' ] );
	}

	public function may_manage(): bool {
		return current_user_can( Rights::MANAGE );
	}

	public function read(): WP_REST_Response {
		return new WP_REST_Response( $this->connection->state() );
	}

	/**
	 * @param WP_REST_Request<array{url: string, key: string, code: string, push?: bool}> $request The URL and key, or the code.
	 * @return WP_REST_Response|WP_Error
	 */
	public function connect( WP_REST_Request $request ) {
		$push      = is_bool( $request['push'] ) ? $request['push'] : null;
		$code      = (string) $request['code'];
		$agreement = '' === trim( $code )
			? $this->connection->connect( (string) $request['url'], (string) $request['key'], $push )
			: $this->connection->connect_by_code( $code, $push );
		return is_wp_error( $agreement ) ? $agreement : $this->read();
	}

	/** @return WP_REST_Response|WP_Error */
	public function disconnect() {
		$done = $this->connection->disconnect();
		return is_wp_error( $done ) ? $done : $this->read();
	}

	/**
	 * @param WP_REST_Request<array{decision: string}> $request The decision.
	 * @return WP_REST_Response|WP_Error The connection: what is left of the former service shows whether to repeat it.
	 */
	public function decide_former( WP_REST_Request $request ) {
		$done = $this->connection->decide_former( (string) $request['decision'] );
		return is_wp_error( $done ) ? $done : $this->read();
	}
}
