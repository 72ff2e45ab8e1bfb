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

	/** Errors of the database after which no lock is to be had: it is read-only, or its disk is full. */
	private const ERRORS_MAXIMUM = 3;

	/**
	 * Waits for the lock, and runs a callback.
	 *
	 * @template T
	 * @param string         $name Name of the lock.
	 * @param callable(): T  $make Checks again, and creates it.
	 * @return T
	 * @throws LostTransaction When the database refuses the lock. Exceptions of `$make` are not caught.
	 * @phpstan-throws \Throwable
	 */
	public static function during( string $name, callable $make ) {
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		$errors = 0;
		while ( ! self::is_taken( $name, $errors ) ) {
			if ( $errors >= self::ERRORS_MAXIMUM ) {
				throw new LostTransaction();
			}
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

	/** @param int $errors Counts errors of the database. */
	private static function is_taken( string $name, int &$errors ): bool {
		$is_taken  = false;
		$is_failed = DatabaseTransaction::is_failed(
			static function () use ( $name, &$is_taken ): void {
				$is_taken = WP_Upgrader::create_lock( $name, self::SECONDS );
			}
		);
		$errors   += $is_failed ? 1 : 0;
		return $is_taken;
	}
}
