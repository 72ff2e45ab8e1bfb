<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Import\ItemResult;
use ArticleBridge\Store\Schema;

/** How often each item of a run was begun: what kills its process every time must not do so for ever. */
final class ItemAttempts {

	/**
	 * How often an item has been begun, this time included; 0 where it is done already.
	 *
	 * @param array<string, string|null> $item Its row, as it was read.
	 */
	public static function begin( array $item ): int {
		global $wpdb;
		$table    = Schema::table( 'import_items' );
		$id       = (int) $item['id'];
		$attempts = (int) $item['attempts'];
		// phpcs:disable WordPress.DB
		if ( 1 === $wpdb->query(
			$wpdb->prepare(
				"UPDATE `$table` SET attempts = %d WHERE id = %d AND state = %s AND attempts = %d",
				$attempts + 1,
				$id,
				ItemResult::PENDING,
				$attempts
			)
		) ) {
			return $attempts + 1;
		}
		// It has been begun by another process since it was read.
		$begun = $wpdb->query(
			$wpdb->prepare( "UPDATE `$table` SET attempts = attempts + 1 WHERE id = %d AND state = %s", $id, ItemResult::PENDING )
		);
		return 1 === $begun ? (int) $wpdb->get_var( $wpdb->prepare( "SELECT attempts FROM `$table` WHERE id = %d", $id ) ) : 0;
		// phpcs:enable
	}

	/** Lets a begun item count as not begun: it was put off, and did not fail. */
	public static function put_off( int $item_id ): void {
		global $wpdb;
		$table = Schema::table( 'import_items' );
		// phpcs:ignore WordPress.DB
		$wpdb->query( $wpdb->prepare( "UPDATE `$table` SET attempts = attempts - 1 WHERE id = %d AND attempts > 0", $item_id ) );
	}
}
