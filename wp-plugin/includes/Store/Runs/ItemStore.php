<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

use ArticleBridge\Store\Database;
use ArticleBridge\Texts\Message;

/** The items of runs: one row for each article of a run. */
final class ItemStore {

	/** States of an item, in the column `state`; in all but the first, it is processed. */
	public const PENDING   = 'pending';
	public const CREATED   = 'created';
	public const UPDATED   = 'updated';
	public const UNCHANGED = 'unchanged';
	public const CONFLICT  = 'conflict';
	public const FAILED    = 'failed';

	/** The states of processed items; runs count them in columns of the same names. */
	public const DONE = [ self::CREATED, self::UPDATED, self::UNCHANGED, self::CONFLICT, self::FAILED ];

	/** Rows per INSERT. */
	private const ROWS_PER_STATEMENT = 500;

	/**
	 * Stores the items of a new run.
	 *
	 * @param int                                                                      $import_id The run.
	 * @param list<array{uuid: string, title: string, source_updated_at: string|null}> $items     Its articles.
	 */
	public function add( int $import_id, array $items ): bool {
		foreach ( array_chunk( $items, self::ROWS_PER_STATEMENT ) as $chunk ) {
			$values = [];
			foreach ( $chunk as $item ) {
				array_push( $values, $import_id, $item['uuid'], $item['title'], (string) $item['source_updated_at'], '', '[]' );
			}
			$places = implode( ', ', array_fill( 0, count( $chunk ), "(%d, %s, %s, NULLIF(%s, ''), %s, %s)" ) );
			if ( count( $chunk ) !== Database::execute(
				"INSERT INTO {import_items} (import_id, uuid, title, source_updated_at, message, warnings) VALUES $places",
				$values
			) ) {
				return false;
			}
		}
		return true;
	}

	public function delete( int $import_id ): void {
		Database::delete( 'import_items', [ 'import_id' => $import_id ] );
	}

	/**
	 * The pending items, in their order.
	 *
	 * @param int $import_id The run.
	 * @param int $after     Only items after this one.
	 * @param int $limit     Maximum number.
	 * @return list<array<string, string|null>>
	 */
	public function pending( int $import_id, int $after, int $limit ): array {
		return Database::rows(
			'SELECT * FROM {import_items} WHERE import_id = %d AND state = %s AND id > %d ORDER BY id LIMIT %d',
			[ $import_id, self::PENDING, $after, $limit ]
		);
	}

	/**
	 * The pending items in one process' share of a run, in their order.
	 *
	 * @param int $import_id The run.
	 * @param int $after     Only items after this one.
	 * @param int $limit     Maximum number.
	 * @param int $number    Which process, from 0.
	 * @param int $processes Number of processes.
	 * @return list<array<string, string|null>>
	 */
	public function pending_share( int $import_id, int $after, int $limit, int $number, int $processes ): array {
		return Database::rows(
			'SELECT * FROM {import_items}
				WHERE import_id = %d AND state = %s AND id > %d AND MOD(id, %d) = %d ORDER BY id LIMIT %d',
			[ $import_id, self::PENDING, $after, $processes, $number, $limit ]
		);
	}

	/**
	 * The last pending items, last one first.
	 *
	 * @param int $import_id The run.
	 * @param int $before    Only items before this one.
	 * @param int $limit     Maximum number.
	 * @return list<array<string, string|null>>
	 */
	public function last_pending( int $import_id, int $before, int $limit ): array {
		return Database::rows(
			'SELECT * FROM {import_items} WHERE import_id = %d AND state = %s AND id < %d ORDER BY id DESC LIMIT %d',
			[ $import_id, self::PENDING, $before, $limit ]
		);
	}

