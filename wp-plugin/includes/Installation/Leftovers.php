<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;

/**
 * What the plugin has stored besides its tables, found by its prefix: so that an option or an event of a
 * later feature is never forgotten here.
 */
final class Leftovers {

	/** What the names of the plugin's options and events begin with. */
	public const PREFIX = 'article_bridge_';

	/** Removes the options and transients of the current site. */
	public static function delete_options(): void {
		global $wpdb;
		$prefixes = [ self::PREFIX, '_transient_' . self::PREFIX, '_transient_timeout_' . self::PREFIX ];
		foreach ( $prefixes as $prefix ) {
			// phpcs:ignore WordPress.DB -- asks for options by a part of their name, which WordPress' functions do not.
			foreach ( DatabaseRows::of(
				$wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' )
			) as $row ) {
				delete_option( (string) $row['option_name'] );
			}
		}
	}

	/** Unschedules the events of the current site. */
	public static function unschedule(): void {
		$hooks = [];
		foreach ( _get_cron_array() as $events ) {
			foreach ( array_keys( (array) $events ) as $hook ) {
				$hooks[ (string) $hook ] = true;
			}
		}
		foreach ( array_keys( $hooks ) as $hook ) {
			if ( 0 === strpos( (string) $hook, self::PREFIX ) ) {
				wp_unschedule_hook( (string) $hook );
			}
		}
	}

	/** Drops the tables of sites that were deleted while the plugin was not active, which nobody else does. */
	public static function drop_orphaned_tables(): void {
		global $wpdb;
		$pattern = '/^' . preg_quote( $wpdb->base_prefix, '/' ) . '\d+_' . self::PREFIX . '(' . implode( '|', Schema::TABLES ) . ')$/D';
		// phpcs:ignore WordPress.DB -- asks the database for what no cache knows.
		$tables = (array) $wpdb->get_col(
			$wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->base_prefix ) . '%' . $wpdb->esc_like( self::PREFIX ) . '%' )
		);
		foreach ( array_filter( $tables, 'is_string' ) as $table ) {
			if ( 1 === preg_match( $pattern, $table ) ) {
				// phpcs:ignore WordPress.DB -- the name has the form of one of the plugin's own.
				$wpdb->query( "DROP TABLE IF EXISTS `$table`" );
			}
		}
	}
}
