<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use WP_Error;

/** Checks whether images can be stored, once at the start of a run: one message is better than one for each image. */
final class UploadsDirectory {

	/** @return true|WP_Error */
	public static function check() {
		// Not wp_upload_dir(), which caches its result for the whole request.
		$uploads = _wp_upload_dir();
		$reason  = '';
		if ( ! wp_mkdir_p( $uploads['path'] ) ) {
			$reason = is_string( $uploads['error'] ) ? $uploads['error'] : '';
		} elseif ( wp_is_writable( $uploads['path'] ) ) {
			return true;
		}
		return self::not_writable( $uploads['path'], $reason );
	}

	/** @param string $reason Message of WordPress, or ''. */
	private static function not_writable( string $directory, string $reason ): WP_Error {
		return new WP_Error(
			'uploads_not_writable',
			trim(
				sprintf(
					/* translators: %s: path of a directory. */
					__(
						'WordPress cannot store images: the directory %s is not writable. Nothing was imported. Make it writable for the web server (usually chmod 755, owned by its user) and import again.',
						'article-bridge'
					),
					$directory
				) . ' ' . $reason
			),
			[ 'status' => 500 ]
		);
	}
}
