<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Import\ItemResult;
use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;

/** What happened in a run, as sentences in the language of the site. */
final class RunLog {

	public const INFO    = 'info';
	public const WARNING = 'warning';
	public const ERROR   = 'error';

	/** Entries kept of one run: the latest. A run of 10,000 articles of which each fails needs no more to be understood. */
	private const ENTRIES_MAXIMUM = 5000;

	public function add( int $import_id, string $level, string $message, string $uuid = '' ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB
		$wpdb->insert(
			Schema::table( 'import_log' ),
			[
				'import_id' => $import_id,
				'logged_at' => ImportStore::now(),
				'level'     => $level,
				'uuid'      => $uuid,
				'message'   => $message,
			]
		);
	}

	/** Logs what of an item deserves attention. */
	public function add_result( int $import_id, string $uuid, ItemResult $result ): void {
		if ( '' !== $result->message ) {
			$this->add( $import_id, ItemResult::FAILED === $result->state ? self::ERROR : self::WARNING, $result->message, $uuid );
		}
		$this->add_warnings( $import_id, $uuid, $result->warnings );
	}

	/** @param list<string> $warnings What went less well with an article. */
	public function add_warnings( int $import_id, string $uuid, array $warnings ): void {
		foreach ( $warnings as $warning ) {
			$this->add( $import_id, self::WARNING, $warning, $uuid );
		}
	}

	/**
	 * A page of the log, the latest entry first; of entries after the one given, where one is.
	 *
	 * @return list<array{time: string, level: string, uuid: string|null, message: string}>
	 */
	public function page( int $import_id, int $page, int $per_page, int $after = 0 ): array {
		global $wpdb;
		$table   = Schema::table( 'import_log' );
		$entries = [];
		foreach ( DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB
				"SELECT * FROM `$table` WHERE import_id = %d AND id > %d ORDER BY id DESC LIMIT %d OFFSET %d",
				$import_id,
				$after,
				$per_page,
				$per_page * ( $page - 1 )
			)
		) as $row ) {
			$entries[] = [
				'time'    => str_replace( ' ', 'T', (string) $row['logged_at'] ),
				'level'   => (string) $row['level'],
				'uuid'    => '' === $row['uuid'] ? null : $row['uuid'],
				'message' => (string) $row['message'],
			];
		}
		return $entries;
	}

	/** @return list<string> Warnings that are about no one article, the oldest first. */
	public function warnings_of_run( int $import_id ): array {
		global $wpdb;
		$table = Schema::table( 'import_log' );
		// phpcs:ignore WordPress.DB
		$sql = "SELECT message FROM `$table` WHERE import_id = %d AND level = %s AND uuid = '' ORDER BY id";
		// phpcs:ignore WordPress.DB
		return array_values( array_map( 'strval', $wpdb->get_col( $wpdb->prepare( $sql, $import_id, self::WARNING ) ) ) );
	}

	/** The latest entry, as `page()` takes it; 0 where there is none. */
	public function latest( int $import_id ): int {
		global $wpdb;
		$table = Schema::table( 'import_log' );
		// phpcs:ignore WordPress.DB
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT MAX( id ) FROM `$table` WHERE import_id = %d", $import_id ) );
	}

	public function total( int $import_id ): int {
		global $wpdb;
		$table = Schema::table( 'import_log' );
		// phpcs:ignore WordPress.DB
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM `$table` WHERE import_id = %d", $import_id ) );
	}

	/** Forgets the oldest entries of a run that has too many. */
	public function prune( int $import_id ): void {
		global $wpdb;
		$table = Schema::table( 'import_log' );
		// phpcs:disable WordPress.DB
		$last = $wpdb->get_var(
			$wpdb->prepare(
				"SELECT id FROM `$table` WHERE import_id = %d ORDER BY id DESC LIMIT 1 OFFSET %d",
				$import_id,
				self::ENTRIES_MAXIMUM
			)
		);
		if ( null !== $last ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM `$table` WHERE import_id = %d AND id <= %d", $import_id, (int) $last ) );
		}
		// phpcs:enable
	}
}
