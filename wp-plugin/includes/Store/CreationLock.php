<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

use ArticleBridge\Store\Site\OptionLease;

/**
 * The right to create terms and users, which must be unique but have no unique column. A lock left by a dead process
 * is broken after some seconds. A process that has merely stopped for as long creates nothing with it: what is
 * created comes after hold().
 */
final class CreationLock {

	/** Seconds after which a lock counts as left by a dead process: creating a term or a user takes milliseconds. */
	private const SECONDS = 10;

	/** Errors of the database after which no lock is to be had: it is read-only, or its disk is full. */
	private const ERRORS_MAXIMUM = 3;

	private OptionLease $lease;

	private function __construct( OptionLease $lease ) {
		$this->lease = $lease;
	}

	/**
	 * Waits for the lock, and runs a callback; once more if the lock was broken before hold().
	 *
	 * @template T
	 * @param string            $name Name of the lock.
	 * @param callable(self): T $make In one transaction: holds the lock, checks again, and creates it.
	 * @return T
	 * @throws LostTransaction When the database refuses the lock. Other exceptions of `$make` are not caught.
	 * @phpstan-throws \Throwable
	 */
	public static function during( string $name, callable $make ) {
		for ( $errors = 0; $errors < self::ERRORS_MAXIMUM; ) {
			$lease = self::take( "$name.lock", $errors );
			if ( null === $lease ) {
				usleep( 50000 );
				continue;
			}
			try {
				return $make( new self( $lease ) );
			} catch ( LostLock $lost ) {
				++$errors;
			} finally {
				$lease->release();
			}
		}
		throw new LostTransaction();
	}

	/**
	 * Keeps the lock from being broken until the open transaction ends. Without transactions, as on SQLite, it may be
	 * broken if the process stops between this and what it creates next.
	 *
	 * @throws LostLock When it was broken before.
	 */
	public function hold(): void {
		if ( ! $this->lease->is_kept_in_transaction() ) {
			throw new LostLock();
		}
	}

	/** @param int $errors Counts errors of the database. */
	private static function take( string $option, int &$errors ): ?OptionLease {
		$lease     = null;
		$is_failed = DatabaseTransaction::is_failed(
			static function () use ( $option, &$lease ): void {
				$lease = OptionLease::take( $option, self::SECONDS );
			}
		);
		$errors   += $is_failed ? 1 : 0;
		return $lease;
	}
}
