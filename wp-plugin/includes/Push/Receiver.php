<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\Site\OptionRows;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `article-bridge/v1/webhook`: receives the service's announcements of changes. Only the signature
 * authenticates a delivery, and a delivery is only a hint: nothing of its content is used except the article's
 * uuid.
 */
final class Receiver {

	public const ROUTE = '/webhook';

	/** Maximum size of a delivery, in bytes. */
	private const BODY_MAXIMUM = 1048576;

	/** Maximum nesting of the JSON; events have few levels. */
	private const DEPTH = 64;

	private Hints $hints;

	private SeenDeliveries $seen;

	private Renewal $renewal;

	/** Position of the valid signature of the delivery. */
	private ?int $position = null;

	/** @var callable(bool): void Starts the work. Receives whether the connection is closed, so that this process may do it. */
	private $start;

	/** @param callable(bool): void $start Starts the work; receives whether the connection to the sender is closed. */
	public function __construct( OptionRows $rows, callable $start ) {
		$this->hints   = new Hints( $rows );
		$this->seen    = new SeenDeliveries( $rows );
		$this->renewal = new Renewal( $rows );
		$this->start   = $start;
	}

	public function register(): void {
		$this->register_route();
		// Last: a site may require a login, or mistake the credentials for a proxy in front of it for its own.
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
	 * Lets deliveries and loopback requests pass without a login.
	 *
	 * @param mixed $errors Result of other callbacks.
	 * @return mixed
	 */
	public function allow_delivery( $errors ) {
		global $wp;
		$route = $wp->query_vars['rest_route'] ?? '';
		$ours  = [ '/' . ApiRoutes::REST_NAMESPACE . self::ROUTE, '/' . ApiRoutes::REST_NAMESPACE . WorkStart::ROUTE ];
		return is_string( $route ) && in_array( untrailingslashit( $route ), $ours, true ) ? true : $errors;
	}

	/**
	 * Whether the service has signed the request recently; this is the only authentication required.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return bool|WP_Error
	 */
	public function is_delivery( WP_REST_Request $request ) {
		// The body is null if WordPress itself calls the permission callback.
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
		$uuid  = self::article( (string) $request->get_body() );
		$found = $this->store( (string) $request->get_header( 'webhook-id' ), $uuid, $now );
		if ( SeenDeliveries::FRESH !== $found ) {
			return SeenDeliveries::DONE === $found ? $this->accepted_with_rest() : self::refusal( 503 );
		}
		// The first signature is that of the newest secret: if another one matched, this site does not have the newest.
		$is_outdated = $this->position > 0 && $this->renewal->ask( $now );
		if ( '' === $uuid && ! $is_outdated ) {
			LastDelivery::note( $now );
			return $this->accepted_with_rest();
		}
		WorkStart::schedule();
		return EarlyAnswer::followed_by(
			self::accepted(),
			function ( bool $is_answered ) use ( $now ): void {
				// Only displayed, so the sender need not wait for it.
				LastDelivery::note( $now );
				( $this->start )( $is_answered );
			}
		);
	}

	/**
	 * Stores the id of a delivery and its hint, both or neither: in one transaction, so that the sender waits for
	 * one commit. Without transactions, the order of the statements ensures that no hint is lost.
	 *
	 * @param string $id   `webhook-id`.
	 * @param string $uuid The article, or ''.
	 * @param int    $now  Unix seconds.
	 * @return string Result of SeenDeliveries::begin(); IN_PROGRESS if the delivery has to be sent again.
	 */
	private function store( string $id, string $uuid, int $now ): string {
		$found     = SeenDeliveries::IN_PROGRESS;
		$was_fresh = false;
		$is_stored = DatabaseTransaction::until_committed(
			function () use ( $id, $uuid, $now, &$found, &$was_fresh ): void {
				$found = $this->seen->begin( $id, $now );
				if ( SeenDeliveries::FRESH !== $found ) {
					return;
				}
				$was_fresh = true;
				if ( '' !== $uuid && ! $this->hints->add( $uuid ) ) {
					$this->seen->give_up( $id, $now );
					$found = SeenDeliveries::IN_PROGRESS;
					return;
				}
				$this->seen->finish( $id, $now );
			}
		);
		if ( ! $is_stored ) {
			return SeenDeliveries::IN_PROGRESS;
		}
		// Done already: the first attempt was committed, although its connection was lost.
		return $was_fresh && SeenDeliveries::DONE === $found ? SeenDeliveries::FRESH : $found;
	}

	/** The article of an event; '' for a test, and for events of later versions of the service. */
	private static function article( string $body ): string {
		$event = json_decode( $body, true, self::DEPTH );
		$data  = is_array( $event ) ? $event['data'] ?? null : null;
		$uuid  = is_array( $data ) ? $data['uuid'] ?? null : null;
		return is_string( $uuid ) && Identifier::is_valid( $uuid ) ? $uuid : '';
	}

	/**
	 * Accepts a delivery without news. It shows that the service is available, so work that waits for the
	 * service may resume.
	 */
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

	/** An error that reveals only its status. */
	private static function refusal( int $status ): WP_Error {
		return new WP_Error( 'not_accepted', 'Not accepted.', [ 'status' => $status ] );
	}
}
