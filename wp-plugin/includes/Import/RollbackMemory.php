<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

/** How long runs can be rolled back: an option of the site, since it costs room in its database. */
final class RollbackMemory {

	public const OPTION = 'article_bridge_rollback';

	/** A month, and more runs than a daily one makes in it; a snapshot takes a third of its post. */
	private const DAYS = 30;
	private const RUNS = 50;

	/** Forgets what is older, or of earlier runs, than the site wants to remember. */
	public static function expire( RunChanges $changes ): void {
		$option = get_option( self::OPTION );
		$option = is_array( $option ) ? $option : [];
		$changes->expire( 86400 * self::number( $option['days'] ?? null, self::DAYS ), self::number( $option['runs'] ?? null, self::RUNS ) );
	}

	/** @param mixed $value What is stored. */
	private static function number( $value, int $otherwise ): int {
		return is_numeric( $value ) && (int) $value > 0 ? (int) $value : $otherwise;
	}
}
