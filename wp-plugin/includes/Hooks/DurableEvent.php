<?php

declare( strict_types=1 );

namespace ArticleBridge\Hooks;

/**
 * A WP-Cron event that survives the death of the process that handles it: it recurs until it is cleared. WP-Cron
 * unschedules a single event before it calls the hook, so that the event is lost if the process dies meanwhile.
 */
final class DurableEvent {

	/** Schedule by which the event recurs after a process has died; otherwise it is rescheduled or cleared before. */
	private const RECURRENCE = 'hourly';

	/**
	 * Schedules or reschedules the event.
	 *
	 * @param string $hook Hook of the event, called without arguments.
	 * @param int    $time Unix time of the event.
	 */
	public static function schedule( string $hook, int $time ): void {
		$next = wp_next_scheduled( $hook );
		if ( $next === $time ) {
			return;
		}
		// In this order, so that an event is scheduled at any moment.
		wp_schedule_event( $time, self::RECURRENCE, $hook );
		if ( false !== $next ) {
			wp_unschedule_event( $next, $hook );
		}
	}

	/**
	 * Schedules the event unless it is scheduled for an earlier time.
	 *
	 * @param string $hook Hook of the event, called without arguments.
	 * @param int    $time Latest Unix time of the event.
	 */
	public static function schedule_by( string $hook, int $time ): void {
		$next = wp_next_scheduled( $hook );
		if ( false === $next || $next > $time ) {
			self::schedule( $hook, $time );
		}
	}
}
