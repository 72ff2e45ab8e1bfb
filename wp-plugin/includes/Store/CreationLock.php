<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

use WP_Upgrader;

/**
 * The right to create terms and users, which must be unique but have no unique column. The lock is the one that
 * WordPress uses for its updates; a lock left by a dead process is broken.
 */
final class CreationLock {

	/** Seconds after which a lock counts as left by a dead process: creating a term or a user takes milliseconds. */
	private const SECONDS = 10;

	/**
	 * Waits for the lock, and runs a callback.
	 *
	 * @template T
	 * @param string         $name Name of the lock.
	 * @param callable(): T  $make Checks again, and creates it.
	 * @return T
	 */
	public static function during( string $name, callable $make ) {
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		while ( ! WP_Upgrader::create_lock( $name, self::SECONDS ) ) {
			// If the connection is lost during the insertion, a lock may exist that this process has cached as missing,
			// so that it would never find it expired.
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
