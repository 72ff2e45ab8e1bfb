<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Hooks\DurableEvent;

/**
 * Starts the work on what was pushed, elsewhere than in the request that brought it. An event is scheduled as a fallback first, of
 * Action Scheduler where a plugin brings it and of WP-Cron otherwise: it outlives any crash. Both wait for a
 * visitor, so the site also calls itself, as WordPress does to start WP-Cron.
 */
final class WorkStart {

	/** Action of Action Scheduler, and event of WP-Cron: something was pushed. */
	public const HOOK = 'article_bridge_push_work_due';

	public const ROUTE = '/push/work';

	/** Parameters by which a request of the site to itself proves its origin. */
	public const TIME_PARAMETER  = 'time';
	public const TOKEN_PARAMETER = 'token';

	/** Seconds for which such a call is valid. It starts only work that is due anyway, so replaying it gains nothing. */
	private const TOKEN_LIFETIME = 60;

	private const GROUP = 'article-bridge';

	/**
	 * Seconds by which the event comes later than the site's call to itself: an event that is due makes every
	 * visitor's page start WP-Cron, and wait for that.
	 */
	private const FALLBACK_DELAY = 30;

	/**
	 * Schedules an event as a fallback.
	 *
	 * @param int $delay Seconds from now, at least.
	 */
	public static function schedule( int $delay = 0 ): void {
		$due = time() + $delay;
		if ( self::has_action_scheduler() ) {
			// Unique: the event only says that work is due. A later one would block this one.
			$next = as_next_scheduled_action( self::HOOK, [], self::GROUP );
			if ( is_int( $next ) && $next > $due ) {
				as_unschedule_all_actions( self::HOOK, [], self::GROUP );
			}
			if ( 0 === $delay ) {
				as_enqueue_async_action( self::HOOK, [], self::GROUP, true );
			} else {
				as_schedule_single_action( $due, self::HOOK, [], self::GROUP, true );
			}
			return;
		}
		DurableEvent::schedule_by( self::HOOK, time() + max( self::FALLBACK_DELAY, $delay ) );
	}

	/** Unschedules the event: no work is left. */
	public static function clear(): void {
		wp_clear_scheduled_hook( self::HOOK );
		if ( self::has_action_scheduler() ) {
			as_unschedule_all_actions( self::HOOK, [], self::GROUP );
		}
	}

	public static function has_action_scheduler(): bool {
		return function_exists( 'as_enqueue_async_action' )
			&& function_exists( 'as_schedule_single_action' )
			&& function_exists( 'as_next_scheduled_action' )
			&& function_exists( 'as_unschedule_all_actions' )
			&& did_action( 'action_scheduler_init' ) > 0;
	}

	/**
	 * Calls the site itself, without waiting for what comes of it; waits if the caller needs the result.
	 *
	 * @param bool  $is_awaited Whether to wait for the answer.
	 * @param float $seconds    What the call may take where nobody waits for its answer; curl takes one second for less.
	 * @return bool|\WP_Error Whether it was accepted; without waiting, nobody knows.
	 */
	public static function call_itself( bool $is_awaited = false, float $seconds = 0.01 ) {
		$now      = time();
		$response = wp_remote_post(
			rest_url( ApiRoutes::REST_NAMESPACE . self::ROUTE ),
			[
				'timeout'     => $is_awaited ? 10 : $seconds,
				'blocking'    => $is_awaited,
				'redirection' => 0,
				// As WordPress calls itself: a certificate need not be for the name by which a server knows itself.
				'sslverify'   => (bool) apply_filters( 'https_local_ssl_verify', false ), // phpcs:ignore WordPress.NamingConventions
				'body'        => [
					self::TIME_PARAMETER  => $now,
					self::TOKEN_PARAMETER => self::token( $now ),
				],
			]
		);
		return is_wp_error( $response ) ? $response : 202 === wp_remote_retrieve_response_code( $response );
	}

	/** Whether a call is one of the site to itself. */
	public static function is_own_call( string $time, string $token ): bool {
		return 1 === preg_match( '/^\d{1,12}$/D', $time )
			&& abs( time() - (int) $time ) <= self::TOKEN_LIFETIME
			&& hash_equals( self::token( (int) $time ), $token );
	}

	private static function token( int $time ): string {
		return hash_hmac( 'sha256', 'article-bridge push work ' . get_current_blog_id() . ' ' . $time, wp_salt( 'nonce' ) );
	}
}
