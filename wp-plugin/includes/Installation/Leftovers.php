<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Store\Site\OptionRows;

/**
 * What the plugin has stored besides its tables, found by its prefix: so that an option or an event of a
 * later feature is never forgotten here.
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
