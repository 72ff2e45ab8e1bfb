<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * Fills what version 2 of the tables has and version 1 had not: the counts of runs, which were counted by
 * every reader, and when they began. May be done twice.
 */
final class UpgradeFrom1 {

	private const COUNTED = [ 'created', 'updated', 'unchanged', 'failed' ];

	public static function run(): void {
		foreach ( self::COUNTED as $state ) {
			Database::execute(
				"UPDATE {imports}
					SET `$state` = (
						SELECT COUNT(*) FROM {import_items}
						WHERE {import_items}.import_id = {imports}.id AND {import_items}.state = %s
					)",
				[ $state ]
			);
		}
		Database::execute( "UPDATE {imports} SET started_at = created_at WHERE started_at IS NULL AND state <> 'pending'" );
	}
}
