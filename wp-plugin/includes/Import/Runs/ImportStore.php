<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Import\ImportError;
use ArticleBridge\Import\ItemResult;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Lease;
use ArticleBridge\Store\Schema;
use WP_Error;

/** Runs, in the plugin's table. Their items are in ItemStore. */
final class ImportStore {

	/** States in which a run has work, as SQL; constants of RunState. */
	private const DRIVEN = "'pending', 'running', 'halted', 'rolling_back'";

	/** Longest wait that a service may ask for (Gateway\Answer): a day, in seconds. */
	private const WAIT_MAXIMUM = 86400;

	private ItemStore $items;

	public function __construct( ItemStore $items ) {
		$this->items = $items;
	}

	/**
	 * Stores a new run.
	 *
	 * @param int                                                                       $user_id Who started it.
	 * @param ImportOptions                                                             $options Its options.
	 * @param list<array{uuid: string, title: string, source_updated_at: string|null}> $items   Its articles.
	 * @param bool                                                                      $is_dry  Whether nothing is to be written.
	 * @param string                                                                    $origin  What started it: a constant of Run.
	 * @return int|WP_Error Its number.
	 */
	public function add( int $user_id, ImportOptions $options, array $items, bool $is_dry, string $origin = Run::OF_REQUEST ) {
		global $wpdb;
		// phpcs:disable WordPress.DB -- a table of this plugin.
		$added = $wpdb->insert(
			Schema::table( 'imports' ),
			[
				'user_id'    => $user_id,
				'options'    => (string) wp_json_encode( $options->to_array() ),
				'dry_run'    => $is_dry ? 1 : 0,
				'origin'     => $origin,
				'total'      => count( $items ),
				'created_at' => self::now(),
				// The driver that begins it must not be overtaken by WP-Cron.
				'active_at'  => self::now(),
			]
		);
		if ( false === $added ) {
			return ImportError::not_stored( $wpdb->last_error );
		}
		$import_id = $wpdb->insert_id;
		if ( ! $this->items->add( $import_id, $items ) ) {
			$error = ImportError::not_stored( $wpdb->last_error );
			$this->items->delete( $import_id );
			$wpdb->delete( Schema::table( 'imports' ), [ 'id' => $import_id ] );
			return $error;
		}
		// phpcs:enable
		return $import_id;
	}

	public function find( int $import_id ): ?Run {
		global $wpdb;
		$table = Schema::table( 'imports' );
		// phpcs:ignore WordPress.DB
		$row = DatabaseRows::of( $wpdb->prepare( "SELECT * FROM `$table` WHERE id = %d", $import_id ) )[0] ?? null;
		return null === $row ? null : new Run( $row );
	}

	/**
	 * A page of all runs, the newest first.
	 *
	 * @return list<Run>
	 */
	public function page( int $page, int $per_page ): array {
		global $wpdb;
		$table = Schema::table( 'imports' );
		$runs  = [];
		foreach ( DatabaseRows::of(
			// phpcs:ignore WordPress.DB
			$wpdb->prepare( "SELECT * FROM `$table` ORDER BY id DESC LIMIT %d OFFSET %d", $per_page, $per_page * ( $page - 1 ) )
		) as $row ) {
			$runs[] = new Run( $row );
		}
		return $runs;
	}

	public function total(): int {
		global $wpdb;
		$table = Schema::table( 'imports' );
		// phpcs:ignore WordPress.DB
		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM `$table`" );
	}

	/**
	 * The oldest run that has work and that its driver has left, or that this kind of driver had last.
	 *
	 * @param Driver $driver       Who asks.
	 * @param int    $idle_seconds After how many seconds without a step another driver has left it.
	 */
	public function next_to_drive( Driver $driver, int $idle_seconds ): ?int {
		global $wpdb;
		// Times that cannot be yet were noted before somebody set the clock back.
		$later  = Lease::latest_end();
		$table  = Schema::table( 'imports' );
		$driven = self::DRIVEN;
		// phpcs:disable WordPress.DB -- the states are constants.
		$found = $wpdb->get_var(
			$wpdb->prepare(
				"SELECT MIN(id)
					FROM `$table`
					WHERE state IN ($driven) AND ( lease = '' OR leased_until < %s OR leased_until > %s )
						AND ( active_at IS NULL OR active_at <= %s OR active_at > %s OR driver = %s )
						AND ( retry_at IS NULL OR retry_at <= %s OR retry_at > %s )",
				self::now(),
				$later,
				gmdate( 'Y-m-d H:i:s', time() - $idle_seconds ),
				$later,
				$driver->stored(),
				self::now(),
				gmdate( 'Y-m-d H:i:s', time() + self::WAIT_MAXIMUM )
			)
		);
		// phpcs:enable
		return null === $found ? null : (int) $found;
	}

