<?php

declare( strict_types=1 );

namespace ArticleBridge\Storage;

/**
 * Several statements that MySQL makes durable at once: on a server with its usual settings each commit waits
 * for the disk. It is there for speed. That nothing is left half-made is the journal's business, which a
 * table without transactions, or a connection that was lost, cannot break.
 */
final class DatabaseTransaction {

	private static bool $is_open = false;

	private static bool $was_lost = false;

	/**
	 * Does some work in a transaction. What throws is committed, too: whoever catches it clears up.
	 *
	 * @template T
	 * @param callable(): T $work What is to be done. It makes no request and waits for no other process.
	 * @return T
	 */
	public static function during( callable $work ) {
		global $wpdb;
		// SQLite locks the whole database for as long as one lasts.
		if ( self::$is_open || ! $wpdb->dbh instanceof \mysqli ) {
			return $work();
		}
		// phpcs:disable WordPress.DB.DirectDatabaseQuery
		$wpdb->query( 'START TRANSACTION' );
		$connection    = $wpdb->dbh;
		self::$is_open = true;
		try {
			return $work();
		} finally {
			self::$is_open = false;
			$wpdb->query( 'COMMIT' );
			self::$was_lost = $connection !== $wpdb->dbh;
		}
		// phpcs:enable
	}

	/**
	 * Whether the connection broke during the last transaction. WordPress makes another and repeats one statement
	 * on it; those before it are gone, unless the break came right after the commit.
	 */
	public static function was_lost(): bool {
		return self::$was_lost;
	}
}
