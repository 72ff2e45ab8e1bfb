<?php

declare( strict_types=1 );

namespace ArticleBridge\Language;

use ArticleBridge\Contract\SeoPackage;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Marks the language of an imported post for browsers and screen readers, if it differs from the site's: so an
 * Arabic article is shown from right to left on an English site, and a Japanese one with Japanese glyphs.
 *
 * Block themes: the attributes are set on the wrappers of title, excerpt and content, because an additional
 * wrapper would break the theme's layout. Classic themes have no wrapper that a filter can reach, so the
 * content gets one.
 */
final class PostLanguage {

	private const BLOCKS = [ 'core/post-title', 'core/post-excerpt', 'core/post-content' ];

	public function register(): void {
		foreach ( self::BLOCKS as $block ) {
			add_filter( "render_block_$block", [ $this, 'mark_block' ], 10, 3 );
		}
		add_filter( 'the_content', [ $this, 'mark_content' ], 99 );
	}

	/**
	 * Sets `lang` and `dir` on the outermost element of a block.
	 *
	 * @param string               $html     HTML of the block.
	 * @param array<string, mixed> $block    The parsed block.
	 * @param WP_Block             $instance The block instance, with the post in its context.
	 */
	public function mark_block( string $html, array $block, WP_Block $instance ): string {
		$post_id  = $instance->context['postId'] ?? 0;
		$language = self::foreign_language( is_numeric( $post_id ) ? (int) $post_id : 0 );
		$tags     = new WP_HTML_Tag_Processor( $html );
		if ( '' === $language || ! $tags->next_tag() ) {
			return $html;
		}
		$tags->set_attribute( 'lang', $language );
		$tags->set_attribute( 'dir', TextDirection::of( $language ) );
		return $tags->get_updated_html();
	}

	/**
	 * Wraps the content of a post in a classic theme.
	 *
	 * @param string $html The content.
	 */
	public function mark_content( string $html ): string {
		$language = wp_is_block_theme() || is_feed() ? '' : self::foreign_language( (int) get_the_ID() );
		return '' === $language
			? $html
			: sprintf( '<div lang="%s" dir="%s">%s</div>', esc_attr( $language ), esc_attr( TextDirection::of( $language ) ), $html );
	}

	/** The language of a post according to its article; '' if it is the site's own, or unknown. */
	private static function foreign_language( int $post_id ): string {
		$language = $post_id > 0 ? get_post_meta( $post_id, SeoPackage::meta_key( 'language' ), true ) : '';
		if ( ! is_string( $language ) || 1 !== preg_match( '/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/D', $language ) ) {
			return '';
		}
		$site = get_bloginfo( 'language' );
		return self::primary( $language ) === self::primary( $site ) && TextDirection::of( $language ) === TextDirection::of( $site )
			? ''
			: $language;
	}

	private static function primary( string $tag ): string {
		return strtolower( explode( '-', $tag )[0] );
	}
}
