<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

use ArticleBridge\Store\Database;
use ArticleBridge\Store\Lease;

/** The rows of runs. */
final class RunRows {

	/** Maximum wait that a service may request (Gateway\Answer): a day, in seconds. */
	private const WAIT_MAXIMUM = 86400;

	/**
	 * @param array<string, string|int|null> $row Values by column.
	 * @return int The run's id; 0 if the statement failed.
	 */
	public static function add( array $row ): int {
		return Database::insert( 'imports', $row );
	}

	public static function delete( int $import_id ): void {
		Database::delete( 'imports', [ 'id' => $import_id ] );
	}

	/** @return array<string, string|null>|null */
	public static function find( int $import_id ): ?array {
		return Database::row( 'SELECT * FROM {imports} WHERE id = %d', [ $import_id ] );
	}

	/** The state of a run; null if it does not exist. */
	public static function state( int $import_id ): ?string {
		return Database::value( 'SELECT state FROM {imports} WHERE id = %d', [ $import_id ] );
	}

	/**
	 * Whether a run is in one of the given states, and the site has not left the service that its articles are of.
	 *
	 * @param list<string> $states States.
	 */
	public static function is_current( int $import_id, array $states ): bool {
		$sql = 'SELECT id FROM {imports} WHERE id = %d AND is_former = 0 AND state IN (%s)';
		return null !== Database::value( $sql, [ $import_id, $states ] );
	}

	/** Whether a process works on a run of a service that the site has left. */
	public static function is_former_at_work(): bool {
		$sql = "SELECT id FROM {imports} WHERE is_former = 1 AND lease <> '' AND leased_until BETWEEN %s AND %s LIMIT 1";
		return null !== Database::value( $sql, [ self::now(), Lease::latest_end() ] );
	}

	/**
	 * Whether a run is in one of the given states and its lease is this one, and the site has not left its service.
	 *
	 * @param string       $holder Id of the lease.
	 * @param list<string> $states States.
	 */
	public static function is_held_by( int $import_id, string $holder, array $states ): bool {
		$sql = 'SELECT id FROM {imports} WHERE id = %d AND lease = %s AND is_former = 0 AND state IN (%s)';
		return null !== Database::value( $sql, [ $import_id, $holder, $states ] );
	}

	/** Takes the lease of a run; null while another process has it. */
	public static function lease( int $import_id ): ?Lease {
		return Lease::on_row( 'imports', 'id', (string) $import_id );
	}

	/**
	 * A page of all runs, newest first.
	 *
	 * @return list<array<string, string|null>>
	 */
	public static function page( int $page, int $per_page ): array {
		return Database::rows( 'SELECT * FROM {imports} ORDER BY id DESC LIMIT %d OFFSET %d', [ $per_page, $per_page * ( $page - 1 ) ] );
	}

	public static function total(): int {
		return (int) Database::value( 'SELECT COUNT(*) FROM {imports}' );
	}

	/**
	 * The oldest run in one of the given states that its driver has left, or whose last driver was this one.
	 *
	 * @param list<string> $states       States.
	 * @param string       $driver       This driver, as in the column.
	 * @param int          $idle_seconds Seconds without a step after which another driver counts as gone.
	 */
	public static function next_to_drive( array $states, string $driver, int $idle_seconds ): ?int {
		$now = self::now();
		// Times in the future were recorded before the clock was set back.
		$later = Lease::latest_end();
		$idle  = gmdate( 'Y-m-d H:i:s', time() - $idle_seconds );
		$found = Database::value(
			"SELECT MIN(id)
				FROM {imports}
				WHERE state IN (%s) AND ( lease = '' OR leased_until < %s OR leased_until > %s )
					AND ( active_at IS NULL OR active_at <= %s OR active_at > %s OR driver = %s )
					AND ( retry_at IS NULL OR retry_at <= %s OR retry_at > %s )",
			[ $states, $now, $later, $idle, $later, $driver, $now, gmdate( 'Y-m-d H:i:s', time() + self::WAIT_MAXIMUM ) ]
		);
		return null === $found ? null : (int) $found;
	}

	/**
	 * Unix time at which a driver should check for work next; null if no run is in one of the states.
	 *
	 * @param list<string> $states States.
	 */
	public static function next_due( array $states ): ?int {
		$due = Database::value( 'SELECT MIN( COALESCE( retry_at, created_at ) ) FROM {imports} WHERE state IN (%s)', [ $states ] );
		return null === $due ? null : max( time(), min( time() + self::WAIT_MAXIMUM, (int) strtotime( $due . ' UTC' ) ) );
	}

	/** Marks a run as running, stores its start, and clears its retry time. */
	public static function begin( int $import_id ): void {
		Database::execute(
			"UPDATE {imports}
				SET state = 'running', retry_at = NULL, started_at = COALESCE( started_at, %s )
				WHERE id = %d AND state IN ('pending', 'running', 'halted')",
			[ self::now(), $import_id ]
		);
	}

	/**
	 * Counts processed items of a running run, which makes progress, so that its last error is cleared. Those of any
	 * other are recounted.
	 *
	 * @param array<string, int> $counts Numbers by state.
	 */
	public static function count( int $import_id, array $counts ): void {
		$sums = '';
		foreach ( array_intersect_key( $counts, array_flip( ItemStore::DONE ) ) as $state => $count ) {
			$sums .= "`$state` = `$state` + $count, ";
		}
		Database::execute(
			"UPDATE {imports} SET {$sums}halts = 0, error = NULL, active_at = %s WHERE id = %d AND state = 'running'",
			[ self::now(), $import_id ]
		);
	}

	/**
	 * Changes a run's state and other columns, if it is in one of the given states.
	 *
	 * @param list<string>                   $from    States.
	 * @param array<string, string|int|null> $columns Other columns to change.
	 */
	public static function change_state( int $import_id, array $from, string $to, array $columns = [] ): bool {
		$values = [ 'state' => $to ] + $columns;
		$set    = [];
		foreach ( $values as $column => $value ) {
			$set[] = "`$column` = " . ( null === $value ? 'NULL' : '%s' );
		}
		$set    = implode( ', ', $set );
		$values = array_values( array_filter( $values, static fn( $value ): bool => null !== $value ) );
		return 1 === Database::execute( "UPDATE {imports} SET $set WHERE id = %d AND state IN (%s)", [ ...$values, $import_id, $from ] );
	}

	/** @param array<string, string|int|null> $columns New values. */
	public static function write( int $import_id, array $columns ): void {
		Database::update( 'imports', $columns, [ 'id' => $import_id ] );
	}

	/** The current time in the database's format. */
	public static function now(): string {
		return gmdate( 'Y-m-d H:i:s' );
	}
}
