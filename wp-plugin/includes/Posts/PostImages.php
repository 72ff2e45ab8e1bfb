<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Store\Site\PostRows;

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
		foreach ( array_unique( $attachments ) as $attachment_id ) {
			if ( PostRows::attach( $attachment_id, $post_id ) ) {
				clean_attachment_cache( $attachment_id );
			}
		}
	}
}
