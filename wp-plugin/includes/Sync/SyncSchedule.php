<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Hooks\DurableEvent;

/**
 * The schedule of syncs: one recurring WP-Cron event if a schedule is set, and another one while a sync is
 * unfinished or to be retried.
 */
final class SyncSchedule {

	public const HOOK = 'article_bridge_sync';

	public const CONTINUE_HOOK = 'article_bridge_sync_continue';

	/** WP-Cron schedules and their intervals in seconds, by their names in the settings. */
	public const INTERVALS = [
		'5_minutes'  => [ 'article_bridge_5_minutes', 300 ],
		'15_minutes' => [ 'article_bridge_15_minutes', 900 ],
		'hourly'     => [ 'hourly', 3600 ],
		'twicedaily' => [ 'twicedaily', 43200 ],
		'daily'      => [ 'daily', 86400 ],
	];

	/** Seconds within which the first sync runs, random so that the sites of a network do not all sync at the same time. */
	private const FIRST_WITHIN = 300;

	public function register(): void {
		add_action( 'admin_init', [ $this, 'apply_settings' ] );
		$plugin_file = dirname( __DIR__, 2 ) . '/article-bridge.php';
		register_activation_hook( $plugin_file, [ $this, 'apply_settings' ] );
		register_deactivation_hook( $plugin_file, [ self::class, 'clear' ] );
	}

	/**
	 * @param array<string, array{interval: int, display: string}> $schedules WP-Cron's schedules.
	 * @return array<string, array{interval: int, display: string}>
	 */
	public static function add_intervals( array $schedules ): array {
		$schedules['article_bridge_5_minutes']  = [
			'interval' => 300,
			'display'  => __( 'Every 5 minutes', 'article-bridge' ),
		];
		$schedules['article_bridge_15_minutes'] = [
			'interval' => 900,
			'display'  => __( 'Every 15 minutes', 'article-bridge' ),
		];
		return $schedules;
	}

	public function apply_settings(): void {
		self::apply( SyncSettings::read() );
	}

	/** Schedules the event of the settings. An event with the right interval keeps its time. */
	public static function apply( SyncSettings $settings ): void {
		$wanted = self::INTERVALS[ $settings->schedule ][0] ?? false;
		if ( wp_get_schedule( self::HOOK ) === $wanted ) {
			return;
		}
		self::clear();
		if ( false !== $wanted ) {
			wp_schedule_event(
				time() + wp_rand( 10, min( self::FIRST_WITHIN, self::INTERVALS[ $settings->schedule ][1] ) ),
				$wanted,
				self::HOOK
			);
		}
	}

	/** Schedules the continuation, or another attempt, of a sync. */
	public static function schedule_continuation( int $at ): void {
		DurableEvent::schedule( self::CONTINUE_HOOK, $at );
	}

	/** Unschedules the continuation. */
	public static function stop(): void {
		wp_clear_scheduled_hook( self::CONTINUE_HOOK );
	}

	public static function clear(): void {
		wp_clear_scheduled_hook( self::HOOK );
		self::stop();
	}

	/** Unix time at which the next sync is due, or null. */
	public static function next(): ?int {
		$times = array_filter( [ wp_next_scheduled( self::HOOK ), wp_next_scheduled( self::CONTINUE_HOOK ) ] );
		return [] === $times ? null : (int) min( $times );
	}
}
