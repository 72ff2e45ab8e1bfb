<?php

declare( strict_types=1 );

namespace ArticleBridge\Editor;

use ArticleBridge\Body\Shortcodes;
use ArticleBridge\Seo\ImportedPost;
use WP_Post;

/**
 * Keeps shortcodes escaped that an import has escaped and no editor has changed. The block editor writes attributes anew,
 * without the character references that keep a `[gallery]` in an alternative text from running: saving would let it
 * run, and the block would count as edited here.
 */
final class UntouchedBrackets {

	/**
	 * @param mixed $fields Slashed columns of the post that is about to be stored.
	 * @param mixed $given  What the caller gave, the post's ID with it.
	 * @return mixed
	 */
	public function keep( $fields, $given ) {
		if ( ! is_array( $fields ) || ! is_array( $given ) || ! is_string( $fields['post_content'] ?? null ) ) {
			return $fields;
		}
		// A preview is made of an autosave.
		$id   = 'revision' === ( $fields['post_type'] ?? '' ) ? $given['post_parent'] ?? 0 : $given['ID'] ?? 0;
		$post = is_numeric( $id ) && (int) $id > 0 && false !== strpos( $fields['post_content'], '[' ) ? get_post( (int) $id ) : null;
		if ( $post instanceof WP_Post && false !== strpos( $post->post_content, '&#' ) && null !== ImportedPost::of( $post ) ) {
			$fields['post_content'] = wp_slash( Shortcodes::kept_as_text( wp_unslash( $fields['post_content'] ), $post->post_content ) );
		}
		return $fields;
	}
}
