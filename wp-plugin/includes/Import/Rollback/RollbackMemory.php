<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Rollback;

use ArticleBridge\Store\Runs\RunChanges;

/** How long runs can be rolled back: an option of the site, because it takes space in the database. */
final class RollbackMemory {

	public const OPTION = 'article_bridge_rollback';

	/**
	 * Defaults: a month, and more runs than a daily schedule has in it; a snapshot takes about a third of its
	 * post's size.
	 */
	private const DAYS = 30;
	private const RUNS = 50;

	/** @return array{days: int, runs: int} */
	public static function read(): array {
		$option = get_option( self::OPTION );
		$option = is_array( $option ) ? $option : [];
		return [
			'days' => self::number( $option['days'] ?? null, self::DAYS ),
			'runs' => self::number( $option['runs'] ?? null, self::RUNS ),
		];
	}

	public static function save( int $days, int $runs ): void {
		update_option(
			self::OPTION,
			[
				'days' => $days,
				'runs' => $runs,
			],
			false
		);
	}

	/** Deletes records of changes beyond the configured age and number of runs. */
	public static function expire( RunChanges $changes ): void {
		$memory = self::read();
		$changes->expire( 86400 * $memory['days'], $memory['runs'] );
	}

	/** @param mixed $value Stored value. */
	private static function number( $value, int $otherwise ): int {
		return is_numeric( $value ) && (int) $value > 0 ? (int) $value : $otherwise;
	}
}
