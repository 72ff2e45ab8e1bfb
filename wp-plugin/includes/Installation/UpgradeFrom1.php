<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Store\Schema;

/**
 * Fills what version 2 of the tables has and version 1 had not: the counts of runs, which were counted by
 * every reader, and when they began. May be done twice.
 */
final class UpgradeFrom1 {

	private const COUNTED = [ 'created', 'updated', 'unchanged', 'failed' ];

	public static function run(): void {
		global $wpdb;
		$imports = Schema::table( 'imports' );
		$items   = Schema::table( 'import_items' );
		// phpcs:disable WordPress.DB -- tables of this plugin, the values are prepared.
		foreach ( self::COUNTED as $state ) {
			$wpdb->query(
				$wpdb->prepare(
					"UPDATE `$imports` SET `$state` = ( SELECT COUNT(*) FROM `$items` WHERE `$items`.import_id = `$imports`.id AND `$items`.state = %s )",
					$state
				)
			);
		}
		$wpdb->query( "UPDATE `$imports` SET started_at = created_at WHERE started_at IS NULL AND state <> 'pending'" );
		// phpcs:enable
	}
}
