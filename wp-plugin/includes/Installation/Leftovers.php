<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Store\Site\OptionRows;

/**
 * Data that the plugin has stored outside its tables, found by its prefix, so that options and events of later
 * features are included.
 */
final class Leftovers {

	private const PREFIX = EventGuard::PREFIX;

	/** Removes the options and transients of the current site. */
	public static function delete_options(): void {
		foreach ( [ self::PREFIX, '_transient_' . self::PREFIX, '_transient_timeout_' . self::PREFIX ] as $prefix ) {
			foreach ( OptionRows::names( $prefix, PHP_INT_MAX ) as $name ) {
				delete_option( $name );
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
}
