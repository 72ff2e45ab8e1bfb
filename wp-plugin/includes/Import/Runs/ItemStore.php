<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Import\ItemResult;
use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;

/** The items of runs, in the plugin's table: one row for each article of a run. */
final class ItemStore {

	/** Rows per INSERT. */
	private const ROWS_PER_STATEMENT = 500;

	/** Orders of a list of items: that of the run, and what needs attention first. */
	public const ORDERS = [
		'run'     => 'id',
		'urgency' =>
			"CASE WHEN state = 'failed' THEN 0 WHEN state = 'conflict' THEN 1"
			. " WHEN warnings <> '[]' THEN 2 WHEN state = 'pending' THEN 4 ELSE 3 END, id",
	];

	/**
	 * Stores the items of a new run.
	 *
	 * @param int                                                                       $import_id The run.
	 * @param list<array{uuid: string, title: string, source_updated_at: string|null}> $items     Its articles.
	 */
	public function add( int $import_id, array $items ): bool {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		foreach ( array_chunk( $items, self::ROWS_PER_STATEMENT ) as $chunk ) {
			$values = [];
			foreach ( $chunk as $item ) {
				array_push( $values, $import_id, $item['uuid'], $item['title'], (string) $item['source_updated_at'], '', '[]' );
			}
			$places = DatabaseRows::places( $chunk, "(%d, %s, %s, NULLIF(%s, ''), %s, %s)" );
			// phpcs:disable WordPress.DB
			if ( count( $chunk ) !== $wpdb->query(
				$wpdb->prepare(
					"INSERT INTO `$table` (import_id, uuid, title, source_updated_at, message, warnings) VALUES $places",
					$values
				)
			) ) {
				return false;
			}
			// phpcs:enable
		}
		return true;
	}

	public function delete( int $import_id ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB
		$wpdb->delete( Schema::table( 'import_items' ), [ 'import_id' => $import_id ] );
	}

	/**
	 * A page of a run's items.
	 *
	 * @param int    $import_id The run.
	 * @param string $state     Only those in this state; '' for all.
	 * @param string $order     A key of ORDERS.
	 * @param int    $page      From 1.
	 * @param int    $per_page  How many at most.
	 * @return list<array<string, string|null>>
	 */
	public function page( int $import_id, string $state, string $order, int $page, int $per_page ): array {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		$order = self::ORDERS[ $order ];
		return DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB -- the order is a constant.
				"SELECT * FROM `$table` WHERE import_id = %d AND ( %s = '' OR state = %s ) ORDER BY $order LIMIT %d OFFSET %d",
				$import_id,
				$state,
				$state,
				$per_page,
				$per_page * ( $page - 1 )
			)
		);
	}

	/**
	 * What changed in a run since a moment, the oldest change first.
	 *
	 * @param int $import_id The run.
	 * @param int $after     A `changed_at`.
	 * @param int $limit     How many at most.
	 * @return list<array<string, string|null>>
	 */
	public function changed_since( int $import_id, int $after, int $limit ): array {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		return DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB
				"SELECT * FROM `$table` WHERE import_id = %d AND changed_at > %d ORDER BY changed_at, id LIMIT %d",
				$import_id,
				$after,
				$limit
			)
		);
	}

	/** When an item of a run changed last, as `changed_at` counts. */
	public function last_change( int $import_id ): int {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		// phpcs:ignore WordPress.DB
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT MAX(changed_at) FROM `$table` WHERE import_id = %d", $import_id ) );
	}

	/**
	 * The items that are to be done, in their order.
	 *
	 * @param int $import_id The run.
	 * @param int $after     Only items after this one.
	 * @param int $limit     How many at most.
	 * @return list<array<string, string|null>>
	 */
	public function pending( int $import_id, int $after, int $limit ): array {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		return DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB
				"SELECT * FROM `$table` WHERE import_id = %d AND state = %s AND id > %d ORDER BY id LIMIT %d",
				$import_id,
				ItemResult::PENDING,
				$after,
				$limit
			)
		);
	}

	/**
	 * How many of a run's items are in each state.
	 *
	 * @return array<string, int> By state, every state in which an item is done included.
	 */
	public function counts( int $import_id ): array {
		global $wpdb;
		$table  = Schema::table( 'import_items' );
		$counts = array_fill_keys( ItemResult::DONE, 0 );
		foreach ( DatabaseRows::of(
			// phpcs:ignore WordPress.DB
			$wpdb->prepare( "SELECT state, COUNT(*) AS items FROM `$table` WHERE import_id = %d GROUP BY state", $import_id )
		) as $row ) {
			$counts[ (string) $row['state'] ] = (int) $row['items'];
		}
		return $counts;
	}

	/** Notes what became of an item; false where another process has done so. */
	public function finish( int $item_id, ItemResult $result ): bool {
		global $wpdb;
		$columns = [
			'state'      => $result->state,
			'post_id'    => $result->post_id,
			'message'    => $result->message,
			'warnings'   => (string) wp_json_encode( $result->warnings ),
			'changed_at' => self::moment(),
		];
		if ( '' !== $result->title ) {
			$columns['title'] = $result->title;
		}
		if ( null !== $result->plan ) {
			$columns['plan'] = (string) wp_json_encode( $result->plan );
		}
		$where = [
			'id'    => $item_id,
			'state' => ItemResult::PENDING,
		];
		// phpcs:ignore WordPress.DB
		return 1 === $wpdb->update( Schema::table( 'import_items' ), $columns, $where );
	}

	/**
	 * Notes the warnings of an item that is done.
	 *
	 * @param list<string> $warnings All of them.
	 */
	public function warn( int $item_id, array $warnings ): void {
		global $wpdb;
		$columns = [
			'warnings'   => (string) wp_json_encode( $warnings ),
			'changed_at' => self::moment(),
		];
		// phpcs:ignore WordPress.DB
		$wpdb->update( Schema::table( 'import_items' ), $columns, [ 'id' => $item_id ] );
	}

	/** Lets the items that failed be done once more; answers how many. */
	public function retry_failed( int $import_id ): int {
		global $wpdb;
		$columns = [
			'state'    => ItemResult::PENDING,
			'attempts' => 0,
			'message'  => '',
			'warnings' => '[]',
		];
		$where   = [
			'import_id' => $import_id,
			'state'     => ItemResult::FAILED,
		];
		// phpcs:ignore WordPress.DB
		return (int) $wpdb->update( Schema::table( 'import_items' ), $columns, $where );
	}

	/** Whether an article of a run is still to be done. */
	public function is_pending( int $import_id, string $uuid ): bool {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		// phpcs:disable WordPress.DB
		return ItemResult::PENDING === $wpdb->get_var(
			$wpdb->prepare( "SELECT state FROM `$table` WHERE import_id = %d AND uuid = %s", $import_id, $uuid )
		);
		// phpcs:enable
	}

	/** @return list<int> The posts of a run's items. */
	public function post_ids( int $import_id ): array {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		return DatabaseRows::numbers(
			// phpcs:ignore WordPress.DB
			$wpdb->prepare( "SELECT post_id FROM `$table` WHERE import_id = %d AND post_id > 0", $import_id ),
			'post_id'
		);
	}

	private static function moment(): int {
		return (int) ( microtime( true ) * 1e6 );
	}
}
