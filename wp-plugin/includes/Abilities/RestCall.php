<?php

declare( strict_types=1 );

namespace ArticleBridge\Abilities;

use ArticleBridge\Contract\ApiRoutes;
use WP_Error;
use WP_REST_Request;

/**
 * A call of the plugin's own REST API without HTTP. Abilities are built on it, so that the actions, arguments
 * and responses that an agent may use are defined once: by the routes, including their permission checks.
 */
final class RestCall {

	/**
	 * @param string               $path   Path below the namespace.
	 * @param array<string, mixed> $params Its arguments.
	 * @return array<string, mixed>|WP_Error What the route answers.
	 */
	public static function get( string $path, array $params = [] ) {
		$request = new WP_REST_Request( 'GET', '/' . ApiRoutes::REST_NAMESPACE . $path );
		$request->set_query_params( $params );
		return self::send( $request );
	}

	/**
	 * @param string               $path   Path below the namespace.
	 * @param array<string, mixed> $params Its arguments.
	 * @return array<string, mixed>|WP_Error What the route answers.
	 */
	public static function post( string $path, array $params = [] ) {
		$request = new WP_REST_Request( 'POST', '/' . ApiRoutes::REST_NAMESPACE . $path );
		$request->set_body_params( $params );
		return self::send( $request );
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	private static function send( WP_REST_Request $request ) {
		$response = rest_do_request( $request );
		$error    = $response->as_error();
		if ( $error instanceof WP_Error ) {
			return $error;
		}
		/** @var array<string, mixed> $data Every route of the plugin answers an object. */
		$data = $response->get_data();
		return $data;
	}
}
