<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Store\Site\OptionRows;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `article-bridge/v1/webhook`: where the service announces changes. Only its signature proves that a delivery is
 * the service's, and a delivery is a hint: nothing of its content is used but which article it is about.
 */
final class Receiver {

	public const ROUTE = '/webhook';

	/** Largest delivery taken, in bytes. */
	private const BODY_MAXIMUM = 1048576;

	/** Arrays within each other: an event has few. */
	private const DEPTH = 64;

	private Hints $hints;

	private SeenDeliveries $seen;

	private Renewal $renewal;

	/** Which of the signatures of the delivery is right. */
	private ?int $position = null;

	/** @var callable(bool): void Starts the work. Receives whether this process may do it. */
	private $start;

	/** @param callable(bool): void $start Starts the work; receives whether the sender waits no longer. */
	public function __construct( OptionRows $rows, callable $start ) {
		$this->hints   = new Hints( $rows );
		$this->seen    = new SeenDeliveries( $rows );
		$this->renewal = new Renewal( $rows );
		$this->start   = $start;
	}

	public function register(): void {
		$this->register_route();
		// Last: a site may be closed to visitors, or take the credential of a proxy before it for one of its own.
		add_filter( 'rest_authentication_errors', [ $this, 'allow_delivery' ], PHP_INT_MAX );
	}

	private function register_route(): void {
		register_rest_route(
			ApiRoutes::REST_NAMESPACE,
			self::ROUTE,
			[
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => [ $this, 'receive' ],
				'permission_callback' => [ $this, 'is_delivery' ],
				'show_in_index'       => false,
			]
		);
	}

	/**
	 * Deliveries and loopback requests come without a login.
	 *
	 * @param mixed $errors What other plugins and WordPress say.
	 * @return mixed
	 */
	public function allow_delivery( $errors ) {
		global $wp;
		$route = $wp->query_vars['rest_route'] ?? '';
		$ours  = [ '/' . ApiRoutes::REST_NAMESPACE . self::ROUTE, '/' . ApiRoutes::REST_NAMESPACE . WorkStart::ROUTE ];
		return is_string( $route ) && in_array( untrailingslashit( $route ), $ours, true ) ? true : $errors;
	}

	/**
	 * Whether the service has signed it, recently; this is the only authentication required.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request What was sent.
	 * @return bool|WP_Error
	 */
	public function is_delivery( WP_REST_Request $request ) {
		// Null where WordPress itself calls the check.
		$body = (string) $request->get_body();
		if ( strlen( $body ) > self::BODY_MAXIMUM ) {
			return self::refusal( 413 );
		}
		$now       = time();
		$timestamp = (string) $request->get_header( 'webhook-timestamp' );
		$sent      = (string) $request->get_header( 'webhook-signature' );
		$record    = PushRecord::read();
		$secrets   = $record->is_off ? [] : $record->secrets( $now );
		$id        = (string) $request->get_header( 'webhook-id' );

		$this->position = Signature::match( $id, $timestamp, $sent, $body, $secrets, $now );
		if ( null !== $this->position ) {
			return true;
		}
		$is_plausible = '' !== $record->webhook_uuid && '' !== $sent && Signature::is_current( $timestamp, $now );
		if ( $is_plausible && $this->renewal->ask( $now ) ) {
			WorkStart::schedule();
			WorkStart::call_itself();
		}
		return false;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The delivery.
	 * @return WP_REST_Response|WP_Error
	 */
	public function receive( WP_REST_Request $request ) {
		$now   = time();
		$id    = (string) $request->get_header( 'webhook-id' );
		$found = $this->seen->begin( $id, $now );
		if ( SeenDeliveries::FRESH !== $found ) {
			return SeenDeliveries::DONE === $found ? $this->accepted_with_rest() : self::refusal( 503 );
		}
		$uuid = self::article( (string) $request->get_body() );
		if ( '' !== $uuid && ! $this->hints->add( $uuid ) ) {
			$this->seen->give_up( $id, $now );
			return self::refusal( 503 );
		}
		$this->seen->finish( $id, $now );
		LastDelivery::note( $now );
		// It was signed with a newer secret first, or with one that this site has not heard of.
		$is_outdated = $this->position > 0 && $this->renewal->ask( $now );
		if ( '' === $uuid && ! $is_outdated ) {
			return $this->accepted_with_rest();
		}
		WorkStart::schedule();
		return EarlyAnswer::followed_by( self::accepted(), $this->start );
	}

	/** The article that an event is about; '' for a test, and for what a later service may say. */
	private static function article( string $body ): string {
		$event = json_decode( $body, true, self::DEPTH );
		$data  = is_array( $event ) ? $event['data'] ?? null : null;
		$uuid  = is_array( $data ) ? $data['uuid'] ?? null : null;
		return is_string( $uuid ) && Identifier::is_valid( $uuid ) ? $uuid : '';
	}

	/** Even a delivery without news shows that the service is available: work that waits for it may resume. */
	private function accepted_with_rest(): WP_REST_Response {
		return [] === $this->hints->oldest( 1 ) && PushRuns::is_empty()
			? self::accepted()
			: EarlyAnswer::followed_by( self::accepted(), $this->start );
	}

	private static function accepted(): WP_REST_Response {
		$response = new WP_REST_Response( [ 'ok' => true ], 202 );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	/** Reveals nothing but its status. */
	private static function refusal( int $status ): WP_Error {
		return new WP_Error( 'not_accepted', 'Not accepted.', [ 'status' => $status ] );
	}
}
