<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * Combines statements into one transaction, for speed: with usual settings of MySQL, each commit waits for the
 * disk. Consistency does not depend on it: the journal ensures that nothing is left half-done, also with tables
 * without transactions and after a lost connection.
 */
final class DatabaseTransaction {

	private static bool $is_open = false;

	private static bool $was_lost = false;

	/** Maximum number of attempts (repeated()). */
	private const TRIES = 3;

	/**
	 * The condition of every statement that writes in entirely(). A variable of the connection: after a lost
	 * connection WordPress repeats a statement in a new one, where the previous statements are undone and this one would
	 * be committed by itself.
	 */
	public const IS_ENTIRE = '@article_bridge_entire = 1';

	/**
	 * Runs a callback in a transaction. It is committed even if the callback throws: the code that catches the
	 * exception cleans up.
	 *
	 * @template T
	 * @param callable(): T $work The callback, which must not send requests or wait for other processes.
	 * @return T
	 */
	public static function during( callable $work ) {
		if ( self::$is_open ) {
			return $work();
		}
		// SQLite locks the whole database during a transaction, so each statement is committed by itself, or refused.
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
			self::$is_open  = false;
			self::$was_lost = -1 === Database::execute( 'COMMIT' )
				|| Database::connection() !== $connection
				|| self::has_refused( array_slice( self::errors(), $errors ) );
		}
	}

	/** Rolls an open transaction of this class back, at the end of a process that was ended in the middle of it. */
	public static function abandon(): void {
		if ( self::$is_open ) {
			self::$is_open = false;
			Database::execute( 'ROLLBACK' );
		}
	}

	/** Whether a transaction of this class is open, so that other processes do not see yet what was written. */
	public static function is_open(): bool {
		return self::$is_open;
	}

	/**
	 * Runs a callback in transactions until one is committed.
	 *
	 * @param callable(): void $work The callback, which must be idempotent.
	 * @return bool Whether it was committed.
	 */
	public static function until_committed( callable $work ): bool {
		return self::repeated(
			static function () use ( $work ): bool {
				self::during( $work );
				return ! self::$was_lost;
			}
		);
	}

	/**
	 * Runs a callback in transactions until all of it is committed: for tables that are right only together.
	 * Requires tables with transactions (TableSetup::have_transactions()).
	 *
	 * @param callable(): bool $work The callback, which must be idempotent, have the condition IS_ENTIRE in whatever it
	 *                               writes, and return false after an error.
	 * @return bool Whether it was committed.
	 * @throws \LogicException Within another transaction, which would decide whether this one is committed.
	 */
	public static function entirely( callable $work ): bool {
		if ( self::$is_open ) {
			throw new \LogicException( 'A transaction is open.' );
		}
		return self::repeated( static fn(): bool => self::is_entirely_done( $work ) );
	}

	/** @param callable(): bool $work As in entirely(). */
	private static function is_entirely_done( callable $work ): bool {
		// Before the transaction: if the connection is lost later, there is no variable.
		Database::execute( 'SET ' . self::IS_ENTIRE );
		$is_done       = -1 !== Database::execute( 'START TRANSACTION' );
		$connection    = Database::connection();
		self::$is_open = true;
		try {
			$is_done = $is_done && $work();
		} finally {
			self::$is_open = false;
			$is_done       = -1 !== Database::execute( $is_done ? 'COMMIT' : 'ROLLBACK' ) && $is_done;
		}
		return $is_done && Database::connection() === $connection;
	}

	/**
	 * Whether the last transaction may not have been committed. If the connection is lost, WordPress reconnects
	 * and repeats one statement; the previous ones are lost, unless the connection was lost right after the
	 * commit.
	 */
	public static function was_lost(): bool {
		return self::$was_lost;
	}

	/**
	 * Runs a callback, and returns whether the database refused one of its statements temporarily. WordPress
	 * continues after such an error as if nothing had happened.
	 *
	 * @param callable(): void $work The callback.
	 */
	public static function is_refused( callable $work ): bool {
		return self::has_refused( self::errors_of( $work ) );
	}

	/**
	 * Runs a callback, and returns whether the database reported any error, temporary or not.
	 *
	 * @param callable(): void $work The callback.
	 */
	public static function is_failed( callable $work ): bool {
		return [] !== self::errors_of( $work );
	}

	/**
	 * Runs a callback until the database does not refuse it.
	 *
	 * @param callable(): void $work The callback, which must be idempotent.
	 */
	public static function until_accepted( callable $work ): void {
		self::repeated( static fn(): bool => ! self::is_refused( $work ) );
	}

	/**
	 * Makes attempts until one succeeds, or there were as many as are allowed.
	 *
	 * @param callable(): bool $attempt Returns whether it succeeded.
	 * @return bool Whether one did.
	 */
	private static function repeated( callable $attempt ): bool {
		$tries = 0;
		do {
			$is_done = $attempt();
		} while ( ! $is_done && ++$tries < self::TRIES );
		return $is_done;
	}

	/**
	 * @param callable(): void $work The callback.
	 * @return array<mixed> Errors of the database while it ran.
	 */
	private static function errors_of( callable $work ): array {
		$errors = count( self::errors() );
		$work();
		return array_slice( self::errors(), $errors );
	}

	/** @return array<mixed> Errors of the database since the process started, as recorded by wpdb::print_error(). */
	private static function errors(): array {
		return is_array( $GLOBALS['EZSQL_ERROR'] ?? null ) ? $GLOBALS['EZSQL_ERROR'] : [];
	}

	/**
	 * Whether MySQL aborted a statement to end a deadlock or a lock wait, or SQLite was locked for too long.
	 *
	 * @param array<mixed> $errors Errors of the callback.
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
