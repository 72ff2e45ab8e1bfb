<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * The right to work on one row of one of the plugin's tables, held by one process at a time. It expires: a row
 * held by a killed process is free again after SECONDS, and one held by a process that PHP ends, immediately.
 */
final class Lease {

	/**
	 * Duration of a lease in seconds. Its holder renews it before every image, and nothing between two renewals
	 * takes longer than one download (20 s) and one set of resized copies.
	 */
	public const SECONDS = 120;

	/** Tolerated difference of the clocks of a site's servers, in seconds. */
	private const CLOCK_TOLERANCE = 900;

	private string $table;

	private string $column;

	private string $value;

	private string $holder;

	/** Unix time at which it expires, as last written. */
	private int $end;

	/**
	 * @param string $table  Name of the table, without its prefix.
	 * @param string $column Its unique column.
	 * @param string $value  The row's value there.
	 * @param string $holder Id of the holder.
	 */
	private function __construct( string $table, string $column, string $value, string $holder ) {
		$this->table  = $table;
		$this->column = $column;
		$this->value  = $value;
		$this->holder = $holder;
		$this->end    = time() + self::SECONDS;
	}

	/**
	 * Inserts a row and acquires its lease; null if the row exists.
	 *
	 * @param string                $table  Name of the table, without its prefix.
	 * @param string                $column Its unique column.
	 * @param string                $value  The row's value there.
	 * @param array<string, string> $row    Its other columns.
	 */
	public static function on_new_row( string $table, string $column, string $value, array $row = [] ): ?self {
		$lease = new self( $table, $column, $value, wp_generate_uuid4() );
		$row  += [
			$column        => $value,
			'lease'        => $lease->holder,
			'leased_until' => self::stored( $lease->end ),
		];
		return Database::insert_new( $table, $row ) ? $lease->watched() : null;
	}

	/**
	 * Acquires the lease of a row; null if the row does not exist or is leased.
	 *
	 * @param string $table  Name of the table, without its prefix.
	 * @param string $column Its unique column.
	 * @param string $value  The row's value there.
	 * @param string $set    Further SQL assignment, or ''.
	 */
	public static function on_row( string $table, string $column, string $value, string $set = '' ): ?self {
		$lease = new self( $table, $column, $value, wp_generate_uuid4() );
		$set   = '' === $set ? '' : ", $set";
		$taken = Database::execute(
			'UPDATE {' . $table . "}
				SET lease = %s, leased_until = %s$set
				WHERE `$column` = %s AND ( lease = '' OR leased_until < %s OR leased_until > %s )",
			[ $lease->holder, self::stored( $lease->end ), $value, self::stored( time() ), self::latest_end() ]
		);
		return 1 === $taken ? $lease->watched() : null;
	}

	/** Lets the lease expire if PHP ends the process in the middle of its work. */
	private function watched(): self {
		ProcessEnd::during(
			$this->holder,
			function (): void {
				Database::update( $this->table, [ 'leased_until' => self::stored( time() - 1 ) ], $this->condition() );
			}
		);
		return $this;
	}

	/**
	 * Writes to the row and renews the lease.
	 *
	 * @param array<string, string|int|null> $columns New values.
	 * @throws LostLease When another process has taken over.
	 */
	public function update( array $columns ): void {
		// MySQL counts changed rows only: an expiry that is later each time, if only by a second, saves the query
		// below.
		$latest                  = time() + self::SECONDS + intdiv( self::CLOCK_TOLERANCE, 2 );
		$this->end               = max( time() + self::SECONDS, min( $this->end + 1, $latest ) );
		$columns['leased_until'] = self::stored( $this->end );
		$changed                 = Database::update( $this->table, $columns, $this->condition() );
		if ( 1 !== $changed && ! $this->is_held() ) {
			throw new LostLease();
		}
	}

	/**
	 * Renews the lease.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	public function renew(): void {
		$this->update( [] );
	}

	/**
	 * Writes to the row and releases the lease; does nothing if it was lost.
	 *
	 * @param array<string, string|int|null> $columns New values.
	 * @return bool Whether it was not lost.
	 */
	public function release( array $columns = [] ): bool {
		ProcessEnd::over( $this->holder );
		$columns['lease']        = '';
		$columns['leased_until'] = null;
		return 1 === Database::update( $this->table, $columns, $this->condition() );
	}

	/** Deletes the row; does nothing if the lease was lost. */
	public function delete_row(): void {
		ProcessEnd::over( $this->holder );
		Database::delete( $this->table, $this->condition() );
	}

	/** Id of the holder, by which other processes recognize the lease. */
	public function holder(): string {
		return $this->holder;
	}

	/** Whether no other process has taken over. */
	public function is_held(): bool {
		$sql = 'SELECT lease FROM {' . $this->table . "} WHERE `{$this->column}` = %s";
		return Database::value( $sql, [ $this->value ] ) === $this->holder;
	}

	/** @return array<string, string> */
	private function condition(): array {
		return [
			$this->column => $this->value,
			'lease'       => $this->holder,
		];
	}

	/**
	 * The latest possible expiry of a lease, in the database's format. A lease that expires later was taken
	 * before the clock was set back, and is void. The clocks of a site's servers may differ by some minutes.
	 */
	public static function latest_end(): string {
		return self::stored( time() + self::SECONDS + self::CLOCK_TOLERANCE );
	}

	/** A Unix time in the database's format. */
	private static function stored( int $time ): string {
		return gmdate( 'Y-m-d H:i:s', $time );
	}
}
