<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

use ArticleBridge\Import\ImportError;
use WP_Error;

/** Whether images can be stored, asked once at the start of a run: better one message than one for each image. */
final class UploadsDirectory {

	/** @return true|WP_Error */
	public static function check() {
		// Not wp_upload_dir(): it remembers for the whole request what it found.
		$uploads = _wp_upload_dir();
		$reason  = '';
		if ( ! wp_mkdir_p( $uploads['path'] ) ) {
			$reason = is_string( $uploads['error'] ) ? $uploads['error'] : '';
		} elseif ( wp_is_writable( $uploads['path'] ) ) {
			return true;
		}
		return ImportError::uploads_not_writable( $uploads['path'], $reason );
	}
}
