<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Import\ItemResult;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;
use DateTimeImmutable;

/** New posts of the site's day that arrived by themselves; what somebody imported or approved is none of them. */
final class CreatedToday {

	/** Those that were made, and those that a run is about to make. */
	public static function count(): int {
		global $wpdb;
		$items    = Schema::table( 'import_items' );
		$imports  = Schema::table( 'imports' );
		$articles = Schema::table( 'articles' );
		$states   = array_merge( RunState::DRIVEN, [ RunState::PAUSED ] );
		$places   = DatabaseRows::places( $states );
		$midnight = ( new DateTimeImmutable( 'today', wp_timezone() ) )->getTimestamp();
		// phpcs:disable WordPress.DB -- the placeholders are counted above.
		return (int) $wpdb->get_var(
			$wpdb->prepare(
				"SELECT COUNT(*) FROM `$items` i
					JOIN `$imports` r ON r.id = i.import_id
					LEFT JOIN `$articles` a ON a.uuid = i.uuid
					WHERE r.origin = %s AND ( ( i.state = %s AND i.changed_at >= %d )
						OR ( i.state = %s AND COALESCE(a.post_id, 0) = 0 AND r.state IN ($places) ) )",
				array_merge( [ Run::OF_SYNC, ItemResult::CREATED, $midnight * 1000000, ItemResult::PENDING ], $states )
			)
		);
		// phpcs:enable
	}
}
