<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

/** Says which images belong to a post. */
final class PostImages {

	/**
	 * @param int    $post_id       The post.
	 * @param string $attachment_id Its featured image; '0' for none.
	 */
	public static function write_featured( int $post_id, string $attachment_id ): void {
		if ( (int) $attachment_id > 0 ) {
			set_post_thumbnail( $post_id, (int) $attachment_id );
		} else {
			delete_post_thumbnail( $post_id );
		}
	}

	/**
	 * Shows in the media library where images belong: to the first post that brought them.
	 *
	 * @param array<string, int> $attachments Attachment by remote address.
	 */
	public static function attach( int $post_id, array $attachments ): void {
		global $wpdb;
		foreach ( array_unique( $attachments ) as $attachment_id ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- as wp_media_attach_action() does.
			$attached = $wpdb->query(
				$wpdb->prepare( "UPDATE {$wpdb->posts} SET post_parent = %d WHERE ID = %d AND post_parent = 0", $post_id, $attachment_id )
			);
			if ( 1 === $attached ) {
				clean_attachment_cache( $attachment_id );
			}
		}
	}
}
