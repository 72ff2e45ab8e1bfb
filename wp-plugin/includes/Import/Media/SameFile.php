<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Store\DatabaseRows;

/** Finds an image in the media library by its bytes: one that somebody has uploaded, or another importer brought. */
final class SameFile {

	/** Most files whose bytes are read for one image. */
	private const CANDIDATES = 20;

	/**
	 * The oldest attachment whose file has the very bytes, or 0. Files of another size are not read. Sizes are
	 * those that WordPress notes since 6.0; of an image that it has scaled down, that of the smaller copy.
	 */
	public static function attachment( ImageFile $image ): int {
		global $wpdb;
		$bytes = wp_filesize( $image->path );
		// phpcs:disable WordPress.DB -- no function of WordPress finds attachments by size; asked once per new image.
		$candidates = DatabaseRows::numbers(
			$wpdb->prepare(
				"SELECT p.ID
					FROM {$wpdb->posts} p
					INNER JOIN {$wpdb->postmeta} m ON m.post_id = p.ID AND m.meta_key = '_wp_attachment_metadata'
					WHERE p.post_type = 'attachment' AND p.post_status = 'inherit' AND p.post_mime_type = %s AND m.meta_value LIKE %s
					ORDER BY p.ID
					LIMIT %d",
				$image->mime_type,
				'%' . $wpdb->esc_like( 's:8:"filesize";i:' . $bytes . ';' ) . '%',
				self::CANDIDATES
			),
			'ID'
		);
		// phpcs:enable
		foreach ( $candidates as $attachment_id ) {
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
