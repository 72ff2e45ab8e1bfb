<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use WP_HTTP_Response;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Sends the response to some REST requests immediately and continues working, so that the client does not wait
 * for the work that it started.
 */
final class EarlyAnswer {

	/** @var array<int, callable(bool): void> Work to run after a response, by the response's object id. */
	private static array $work = [];

	public static function register(): void {
		add_filter( 'rest_pre_serve_request', [ self::class, 'serve' ], 10, 4 );
	}

	/**
	 * Runs work after a response is sent.
	 *
	 * @param WP_REST_Response     $response The response.
	 * @param callable(bool): void $work     The work. Receives whether the connection is known to be closed.
	 */
	public static function followed_by( WP_REST_Response $response, callable $work ): WP_REST_Response {
		$response->header( 'Cache-Control', 'no-store' );
		self::$work[ spl_object_id( $response ) ] = $work;
		return $response;
	}

	/**
	 * @param mixed                                 $is_served Whether the response was sent already.
	 * @param WP_HTTP_Response                      $response  The response.
	 * @param WP_REST_Request<array<string, mixed>> $request   The request.
	 * @param WP_REST_Server                        $server    The REST API's server.
	 * @return mixed
	 */
	public static function serve( $is_served, $response, $request, $server ) {
		unset( $request );
		$work = self::$work[ spl_object_id( $response ) ] ?? null;
		if ( null === $work || true === $is_served || ! $response instanceof WP_REST_Response ) {
			return $is_served;
		}
		self::$work = [];
		ignore_user_abort( true );
		$body = (string) wp_json_encode( $server->response_to_data( $response, false ) );
		if ( ! headers_sent() && ! self::is_compressed() ) {
			// The client then knows where the response ends, before this process does.
			header( 'Content-Length: ' . strlen( $body ) );
			header( 'Connection: close' );
		}
		echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON.
		$work( self::finish() );
		return true;
	}

	/**
	 * Closes the connection if PHP's server API supports it; otherwise flushes the response. Returns whether
	 * the connection is closed.
	 */
	private static function finish(): bool {
		foreach ( [ 'fastcgi_finish_request', 'litespeed_finish_request' ] as $finish ) {
			if ( function_exists( $finish ) ) {
				return true === $finish();
			}
		}
		wp_ob_end_flush_all();
		flush();
		return false;
	}

	private static function is_compressed(): bool {
		return (bool) ini_get( 'zlib.output_compression' ) || [] !== array_diff( ob_list_handlers(), [ 'default output handler' ] );
	}
}
