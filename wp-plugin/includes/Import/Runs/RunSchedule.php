<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Hooks\DurableEvent;
use ArticleBridge\Store\Runs\RunRows;

/** The event of WP-Cron that drives runs: one is scheduled as long as any run has work, and none otherwise. */
final class RunSchedule {

	public const HOOK = 'article_bridge_drive_imports';

	/** Seconds without a step after which a page has left its run. A step takes 4, and some articles longer. */
	public const IDLE_SECONDS = 45;

	/**
	 * Makes sure that runs with work are driven.
	 *
	 * @param int $delay Seconds from now, at least: a page that drives its run needs no help.
	 */
	public static function update( int $delay = self::IDLE_SECONDS ): void {
		$due = RunRows::next_due( RunState::DRIVEN );
		if ( null === $due ) {
			self::clear();
			return;
		}
		DurableEvent::schedule_by( self::HOOK, max( $due, time() + $delay ) );
	}

	/** Schedules an event where a run has work and none is there. */
	public static function restore(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			self::update();
		}
	}

	public static function clear(): void {
		wp_clear_scheduled_hook( self::HOOK );
	}
}
