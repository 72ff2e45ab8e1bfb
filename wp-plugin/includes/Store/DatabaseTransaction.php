<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * Several statements that MySQL makes durable at once: on a server with its usual settings each commit waits
 * for the disk. It is there for speed. That nothing is left half-made is the journal's business, which a
 * table without transactions, or a connection that was lost, cannot break.
 */
final class DatabaseTransaction {

	private static bool $is_open = false;

	private static bool $was_lost = false;

	/** How often work is begun once more whose transaction was lost. */
	private const TRIES = 3;

	/**
	 * Does some work in a transaction. It is committed even if the work throws: the code that catches the exception cleans up.
	 *
	 * @template T
	 * @param callable(): T $work What is to be done. It makes no request and waits for no other process.
	 * @return T
	 */
	public static function during( callable $work ) {
		if ( self::$is_open ) {
			return $work();
		}
		// SQLite locks the whole database for as long as one lasts: each statement is kept by itself, or refused.
		if ( ! Database::connection() instanceof \mysqli ) {
			$errors = count( self::errors() );
			try {
				return $work();
			} finally {
				self::$was_lost = self::has_refused( array_slice( self::errors(), $errors ) );
			}
		}
		Database::execute( 'START TRANSACTION' );
		$connection     = Database::connection();
		$errors         = count( self::errors() );
		self::$is_open  = true;
		self::$was_lost = false;
		try {
			return $work();
		} finally {
			self::$is_open = false;
			Database::execute( 'COMMIT' );
			self::$was_lost = Database::connection() !== $connection || self::has_refused( array_slice( self::errors(), $errors ) );
		}
	}

	/**
	 * Does some work until the database has kept it.
	 *
	 * @param callable(): void $work What is to be done. Done twice, it does no more than done once.
	 * @return bool Whether the database has kept it.
	 */
	public static function until_committed( callable $work ): bool {
		$tries = 0;
		do {
			self::during( $work );
		} while ( self::$was_lost && ++$tries < self::TRIES );
		return ! self::$was_lost;
	}

	/**
	 * Whether the database may not have kept the last transaction. Where its connection broke, WordPress makes another
	 * and repeats one statement on it; those before it are gone, unless the break came right after the commit.
	 */
	public static function was_lost(): bool {
		return self::$was_lost;
	}

	/**
	 * Does some work, and says whether the database refused a statement of it that it would take another time.
	 * WordPress then continues as if nothing had happened.
	 *
	 * @param callable(): void $work What is to be done.
	 */
	public static function is_refused( callable $work ): bool {
		$errors = count( self::errors() );
		$work();
		return self::has_refused( array_slice( self::errors(), $errors ) );
	}

	/** @return array<mixed> What the database refused since the process began, as wpdb::print_error() notes it. */
	private static function errors(): array {
		return is_array( $GLOBALS['EZSQL_ERROR'] ?? null ) ? $GLOBALS['EZSQL_ERROR'] : [];
	}

	/**
	 * Whether MySQL chose this process to end a deadlock, or a wait that took too long; or SQLite was locked for too long.
	 *
	 * @param array<mixed> $errors Errors of the work.
	 */
	private static function has_refused( array $errors ): bool {
		foreach ( $errors as $error ) {
			if ( is_array( $error )
				&& is_string( $error['error_str'] ?? null )
				&& 1 === preg_match( '/try restarting transaction|database(?: table)? is locked/', $error['error_str'] )
			) {
				return true;
			}
		}
		return false;
	}
}
