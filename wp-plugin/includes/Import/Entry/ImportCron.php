<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\ImportStore;
use ArticleBridge\Import\Runs\StepBudget;

/**
 * Drives runs by WP-Cron: one whose page was closed, whose process died, or that waits for a service that
 * is away goes on by itself. One event is scheduled as long as any run has work, and none otherwise.
 */
final class ImportCron {

	public const HOOK = 'article_bridge_drive_imports';

	/** Seconds of work per event: WordPress takes a cron process for dead after 60. */
	private const SECONDS = 20.0;

	/** Seconds without a step after which a page has left its run. A step takes 4, and some articles longer. */
	private const IDLE_SECONDS = 45;

	private Import $import;

	private ImportStore $runs;

	public function __construct( Import $import, ImportStore $runs ) {
		$this->import = $import;
		$this->runs   = $runs;
	}

	public function register(): void {
		$plugin_file = dirname( __DIR__, 3 ) . '/article-bridge.php';
		add_action( self::HOOK, [ $this, 'drive' ] );
		register_deactivation_hook( $plugin_file, [ self::class, 'unschedule' ] );
		// A run that was under way when the plugin was deactivated goes on. Of a network's sites, each is reached by its admin pages.
		register_activation_hook( $plugin_file, [ $this, 'take_up' ] );
		add_action( 'admin_init', [ $this, 'take_up' ] );
	}

	/** Schedules an event where a run has work and none is there. */
	public function take_up(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			$this->schedule();
		}
	}

	/** Works on the runs that nobody else works on, until the time is up or nothing is left to do now. */
	public function drive(): void {
		$limit  = (int) ini_get( 'max_execution_time' );
		$budget = StepBudget::of_seconds( $limit > 0 ? min( self::SECONDS, $limit / 2 ) : self::SECONDS );
		do {
			$import_id = $this->runs->next_to_drive( Driver::cron(), self::IDLE_SECONDS );
			if ( null === $import_id ) {
				break;
			}
			$this->import->step( $import_id, $budget, Driver::cron() );
		} while ( ! $budget->is_spent() );
		$this->schedule( $budget->is_spent() ? 0 : self::IDLE_SECONDS );
	}

	/**
	 * Makes sure that runs with work are driven.
	 *
	 * @param int $delay Seconds from now, at least: a page that drives its run needs no help.
	 */
	public function schedule( int $delay = self::IDLE_SECONDS ): void {
		$due = $this->runs->next_due();
		if ( null === $due ) {
			self::unschedule();
			return;
		}
		$due  = max( $due, time() + $delay );
		$next = wp_next_scheduled( self::HOOK );
		if ( false !== $next && $next > $due ) {
			self::unschedule();
			$next = false;
		}
		if ( false === $next ) {
			wp_schedule_single_event( $due, self::HOOK );
		}
	}

	public static function unschedule(): void {
		wp_clear_scheduled_hook( self::HOOK );
	}
}
