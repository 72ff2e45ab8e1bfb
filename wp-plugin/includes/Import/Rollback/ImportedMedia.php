<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Rollback;

use ArticleBridge\Import\Media\MediaLibrary;
use ArticleBridge\Store\Site\PostSearch;
use ArticleBridge\Texts\Message;

/** The images that a run imported: a rollback deletes those that nothing else uses. */
final class ImportedMedia {

	private MediaLibrary $library;

	public function __construct( MediaLibrary $library ) {
		$this->library = $library;
	}

	/**
	 * Uncounts a use of an image, and deletes the image if that was the only one.
	 *
	 * @return Message|null Why it is kept although no import uses it, as a sentence; null if it is not kept.
	 */
	public function remove( string $sha256 ): ?Message {
		$attachment_id = $this->library->only_use( $sha256 );
		if ( 0 !== $attachment_id ) {
			$attachment = get_post( $attachment_id );
			if ( $attachment instanceof \WP_Post
				&& ( $attachment->post_modified_gmt > $attachment->post_date_gmt || self::is_used( $attachment_id ) )
			) {
				return Message::of(
					/* translators: %s: title of the image. */
					__( 'The image "%s" stays in the media library: it was edited, or is used elsewhere on this site.', 'article-bridge' ),
					$attachment->post_title
				);
			}
		}
		$this->library->release( $sha256 );
		return null;
	}

	/** Whether any post uses an image: as its featured image, by its id, or by its file name. */
	private static function is_used( int $attachment_id ): bool {
		$file        = get_post_meta( $attachment_id, '_wp_attached_file', true );
		$name        = ! is_string( $file ) ? '' : (string) preg_replace( '/\.[a-z0-9]+$/i', '', $file );
		$image_class = 'wp-image-' . $attachment_id . '"';
		return PostSearch::is_featured( $attachment_id ) || PostSearch::has_either( $image_class, '' === $name ? $image_class : $name );
	}
}
