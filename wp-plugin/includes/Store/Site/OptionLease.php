<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Site;

use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\ProcessEnd;

/**
 * The right to work on something of this site, held by one process at a time. It expires, so that a killed process
 * does not block others for long; one that PHP ends does not block them at all. Stored without the options' caches:
 * each change is one statement that either finds the expected value or does nothing.
 */
final class OptionLease {

	/** Seconds after which it is extended again: each change waits for the disk, and reading does not. */
	private const EXTEND_AFTER = 10;

	private string $option;

	/** Its duration. */
	private int $seconds;

	private string $holder;

	private string $value;

	private int $renewals = 0;

	/** Unix time of the last extension. */
	private int $extended_at = 0;

	private function __construct( string $option, int $seconds ) {
		$this->option  = $option;
		$this->seconds = $seconds;
		$this->holder  = wp_generate_uuid4();
		$this->value   = $this->next_value();
	}

	/**
	 * Takes the lease; null while another process has it.
	 *
	 * @param string $option  Name of the option in which it is stored.
	 * @param int    $seconds Its duration: longer than anything that its holder does between two renewals.
	 */
	public static function take( string $option, int $seconds ): ?self {
		$rows = new OptionRows();
		$held = $rows->read( $option );
		if ( self::holds( $held, $seconds ) ) {
			return null;
		}
		$lease = new self( $option, $seconds );
		$taken = null === $held
			? $rows->add( $option, $lease->value )
			: $rows->replace( $option, $held, $lease->value );
		if ( ! $taken ) {
			return null;
		}
		ProcessEnd::during( $lease->holder, [ $lease, 'release' ] );
		return $lease;
	}

	/**
	 * Whether a process has the lease.
	 *
	 * @param string $option  See take().
	 * @param int    $seconds See take().
	 */
	public static function is_taken( string $option, int $seconds ): bool {
		return self::holds( ( new OptionRows() )->read( $option ), $seconds );
	}

	/** Whether a stored lease is still valid. One that ends later than possible was taken before the clock was set back. */
	private static function holds( ?string $held, int $seconds ): bool {
		$end = (int) $held;
		return $end >= time() && $end <= time() + $seconds;
	}

	/**
	 * Extends the lease, unless that was done within the last seconds.
	 *
	 * @param list<string> $also Other options to read with it.
	 * @return array<string, string> Those, in their stored form, by name; those that are missing are left out.
	 * @throws LostLease When another process has taken over.
	 */
	public function renew( array $also = [] ): array {
		$rows = new OptionRows();
		if ( $this->is_recent() ) {
			$read = $rows->read_all( array_merge( [ $this->option ], $also ) );
			if ( ( $read[ $this->option ] ?? null ) !== $this->value ) {
				throw new LostLease();
			}
			return array_diff_key( $read, [ $this->option => '' ] );
		}
		$value = $this->next_value();
		if ( ! $rows->replace( $this->option, $this->value, $value ) ) {
			throw new LostLease();
		}
		$this->value = $value;
		return [] === $also ? [] : $rows->read_all( $also );
	}

	/**
	 * Whether no other process has taken over, and none does before the open transaction ends, even if the lease expires
	 * in it. Without a transaction, the answer is of the moment.
	 */
	public function is_kept_in_transaction(): bool {
		return ( new OptionRows() )->read_locked( $this->option ) === $this->value;
	}

	/** Releases the lease; does nothing if it was lost. */
	public function release(): void {
		ProcessEnd::over( $this->holder );
		( new OptionRows() )->remove( $this->option, $this->value );
	}

	/** Whether it was extended within the last seconds. Once the clock is set back, it is void for other processes. */
	private function is_recent(): bool {
		$age = time() - $this->extended_at;
		return $age >= 0 && $age < self::EXTEND_AFTER;
	}

	/** Its end, followed by what makes it unique, so that each write changes the row. */
	private function next_value(): string {
		$this->extended_at = time();
		return ( $this->extended_at + $this->seconds ) . ' ' . $this->holder . ' ' . ( ++$this->renewals );
	}
}
