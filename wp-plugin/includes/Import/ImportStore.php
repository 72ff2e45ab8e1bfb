<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Storage\Schema;
use WP_Error;

/** Runs and their items, in the plugin's tables. */
final class ImportStore {

	/** Rows per INSERT. */
	private const ROWS_PER_STATEMENT = 500;

	/**
	 * Stores a new run.
	 *
	 * @param int                                                                       $user_id Who started it.
	 * @param ImportOptions                                                             $options Its options.
	 * @param list<array{uuid: string, title: string, source_updated_at: string|null}> $items   Its articles.
	 * @return int|WP_Error Its number.
	 */
	public function add( int $user_id, ImportOptions $options, array $items ) {
		global $wpdb;
		// phpcs:disable WordPress.DB -- tables of this plugin.
		$added = $wpdb->insert(
			Schema::table( 'imports' ),
			[
				'user_id'    => $user_id,
				'options'    => (string) wp_json_encode( $options->to_array() ),
				'total'      => count( $items ),
				'created_at' => gmdate( 'Y-m-d H:i:s' ),
			]
		);
		if ( false === $added ) {
			return ImportError::not_stored( $wpdb->last_error );
		}
		$import_id = $wpdb->insert_id;
		foreach ( array_chunk( $items, self::ROWS_PER_STATEMENT ) as $chunk ) {
			if ( ! $this->add_items( $import_id, $chunk ) ) {
				$error = ImportError::not_stored( $wpdb->last_error );
				$wpdb->delete( Schema::table( 'import_items' ), [ 'import_id' => $import_id ] );
				$wpdb->delete( Schema::table( 'imports' ), [ 'id' => $import_id ] );
				return $error;
			}
		}
		// phpcs:enable
		return $import_id;
	}

	/**
	 * A run, or null.
	 *
	 * @return array{id: int, user_id: int, state: string, options: ImportOptions, total: int}|null
	 */
	public function find( int $import_id ): ?array {
		global $wpdb;
		$table = Schema::table( 'imports' );
		// phpcs:ignore WordPress.DB
		$row = DatabaseRows::of( $wpdb->prepare( "SELECT * FROM `$table` WHERE id = %d", $import_id ) )[0] ?? null;
		if ( null === $row ) {
			return null;
		}
		$options = json_decode( (string) $row['options'], true );
		return [
			'id'      => (int) $row['id'],
			'user_id' => (int) $row['user_id'],
			'state'   => (string) $row['state'],
			'options' => ImportOptions::from_array( is_array( $options ) ? $options : [] ),
			'total'   => (int) $row['total'],
		];
	}

	/**
	 * All items of a run, in their order.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function items( int $import_id ): array {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		// phpcs:ignore WordPress.DB
		return DatabaseRows::of( $wpdb->prepare( "SELECT * FROM `$table` WHERE import_id = %d ORDER BY id", $import_id ) );
	}

	/**
	 * The items that are to be done, in their order.
	 *
	 * @param int $import_id The run.
	 * @param int $after     Only items after this one.
	 * @param int $limit     How many at most.
	 * @return list<array<string, string|null>>
	 */
	public function pending_items( int $import_id, int $after, int $limit ): array {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		// phpcs:ignore WordPress.DB
		return DatabaseRows::of( $wpdb->prepare( "SELECT * FROM `$table` WHERE import_id = %d AND state = %s AND id > %d ORDER BY id LIMIT %d", $import_id, ItemResult::PENDING, $after, $limit ) );
	}

	/** How often an item has been begun, this time included; 0 where it is done already. */
	public function begin_item( int $item_id ): int {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		// phpcs:disable WordPress.DB
		$begun = $wpdb->query( $wpdb->prepare( "UPDATE `$table` SET attempts = attempts + 1 WHERE id = %d AND state = %s", $item_id, ItemResult::PENDING ) );
		return 1 === $begun ? (int) $wpdb->get_var( $wpdb->prepare( "SELECT attempts FROM `$table` WHERE id = %d", $item_id ) ) : 0;
		// phpcs:enable
	}

	/** Lets a begun item count as not begun: it was put off, and did not fail. */
	public function put_off_item( int $item_id ): void {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		// phpcs:ignore WordPress.DB
		$wpdb->query( $wpdb->prepare( "UPDATE `$table` SET attempts = attempts - 1 WHERE id = %d AND attempts > 0", $item_id ) );
	}

	public function finish_item( int $item_id, ItemResult $result ): void {
		global $wpdb;
		$columns = [
			'state'    => $result->state,
			'post_id'  => $result->post_id,
			'message'  => $result->message,
			'warnings' => (string) wp_json_encode( $result->warnings ),
		];
		if ( '' !== $result->title ) {
			$columns['title'] = $result->title;
		}
		// phpcs:ignore WordPress.DB
		$wpdb->update(
			Schema::table( 'import_items' ),
			$columns,
			[
				'id'    => $item_id,
				'state' => ItemResult::PENDING,
			]
		);
	}

	/** @return list<int> The posts of a run's items. */
	public function post_ids( int $import_id ): array {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		// phpcs:ignore WordPress.DB
		return DatabaseRows::numbers( $wpdb->prepare( "SELECT post_id FROM `$table` WHERE import_id = %d AND post_id > 0", $import_id ), 'post_id' );
	}

	public function begin( int $import_id ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB
		$wpdb->update( Schema::table( 'imports' ), [ 'state' => 'running' ], [ 'id' => $import_id ] );
	}

	public function complete( int $import_id ): void {
		global $wpdb;
		$columns = [
			'state'        => 'completed',
			'completed_at' => gmdate( 'Y-m-d H:i:s' ),
		];
		// phpcs:ignore WordPress.DB
		$wpdb->update( Schema::table( 'imports' ), $columns, [ 'id' => $import_id ] );
	}

	/** @param list<array{uuid: string, title: string, source_updated_at: string|null}> $items Its articles. */
	private function add_items( int $import_id, array $items ): bool {
		global $wpdb;
		$table  = Schema::table( 'import_items' );
		$values = [];
		foreach ( $items as $item ) {
			array_push( $values, $import_id, $item['uuid'], $item['title'], (string) $item['source_updated_at'], '', '[]' );
		}
		$places = implode( ', ', array_fill( 0, count( $items ), "(%d, %s, %s, NULLIF(%s, ''), %s, %s)" ) );
		// phpcs:ignore WordPress.DB
		return count( $items ) === $wpdb->query( $wpdb->prepare( "INSERT INTO `$table` (import_id, uuid, title, source_updated_at, message, warnings) VALUES $places", $values ) );
	}
}
