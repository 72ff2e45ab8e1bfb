<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Rollback;

use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Ledger\PostBase;
use ArticleBridge\Posts\PostSnapshot;
use ArticleBridge\Texts\Message;
use WP_Post;

/** Checks whether a rollback must keep a post, because it was edited or is in use. */
final class KeptPost {

	/**
	 * Why a post is kept, as a sentence; null if it is not.
	 *
	 * @param array<string, string|null> $change A row of the changes.
	 */
	public static function reason( array $change, LedgerEntry $entry ): ?Message {
		$post_id = (int) $change['post_id'];
		clean_post_cache( $post_id );
		$post = get_post( $post_id );
		if ( ! $post instanceof WP_Post ) {
			return null === $change['before_post']
				? null
				/* translators: %d: number of a post. */
				: Message::of( __( 'Post %d has been deleted since; it stays deleted.', 'article-bridge' ), $post_id );
		}
		if ( $entry->post_id !== $post_id ) {
			return Message::of(
				/* translators: %s: title of the post. */
				__( 'The post "%s" was kept: it was unlinked from its article.', 'article-bridge' ),
				$post->post_title
			);
		}
		if ( '' === $change['before_post'] ) {
			return Message::of(
				/* translators: %s: title of the post. */
				__( 'The post "%s" was kept: it was too large for its earlier version to be stored.', 'article-bridge' ),
				$post->post_title
			);
		}
		if ( ! PostSnapshot::is_unchanged( $post_id, (string) $change['after_hash'] ) ) {
			$fields = PostBase::edited_fields( $entry->base, $post_id );
			return [] === $fields
				/* translators: %s: title of the post. */
				? Message::of( __( 'The post "%s" was kept: it has been changed since.', 'article-bridge' ), $post->post_title )
				: Message::of(
					/* translators: 1: title of the post, 2: what was edited, such as "title, content". */
					__( 'The post "%1$s" was kept: it has been edited since (%2$s).', 'article-bridge' ),
					$post->post_title,
					Message::listed( $fields )
				);
		}
		return self::is_in_use( $post, (string) $change['changed_at'] )
			? Message::of(
				/* translators: %s: title of the post. */
				__( 'The post "%s" was kept: it is open in an editor, has unsaved changes or pending comments.', 'article-bridge' ),
				$post->post_title
			)
			: null;
	}

	/**
	 * Whether a post is open in the editor, was autosaved since, or has comments in moderation, which its rows
	 * do not show.
	 */
	private static function is_in_use( WP_Post $post, string $since ): bool {
		require_once ABSPATH . 'wp-admin/includes/post.php';
		$autosave = wp_get_post_autosave( $post->ID );
		return false !== wp_check_post_lock( $post->ID )
			|| ( $autosave instanceof WP_Post && $autosave->post_modified_gmt >= $since )
			|| 0 < get_comments(
				[
					'post_id' => $post->ID,
					'count'   => true,
					'status'  => 'hold',
				]
			);
	}
}
