<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Ledger\LedgerRecord;
use WP_Post;

/** Checks whether the post of an article may be written now. */
final class PostGate {

	/**
	 * The article's post; a permanently deleted one counts as never created.
	 *
	 * @throws ImportFailure When it is in the Trash.
	 */
	public static function post_of( LedgerRecord $record ): ?WP_Post {
		$post = $record->post_id > 0 ? get_post( $record->post_id ) : null;
		if ( ! $post instanceof WP_Post ) {
			$record->post_id = 0;
			return null;
		}
		if ( 'trash' === $post->post_status ) {
			$error = ImportFailure::in_trash( $post->post_title );
			throw $error;
		}
		return $post;
	}

	/** @throws ImportFailure When the user may not edit the post, or it is open in an editor. */
	public static function refuse_busy( WP_Post $post ): void {
		if ( ! current_user_can( 'edit_post', $post->ID ) ) {
			$error = ImportFailure::may_not_edit( $post->post_title );
			throw $error;
		}
		require_once ABSPATH . 'wp-admin/includes/post.php';
		$editor_id = wp_check_post_lock( $post->ID );
		if ( false !== $editor_id ) {
			$editor = get_userdata( (int) $editor_id );
			$error  = ImportFailure::being_edited( $post->post_title, false === $editor ? (string) $editor_id : $editor->display_name );
			throw $error;
		}
	}
}
