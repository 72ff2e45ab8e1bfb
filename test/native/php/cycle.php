<?php
/**
 * One cycle: leases of killed processes expire, failed items are due again, WP-Cron runs each of the plugin's
 * events once, and a sync runs. With "may fail" as its last argument it ignores that the service is unavailable.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require_once __DIR__ . '/boot.php';

global $wpdb;
$p = $wpdb->prefix . 'article_bridge_';
foreach ( array( 'articles', 'imports', 'media' ) as $table ) {
	$wpdb->query( "UPDATE {$p}{$table} SET leased_until = '2026-01-01 00:00:00' WHERE lease <> ''" );
}
$wpdb->query( "UPDATE {$p}imports SET retry_at = NULL" );
$wpdb->query( "UPDATE {$p}import_items SET changed_at = changed_at - 400000000 WHERE state = 'failed'" );
foreach ( array( 'push_work', 'sync_lease' ) as $lease ) {
	$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name = 'article_bridge_$lease'" );
}
$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%transient%article_bridge_outage%'" );
wp_cache_flush();

$sync = new ArticleBridge\Sync\Sync( ArticleBridge\Connection\Connection::of_this_site() );
do {
	$done = $sync->now( ArticleBridge\Import\Runs\StepBudget::of_seconds( 20 ), 1 );
} while ( false === $done );
if ( is_wp_error( $done ) ) {
	if ( 'may fail' !== ( $argv[2] ?? '' ) ) {
		fwrite( STDERR, $done->get_error_message() );
	}
	exit( 1 );
}
// For a while, other drivers leave a run to the one that started it.
$wpdb->query( "UPDATE {$p}imports SET active_at = NULL" );
$due = array();
foreach ( _get_cron_array() as $time => $events ) {
	foreach ( $events as $hook => $of_hook ) {
		if ( 0 === strpos( $hook, 'article_bridge_' ) ) {
			$due[ $hook ] = array( $time, array_values( $of_hook )[0]['schedule'] );
		}
	}
}
foreach ( $due as $hook => list( $time, $schedule ) ) {
	// As in wp-cron.php: if the process dies after this, a single event is lost, but not a recurring one.
	if ( false !== $schedule ) {
		wp_reschedule_event( $time, $schedule, $hook );
	}
	wp_unschedule_event( $time, $hook );
	do_action( $hook );
}