	/**
	 * The number of a run's items, by state.
	 *
	 * @return array<string, int> By state, including all of DONE.
	 */
	public function counts( int $import_id ): array {
		$counts = array_fill_keys( self::DONE, 0 );
		foreach ( Database::rows(
			'SELECT state, COUNT(*) AS items FROM {import_items} WHERE import_id = %d GROUP BY state',
			[ $import_id ]
		) as $row ) {
			$counts[ (string) $row['state'] ] = (int) $row['items'];
		}
		return $counts;
	}

	/**
	 * Starts an attempt; returns its number, or 0 if the item is already processed. Attempts are counted
	 * because an item may kill its process every time.
	 *
	 * @param array<string, string|null> $item Its row.
	 */
	public static function begin( array $item ): int {
		$id       = (int) $item['id'];
		$attempts = (int) $item['attempts'];
		if ( 1 === Database::execute(
			'UPDATE {import_items} SET attempts = %d WHERE id = %d AND state = %s AND attempts = %d',
			[ $attempts + 1, $id, self::PENDING, $attempts ]
		) ) {
			return $attempts + 1;
		}
		// Another process has started it since it was read.
		$begun = Database::execute(
			'UPDATE {import_items} SET attempts = attempts + 1 WHERE id = %d AND state = %s',
			[ $id, self::PENDING ]
		);
		return 1 === $begun ? (int) Database::value( 'SELECT attempts FROM {import_items} WHERE id = %d', [ $id ] ) : 0;
	}

	/** Uncounts an attempt of an item that was deferred and did not fail. */
	public static function defer( int $item_id ): void {
		Database::execute( 'UPDATE {import_items} SET attempts = attempts - 1 WHERE id = %d AND attempts > 0', [ $item_id ] );
	}

	/**
	 * Stores the result of an item; returns false if another process has done so.
	 *
	 * @param array<string, string|int|null> $columns Its state and other columns.
	 */
	public function finish( int $item_id, array $columns ): bool {
		$pending = [
			'id'    => $item_id,
			'state' => self::PENDING,
		];
		return 1 === Database::update( 'import_items', $columns + [ 'changed_at' => self::moment() ], $pending );
	}

	/**
	 * Stores the warnings of a processed item.
	 *
	 * @param list<Message|Warning> $warnings All of them.
	 */
	public function warn( int $item_id, array $warnings ): void {
		$columns = [
			'warnings'   => Message::encoded( $warnings ),
			'changed_at' => self::moment(),
		];
		Database::update( 'import_items', $columns, [ 'id' => $item_id ] );
	}

	/** Removes a warning that no longer applies, without marking the item as changed. */
	public static function settle_warning( int $item_id, Message $settled ): void {
		$stored = (string) Database::value( 'SELECT warnings FROM {import_items} WHERE id = %d', [ $item_id ] );
		$left   = array_filter(
			Message::list_from_stored( $stored ),
			static fn( Message $warning ): bool => ! $warning->is_like( $settled )
		);
		Database::update( 'import_items', [ 'warnings' => Message::encoded( array_values( $left ) ) ], [ 'id' => $item_id ] );
	}

	/** Makes failed items pending again; returns their number. */
	public function retry_failed( int $import_id ): int {
		$columns = [
			'state'    => self::PENDING,
			'attempts' => 0,
			'message'  => '',
			'source'   => null,
			'warnings' => '[]',
		];
		$failed  = [
			'import_id' => $import_id,
			'state'     => self::FAILED,
		];
		return Database::update( 'import_items', $columns, $failed );
	}

	/** @return list<int> The posts of a run's items. */
	public function post_ids( int $import_id ): array {
		return Database::numbers( 'SELECT post_id FROM {import_items} WHERE import_id = %d AND post_id > 0', [ $import_id ] );
	}

	/** @return list<string> The articles that a run has created posts for. */
	public static function created( int $import_id ): array {
		return Database::texts( 'SELECT uuid FROM {import_items} WHERE import_id = %d AND state = %s', [ $import_id, self::CREATED ] );
	}

	private static function moment(): int {
		return (int) ( microtime( true ) * 1e6 );
	}
}
