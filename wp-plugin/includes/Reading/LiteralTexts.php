<?php

declare( strict_types=1 );

namespace ArticleBridge\Reading;

use ArticleBridge\Body\Shortcodes;
use ArticleBridge\Seo\ImportedPost;
use ArticleBridge\Store\Media\MediaLedger;
use WP_Post;

/**
 * What an article has in square brackets is text beside its body, too. WordPress runs shortcodes in all that blocks
 * have rendered in a page: in the title, the excerpt and the image of a post that a list of posts shows there.
 */
final class LiteralTexts {

	/** Behind what others make of a text. */
	private const PRIORITY = 99;

	public function register(): void {
		add_filter( 'the_title', [ $this, 'of_post' ], self::PRIORITY, 2 );
		add_filter( 'get_the_excerpt', [ $this, 'of_post' ], self::PRIORITY, 2 );
		add_filter( 'wp_get_attachment_caption', [ $this, 'of_image' ], self::PRIORITY, 2 );
		add_filter( 'wp_get_attachment_image_attributes', [ $this, 'attributes_of_image' ], self::PRIORITY, 2 );
		// Before blocks (9) and shortcodes (11).
		add_filter( 'the_content', [ $this, 'description_of_image' ], 8 );
	}

	/**
	 * @param mixed $text HTML.
	 * @param mixed $post A post, or its ID.
	 * @return mixed
	 */
	public function of_post( $text, $post = 0 ) {
		if ( ! self::has_bracket( $text ) ) {
			return $text;
		}
		$found = $post instanceof WP_Post ? $post : get_post( is_numeric( $post ) ? (int) $post : 0 );
		return $found instanceof WP_Post && null !== ImportedPost::of( $found ) ? Shortcodes::as_line( $text ) : $text;
	}

	/**
	 * @param mixed $text HTML.
	 * @param mixed $id   Of an attachment.
	 * @return mixed
	 */
	public function of_image( $text, $id = 0 ) {
		return self::has_bracket( $text ) && is_numeric( $id ) && ( new MediaLedger() )->has( (int) $id )
			? Shortcodes::as_line( $text )
			: $text;
	}

	/**
	 * @param mixed $attributes Of the image's tag, which WordPress escapes; a character reference it leaves alone.
	 * @param mixed $image      The attachment.
	 * @return mixed
	 */
	public function attributes_of_image( $attributes, $image = null ) {
		if ( is_array( $attributes ) && isset( $attributes['alt'] ) && $image instanceof WP_Post ) {
			$attributes['alt'] = $this->of_image( $attributes['alt'], $image->ID );
		}
		return $attributes;
	}

	/**
	 * @param mixed $content The text of a post; of an image's own page, its description.
	 * @return mixed
	 */
	public function description_of_image( $content ) {
		$post = self::has_bracket( $content ) ? get_post() : null;
		return $post instanceof WP_Post && 'attachment' === $post->post_type ? $this->of_image( $content, $post->ID ) : $content;
	}

	/**
	 * @param mixed $text Any.
	 * @phpstan-assert-if-true string $text
	 */
	private static function has_bracket( $text ): bool {
		return is_string( $text ) && false !== strpos( $text, '[' );
	}
}
