<?php

declare( strict_types=1 );

namespace ArticleBridge\Hooks;

/**
 * An event of WP-Cron that outlives the process it is done in: it recurs until it is cleared. WP-Cron takes a single
 * event off its schedule before it calls the hook, and one whose process dies at that moment is gone.
 */
final class DurableEvent {

	/** Name of the schedule by which it recurs if a process has died; otherwise it was rescheduled or cleared. */
	private const RECURRENCE = 'hourly';

	/**
	 * Schedules the event, or moves it.
	 *
	 * @param string $hook What it calls, without arguments.
	 * @param int    $time Unix time at which it is due.
	 */
	public static function schedule( string $hook, int $time ): void {
		$next = wp_next_scheduled( $hook );
		if ( $next === $time ) {
			return;
		}
		// In this order: one is there at any moment.
		wp_schedule_event( $time, self::RECURRENCE, $hook );
		if ( false !== $next ) {
			wp_unschedule_event( $next, $hook );
		}
	}

	/**
	 * Schedules the event unless it is due earlier already.
	 *
	 * @param string $hook What it calls, without arguments.
	 * @param int    $time Unix time at which it is due at the latest.
	 */
	public static function schedule_by( string $hook, int $time ): void {
		$next = wp_next_scheduled( $hook );
		if ( false === $next || $next > $time ) {
			self::schedule( $hook, $time );
		}
	}
}
