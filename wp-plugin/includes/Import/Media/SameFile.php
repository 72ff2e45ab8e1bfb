<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Store\Site\PostSearch;

/** Finds an image in the media library by its bytes, such as one that was uploaded or imported by another plugin. */
final class SameFile {

	/** Maximum number of files read for one image. */
	private const CANDIDATES = 20;

	/** The oldest attachment whose file has the same bytes, or 0. Files of another size are not read. */
	public static function attachment( ImageFile $image ): int {
		$bytes = wp_filesize( $image->path );
		foreach ( PostSearch::attachments_of_size( $image->mime_type, (int) $bytes, self::CANDIDATES ) as $attachment_id ) {
			$file = get_attached_file( $attachment_id );
			if ( is_string( $file )
				&& is_file( $file )
				&& wp_filesize( $file ) === $bytes
				&& hash_file( 'sha256', $file ) === $image->sha256
			) {
				return $attachment_id;
			}
		}
		return 0;
	}
}
