<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

use WP_Upgrader;

/**
 * The right to create what must be unique but has no unique column to ensure it: terms and users. The lock is
 * the one that WordPress uses for its updates; a lock left by a dead process is broken.
 */
final class CreationLock {

	/** Seconds after which a lock is a dead process': making a term or a user takes milliseconds. */
	private const SECONDS = 10;

	/**
	 * Waits for the lock, and calls.
	 *
	 * @template T
	 * @param string         $name What is made: a name of the plugin's own.
	 * @param callable(): T  $make Looks once more, and makes it.
	 * @return T
	 */
	public static function during( string $name, callable $make ) {
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		while ( ! WP_Upgrader::create_lock( $name, self::SECONDS ) ) {
			// A connection lost in the moment of the insertion leaves a lock, which this process would remember as none
			// and so never find expired.
			wp_cache_delete( 'notoptions', 'options' );
			wp_cache_delete( "$name.lock", 'options' );
			usleep( 50000 );
		}
		try {
			return $make();
		} finally {
			WP_Upgrader::release_lock( $name );
		}
	}
}
