<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

use ArticleBridge\Store\Database;

/** The users who started runs, and people named in messages. */
final class RunPeople {

	/** Columns with messages or plans, which may contain a user's name. */
	private const TEXTS = [
		[ 'imports', 'error' ],
		[ 'import_items', 'plan' ],
		[ 'import_log', 'message' ],
		[ 'import_log', 'source' ],
		[ 'import_items', 'message' ],
		[ 'import_items', 'source' ],
		[ 'import_items', 'warnings' ],
	];

	/** @return list<array<string, string|null>> A page of the runs that a user started: `id`, `created_at` and `total`. */
	public static function runs_of( int $user_id, int $page, int $per_page ): array {
		return Database::rows(
			'SELECT id, created_at, total FROM {imports} WHERE user_id = %d ORDER BY id LIMIT %d OFFSET %d',
			[ $user_id, $per_page, $per_page * ( $page - 1 ) ]
		);
	}

	public static function count_runs_of( int $user_id ): int {
		return (int) Database::value( 'SELECT COUNT(*) FROM {imports} WHERE user_id = %d', [ $user_id ] );
	}

	/**
	 * Removes the user from runs, and as the driver of others' runs.
	 *
	 * @param list<string> $except States of runs that keep their user.
	 * @return int Number of changed runs.
	 */
	public static function forget_user( int $user_id, array $except ): int {
		$forgotten = Database::execute(
			"UPDATE {imports} SET user_id = 0, driver = '' WHERE user_id = %d AND state NOT IN (%s)",
			[ $user_id, $except ]
		);
		$driven    = Database::execute(
			"UPDATE {imports} SET driver = '' WHERE driver LIKE %s AND state NOT IN (%s)",
			[ "% $user_id", $except ]
		);
		return max( 0, $forgotten ) + max( 0, $driven );
	}

	/** Replaces a name in all messages, also as JSON escapes it; returns the number of changed rows. */
	public static function replace_name( string $name, string $by ): int {
		$rows = 0;
		foreach ( array_unique( [ $name, trim( (string) wp_json_encode( $name ), '"' ) ] ) as $written ) {
			foreach ( self::TEXTS as list( $table, $column ) ) {
				$rows += max(
					0,
					Database::execute(
						'UPDATE {' . $table . "} SET `$column` = REPLACE( `$column`, %s, %s ) WHERE `$column` LIKE %s",
						[ $written, $by, '%' . Database::like( $written ) . '%' ]
					)
				);
			}
		}
		return $rows;
	}

	/** Deletes the plans that dry runs made of an article. */
	public static function forget_plans( string $uuid ): void {
		Database::update( 'import_items', [ 'plan' => null ], [ 'uuid' => $uuid ] );
	}
}
