<?php

declare( strict_types=1 );

namespace ArticleBridge\Editor;

use ArticleBridge\Body\Shortcodes;
use ArticleBridge\Seo\ImportedPost;
use WP_Post;

/**
 * Keeps shortcodes escaped that an import has escaped and no editor has changed. The block editor rewrites
 * attributes without the character references that prevent a `[gallery]` in an alternative text from being
 * executed: after saving, it would be executed, and the block would count as edited.
 */
final class UntouchedBrackets {

	/**
	 * @param mixed $fields Slashed columns of the post that is about to be stored.
	 * @param mixed $given  Arguments of the caller, including the post's ID.
	 * @return mixed
	 */
	public function keep( $fields, $given ) {
		if ( ! is_array( $fields ) || ! is_array( $given ) || ! is_string( $fields['post_content'] ?? null ) ) {
			return $fields;
		}
		// Previews are rendered from an autosave.
		$id   = 'revision' === ( $fields['post_type'] ?? '' ) ? $given['post_parent'] ?? 0 : $given['ID'] ?? 0;
		$post = is_numeric( $id ) && (int) $id > 0 && false !== strpos( $fields['post_content'], '[' ) ? get_post( (int) $id ) : null;
		if ( $post instanceof WP_Post && false !== strpos( $post->post_content, '&#' ) && null !== ImportedPost::of( $post ) ) {
			$fields['post_content'] = wp_slash( Shortcodes::kept_as_text( wp_unslash( $fields['post_content'] ), $post->post_content ) );
		}
		return $fields;
	}
}
