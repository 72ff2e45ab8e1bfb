<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Contract\Identifier;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `article-bridge/v1/webhook`: what the service tells of changes. A delivery proves by its signature alone that it
 * is the service's, and is a hint: nothing of its content is used but which article it is about.
 */
final class Receiver {

	public const REST_NAMESPACE = 'article-bridge/v1';

	public const ROUTE = '/webhook';

	/** Largest delivery taken, in bytes. */
	private const BODY_MAXIMUM = 1048576;

	/** Arrays within each other: an event has few. */
	private const DEPTH = 64;

	private Hints $hints;

	private SeenDeliveries $seen;

	private Renewal $renewal;

	/** @var callable(bool): void Starts the work. Learns whether this process may do it. */
	private $start;

	/** @param callable(bool): void $start Starts the work; learns whether the sender waits no longer, so that this process may do it. */
	public function __construct( OptionRows $rows, callable $start ) {
		$this->hints   = new Hints( $rows );
		$this->seen    = new SeenDeliveries( $rows );
		$this->renewal = new Renewal( $rows );
		$this->start   = $start;
	}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_route' ] );
		// Last: a site may be closed to visitors, or take the credential of a proxy before it for one of its own.
		add_filter( 'rest_authentication_errors', [ $this, 'let_in' ], PHP_INT_MAX );
	}

	public function register_route(): void {
		register_rest_route(
			self::REST_NAMESPACE,
			self::ROUTE,
			[
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => [ $this, 'receive' ],
				// The signature says who it is; receive() looks at it.
				'permission_callback' => '__return_true',
				'show_in_index'       => false,
			]
		);
	}

	/**
	 * Nobody logs in to deliver, nor the site to call itself.
	 *
	 * @param mixed $errors What other plugins and WordPress say.
	 * @return mixed
	 */
	public function let_in( $errors ) {
		global $wp;
		$route = $wp->query_vars['rest_route'] ?? '';
		$ours  = [ '/' . self::REST_NAMESPACE . self::ROUTE, '/' . self::REST_NAMESPACE . WorkStart::ROUTE ];
		return is_string( $route ) && in_array( untrailingslashit( $route ), $ours, true ) ? true : $errors;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The delivery.
	 * @return WP_REST_Response|WP_Error
	 */
	public function receive( WP_REST_Request $request ) {
		$body = $request->get_body();
		if ( strlen( $body ) > self::BODY_MAXIMUM ) {
			return self::refusal( 413 );
		}
		$now       = time();
		$id        = (string) $request->get_header( 'webhook-id' );
		$timestamp = (string) $request->get_header( 'webhook-timestamp' );
		$sent      = (string) $request->get_header( 'webhook-signature' );
		$record    = PushRecord::read();
		$position  = $record->is_off ? null : Signature::match( $id, $timestamp, $sent, $body, $record->secrets( $now ), $now );
		if ( null === $position ) {
			if ( '' !== $record->webhook_uuid && '' !== $sent && Signature::is_current( $timestamp, $now ) && $this->renewal->ask( $now ) ) {
				WorkStart::stand_by();
				return $this->followed( self::refused( 401 ) );
			}
			return self::refusal( 401 );
		}
		$found = $this->seen->begin( $id, $now );
		if ( SeenDeliveries::FRESH !== $found ) {
			return SeenDeliveries::DONE === $found ? self::accepted() : self::refusal( 503 );
		}
		$uuid = self::article( $body );
		if ( '' !== $uuid && ! $this->hints->add( $uuid ) ) {
			$this->seen->give_up( $id, $now );
			return self::refusal( 503 );
		}
		$this->seen->finish( $id, $now );
		LastDelivery::note( $now );
		$is_outdated = $position > 0 && $this->renewal->ask( $now );
		if ( '' === $uuid && ! $is_outdated ) {
			return self::accepted();
		}
		WorkStart::stand_by();
		return $this->followed( self::accepted() );
	}

	private function followed( WP_REST_Response $response ): WP_REST_Response {
		return EarlyAnswer::followed_by( $response, $this->start );
	}

	/** The article that an event is about; '' for a test, and for what a later service may say. */
	private static function article( string $body ): string {
		$event = json_decode( $body, true, self::DEPTH );
		$data  = is_array( $event ) ? $event['data'] ?? null : null;
		$uuid  = is_array( $data ) ? $data['uuid'] ?? null : null;
		return is_string( $uuid ) && Identifier::is_one( $uuid ) ? $uuid : '';
	}

	private static function accepted(): WP_REST_Response {
		$response = new WP_REST_Response( [ 'ok' => true ], 202 );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	/** The same as refusal(), where work follows. */
	private static function refused( int $status ): WP_REST_Response {
		return rest_convert_error_to_response( self::refusal( $status ) );
	}

	/** Tells nothing but its status. */
	private static function refusal( int $status ): WP_Error {
		return new WP_Error( 'not_accepted', 'Not accepted.', [ 'status' => $status ] );
	}
}
