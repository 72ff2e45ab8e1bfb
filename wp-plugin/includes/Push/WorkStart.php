<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Hooks\DurableEvent;

/**
 * Starts processing pushed articles outside of the request that announced them. First an event is scheduled as
 * a fallback, with Action Scheduler if a plugin provides it, else with WP-Cron: it survives any crash. Both
 * wait for a visitor, so the site also sends itself a loopback request, as WordPress does to start WP-Cron.
 */
final class WorkStart {

	/** Action of Action Scheduler and event of WP-Cron: pushed articles are due. */
	public const HOOK = 'article_bridge_push_work_due';

	public const ROUTE = '/push/work';

	/** Parameters that authenticate a loopback request. */
	public const TIME_PARAMETER  = 'time';
	public const TOKEN_PARAMETER = 'token';

	/** Seconds for which a token is valid. It only starts work that is due anyway, so replaying it is harmless. */
	private const TOKEN_LIFETIME = 60;

	private const GROUP = 'article-bridge';

	/**
	 * Seconds by which the event follows the loopback request: while an event is due, every visitor's request
	 * starts WP-Cron and is delayed by that.
	 */
	private const FALLBACK_DELAY = 30;

	/**
	 * Schedules an event as a fallback, unless one is scheduled by then. It only means that work is due.
	 *
	 * @param int $delay Seconds from now, at least.
	 */
	public static function schedule( int $delay = 0 ): void {
		$due = time() + $delay;
		if ( self::has_action_scheduler() ) {
			// Not by Action Scheduler's own test of uniqueness: an action that is running would prevent its retry.
			$pending = as_get_scheduled_actions(
				[
					'hook'         => self::HOOK,
					'group'        => self::GROUP,
					'status'       => 'pending',
					'date'         => $due,
					'date_compare' => '<=',
					'per_page'     => 1,
				],
				'ids'
			);
			if ( [] !== $pending ) {
				return;
			}
			if ( 0 === $delay ) {
				as_enqueue_async_action( self::HOOK, [], self::GROUP );
			} else {
				as_schedule_single_action( $due, self::HOOK, [], self::GROUP );
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
			&& function_exists( 'as_get_scheduled_actions' )
			&& function_exists( 'as_unschedule_all_actions' )
			&& did_action( 'action_scheduler_init' ) > 0;
	}

	/**
	 * Sends a loopback request; waits for the response only if the caller needs it.
	 *
	 * @param bool  $is_awaited Whether to wait for the response.
	 * @param float $seconds    Timeout if the response is not awaited; curl rounds it up to one second.
	 * @return bool|\WP_Error Whether it was accepted; meaningless if the response is not awaited.
	 */
	public static function call_itself( bool $is_awaited = false, float $seconds = 0.01 ) {
		$now      = time();
		$response = wp_remote_post(
			rest_url( ApiRoutes::REST_NAMESPACE . self::ROUTE ),
			[
				'timeout'     => $is_awaited ? 10 : $seconds,
				'blocking'    => $is_awaited,
				'redirection' => 0,
				// As in WordPress' own loopback requests: the certificate may not match the server's internal name.
				'sslverify'   => (bool) apply_filters( 'https_local_ssl_verify', false ), // phpcs:ignore WordPress.NamingConventions
				'body'        => [
					self::TIME_PARAMETER  => $now,
					self::TOKEN_PARAMETER => self::token( $now ),
				],
			]
		);
		return is_wp_error( $response ) ? $response : 202 === wp_remote_retrieve_response_code( $response );
	}

	/** Whether a request is a loopback request of this site. */
	public static function is_own_call( string $time, string $token ): bool {
		return 1 === preg_match( '/^\d{1,12}$/D', $time )
			&& abs( time() - (int) $time ) <= self::TOKEN_LIFETIME
			&& hash_equals( self::token( (int) $time ), $token );
	}

	private static function token( int $time ): string {
		return hash_hmac( 'sha256', 'article-bridge push work ' . get_current_blog_id() . ' ' . $time, wp_salt( 'nonce' ) );
	}
}
