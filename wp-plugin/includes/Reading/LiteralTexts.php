<?php

declare( strict_types=1 );

namespace ArticleBridge\Reading;

use ArticleBridge\Body\Shortcodes;
use ArticleBridge\Seo\ImportedPost;
use ArticleBridge\Store\Media\MediaLedger;
use WP_Post;

/**
 * Keeps square brackets of an article as text in titles, excerpts and captions. WordPress runs shortcodes in all
 * rendered blocks of a page, including the title, the excerpt and the image of each post in a list of posts.
 */
final class LiteralTexts {

	/** Late, after the filters of other plugins. */
	private const PRIORITY = 99;

	public function register(): void {
		add_filter( 'the_title', [ $this, 'of_post' ], self::PRIORITY, 2 );
		add_filter( 'get_the_excerpt', [ $this, 'of_post' ], self::PRIORITY, 2 );
		add_filter( 'wp_get_attachment_caption', [ $this, 'of_image' ], self::PRIORITY, 2 );
		add_filter( 'wp_get_attachment_image_attributes', [ $this, 'attributes_of_image' ], self::PRIORITY, 2 );
		// Before blocks (9) and shortcodes (11) are rendered.
		add_filter( 'the_content', [ $this, 'description_of_image' ], 8 );
	}

	/**
	 * @param mixed $text HTML.
	 * @param mixed $post Post or post ID.
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
	 * @param mixed $id   Attachment ID.
	 * @return mixed
	 */
	public function of_image( $text, $id = 0 ) {
		return self::has_bracket( $text ) && is_numeric( $id ) && ( new MediaLedger() )->has( (int) $id )
			? Shortcodes::as_line( $text )
			: $text;
	}

	/**
	 * @param mixed $attributes Attributes of the image element. WordPress escapes them but keeps character references.
	 * @param mixed $image      Attachment.
	 * @return mixed
	 */
	public function attributes_of_image( $attributes, $image = null ) {
		if ( is_array( $attributes ) && isset( $attributes['alt'] ) && $image instanceof WP_Post ) {
			$attributes['alt'] = $this->of_image( $attributes['alt'], $image->ID );
		}
		return $attributes;
	}

	/**
	 * @param mixed $content Content of a post, or the description on an attachment page.
	 * @return mixed
	 */
	public function description_of_image( $content ) {
		$post = self::has_bracket( $content ) ? get_post() : null;
		return $post instanceof WP_Post && 'attachment' === $post->post_type ? $this->of_image( $content, $post->ID ) : $content;
	}

	/**
	 * @param mixed $text Any value.
	 * @phpstan-assert-if-true string $text
	 */
	private static function has_bracket( $text ): bool {
		return is_string( $text ) && false !== strpos( $text, '[' );
	}
}
