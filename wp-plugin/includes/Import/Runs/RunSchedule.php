<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Hooks\DurableEvent;
use ArticleBridge\Store\Runs\RunRows;

/** The WP-Cron event that drives runs: it is scheduled as long as any run has work. */
final class RunSchedule {

	public const HOOK = 'article_bridge_drive_imports';

	/** Seconds without a step after which a page counts as closed. A step takes 4, and some articles longer. */
	public const IDLE_SECONDS = 45;

	/**
	 * Makes sure that runs with work are driven.
	 *
	 * @param int $delay Minimum delay in seconds, since a page that drives its run needs no help.
	 */
	public static function update( int $delay = self::IDLE_SECONDS ): void {
		$due = RunRows::next_due( RunState::DRIVEN );
		if ( null === $due ) {
			self::clear();
			return;
		}
		DurableEvent::schedule_by( self::HOOK, max( $due, time() + $delay ) );
	}

	/** Schedules the event if a run has work and it is not scheduled. */
	public static function restore(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			self::update();
		}
	}

	public static function clear(): void {
		wp_clear_scheduled_hook( self::HOOK );
	}
}