	/** When a driver should look for work next, as time() counts; null when all runs have come to their end. */
	public function next_due(): ?int {
		global $wpdb;
		$table  = Schema::table( 'imports' );
		$driven = self::DRIVEN;
		// phpcs:ignore WordPress.DB -- the states are constants.
		$due = $wpdb->get_var( "SELECT MIN( COALESCE( retry_at, created_at ) ) FROM `$table` WHERE state IN ($driven)" );
		return null === $due ? null : max( time(), min( time() + self::WAIT_MAXIMUM, (int) strtotime( $due . ' UTC' ) ) );
	}

	/** Notes that a run is being worked on, since when, and that it waits for nothing. */
	public function begin( int $import_id ): void {
		global $wpdb;
		$table = Schema::table( 'imports' );
		// phpcs:disable WordPress.DB
		$wpdb->query(
			$wpdb->prepare(
				"UPDATE `$table`
					SET state = 'running', retry_at = NULL, started_at = COALESCE( started_at, %s )
					WHERE id = %d AND state IN ('pending', 'running', 'halted')",
				self::now(),
				$import_id
			)
		);
		// phpcs:enable
	}

	/** Counts items by their states anew: a process that died may have counted one item less than it did. */
	public function recount( int $import_id ): void {
		$counts = $this->items->counts( $import_id );
		$this->write( $import_id, array_intersect_key( $counts, array_flip( ItemResult::DONE ) ) );
	}

	/**
	 * Counts items that are done: the run gets on, so that what halted it is over.
	 *
	 * @param array<string, int> $counts How many, by their states.
	 */
	public function count( int $import_id, array $counts ): void {
		global $wpdb;
		$table = Schema::table( 'imports' );
		$sums  = '';
		foreach ( array_intersect_key( $counts, array_flip( ItemResult::DONE ) ) as $state => $count ) {
			$sums .= "`$state` = `$state` + $count, ";
		}
		// phpcs:disable WordPress.DB -- the columns are those of ItemResult::DONE, the counts are numbers.
		$wpdb->query(
			$wpdb->prepare( "UPDATE `$table` SET {$sums}halts = 0, error = NULL, active_at = %s WHERE id = %d", self::now(), $import_id )
		);
		// phpcs:enable
	}

	/**
	 * Changes a run's state, if it is in one of those given.
	 *
	 * @param list<string>                   $from    States.
	 * @param array<string, string|int|null> $columns What else changes.
	 */
	public function change_state( int $import_id, array $from, string $to, array $columns = [] ): bool {
		global $wpdb;
		$table  = Schema::table( 'imports' );
		$places = DatabaseRows::places( $from );
		// phpcs:disable WordPress.DB -- the placeholders are counted above.
		$changed = $wpdb->query(
			$wpdb->prepare(
				"UPDATE `$table` SET state = %s WHERE id = %d AND state IN ($places)",
				array_merge( [ $to, $import_id ], $from )
			)
		);
		// phpcs:enable
		if ( 1 === $changed && [] !== $columns ) {
			$this->write( $import_id, $columns );
		}
		return 1 === $changed;
	}

	/** @param array<string, string|int|null> $columns New values. */
	public function write( int $import_id, array $columns ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB
		$wpdb->update( Schema::table( 'imports' ), $columns, [ 'id' => $import_id ] );
	}

	/** The present time as the database writes times. */
	public static function now(): string {
		return gmdate( 'Y-m-d H:i:s' );
	}
}
