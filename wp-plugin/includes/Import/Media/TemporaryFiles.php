<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

/**
 * The temporary files that images are downloaded into. A killed process leaves its own in the system's
 * temporary directory.
 */
final class TemporaryFiles {

	/** Prefix of their names. */
	private const NAME = 'article-bridge';

	/** Age in seconds at which a file counts as abandoned: an image takes less than a minute. */
	private const ABANDONED_AFTER = 86400;

	/** Maximum number of files deleted per call; the next run deletes the rest. */
	private const AT_ONCE = 200;

	/** Creates an empty file and returns its path. The first call in a process removes abandoned files. */
	public static function make(): string {
		static $is_cleared = false;
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$path = wp_tempnam( self::NAME );
		if ( ! $is_cleared && is_file( $path ) ) {
			$is_cleared = true;
			self::clear_abandoned( (int) filemtime( $path ) );
		}
		return $path;
	}

	/**
	 * Deletes files that no process uses any more.
	 *
	 * @param int $now The file system's time, which need not be PHP's.
	 */
	private static function clear_abandoned( int $now ): void {
		$found = glob( get_temp_dir() . self::NAME . '-*.tmp', GLOB_NOSORT );
		$left  = self::AT_ONCE;
		foreach ( is_array( $found ) ? $found : [] as $path ) {
			if ( is_file( $path ) && ! is_link( $path ) && (int) filemtime( $path ) < $now - self::ABANDONED_AFTER ) {
				wp_delete_file( $path );
				if ( 0 === --$left ) {
					return;
				}
			}
		}
	}
}
