<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * The right to work on one row of one of the plugin's tables, held by one process at a time. It ends by
 * itself: what a process held that was killed is free again after SECONDS, and after SECONDS_OF_GONE where
 * another process can tell that it was.
 */
final class Lease {

	/**
	 * Seconds that a lease lasts. Its holder renews it before every image, and nothing between two
	 * renewals takes longer than one download (20 s) and one set of resized copies.
	 */
	public const SECONDS = 120;

	/**
	 * Seconds that what a killed process held stays held at least. The database may still be at its last
	 * statement: a post that it inserts is to be found by whoever takes over.
	 */
	public const SECONDS_OF_GONE = 20;

	/** Seconds that the clocks of a site's servers may differ. */
	private const CLOCK_TOLERANCE = 900;

	private string $table;

	private string $column;

	private string $value;

	private string $holder;

	/**
	 * @param string $table  Name of the table, without its prefix.
	 * @param string $column Its unique column.
	 * @param string $value  The row's value there.
	 * @param string $holder Who holds it.
	 */
	private function __construct( string $table, string $column, string $value, string $holder ) {
		$this->table  = $table;
		$this->column = $column;
		$this->value  = $value;
		$this->holder = $holder;
	}

	/**
	 * Inserts a row and holds it: null where the row exists, whoever made it.
	 *
	 * @param string                $table  Name of the table, without its prefix.
	 * @param string                $column Its unique column.
	 * @param string                $value  The row's value there.
	 * @param array<string, string> $row    Its other columns.
	 */
	public static function on_new_row( string $table, string $column, string $value, array $row = [] ): ?self {
		$lease = new self( $table, $column, $value, Holder::name() );
		$row  += [
			$column        => $value,
			'lease'        => $lease->holder,
			'leased_until' => self::end(),
		];
		return Database::insert_new( $table, $row ) ? $lease : null;
	}

	/**
	 * Takes a row that nobody holds: null where it does not exist or somebody does.
	 *
	 * @param string $table  Name of the table, without its prefix.
	 * @param string $column Its unique column.
	 * @param string $value  The row's value there.
	 * @param string $set    What else is said of the row: an assignment of SQL, or ''.
	 */
	public static function on_row( string $table, string $column, string $value, string $set = '' ): ?self {
		$lease   = new self( $table, $column, $value, Holder::name() );
		$is_free = "( lease = '' OR leased_until < %s OR leased_until > %s )";
		if ( $lease->take( $set, $is_free, [ gmdate( 'Y-m-d H:i:s' ), self::latest_end() ] ) ) {
			return $lease;
		}
		$held    = (string) Database::value( 'SELECT lease FROM {' . $table . "} WHERE `$column` = %s", [ $value ] );
		$is_gone = Holder::is_gone( $held );
		return $is_gone && $lease->take( $set, 'lease = %s AND leased_until < %s', [ $held, self::end_of_gone() ] ) ? $lease : null;
	}

	/**
	 * @param string       $set    As above.
	 * @param string       $where  Condition on the row.
	 * @param list<string> $values Of its placeholders.
	 */
	private function take( string $set, string $where, array $values ): bool {
		$set = '' === $set ? '' : ", $set";
		return 1 === Database::execute(
			'UPDATE {' . $this->table . "} SET lease = %s, leased_until = %s$set WHERE `{$this->column}` = %s AND $where",
			array_merge( [ $this->holder, self::end(), $this->value ], $values )
		);
	}

	/**
	 * Writes to the row and renews the lease.
	 *
	 * @param array<string, string|int|null> $columns New values.
	 * @throws LostLease When somebody else has taken over.
	 */
	public function update( array $columns ): void {
		$columns['leased_until'] = self::end();
		$changed                 = Database::update( $this->table, $columns, $this->condition() );
		// MySQL counts changed rows only: none are changed by writing what is there already.
		if ( 1 !== $changed && ! $this->is_held() ) {
			throw new LostLease();
		}
	}

	/**
	 * Begins the lease's time anew.
	 *
	 * @throws LostLease When somebody else has taken over.
	 */
	public function renew(): void {
		$this->update( [] );
	}

	/**
	 * Writes to the row and gives the lease back; does nothing where it is lost.
	 *
	 * @param array<string, string|int|null> $columns New values.
	 * @return bool Whether it was not lost.
	 */
	public function release( array $columns = [] ): bool {
		$columns['lease']        = '';
		$columns['leased_until'] = null;
		return 1 === Database::update( $this->table, $columns, $this->condition() );
	}

	/** Deletes the row; does nothing where the lease is lost. */
	public function delete_row(): void {
		Database::delete( $this->table, $this->condition() );
	}

	private function is_held(): bool {
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
	 * The latest time that a lease can end at, as the database writes times. One that ends later was taken
	 * before somebody set the clock back, and holds nothing. Servers of one site may differ by some minutes.
	 */
	public static function latest_end(): string {
		return gmdate( 'Y-m-d H:i:s', time() + self::SECONDS + self::CLOCK_TOLERANCE );
	}

	/** The end, as the database writes times, before which the lease of a process that is gone holds no more. */
	public static function end_of_gone(): string {
		return gmdate( 'Y-m-d H:i:s', time() + self::SECONDS - self::SECONDS_OF_GONE );
	}

	private static function end(): string {
		return gmdate( 'Y-m-d H:i:s', time() + self::SECONDS );
	}
}
