<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\Article;
use ArticleBridge\Language\TextDirection;
use WP_HTML_Tag_Processor;

/**
 * An article as a complete document with the styles of the site's front end, for a sandboxed frame. Nothing in
 * it can execute, because of the sandbox and of the document's own policy; and the service's HTML was filtered
 * by wp_kses_post() after its blocks were rendered.
 */
final class PreviewDocument {

	/** Images and media may come from anywhere; scripts, frames, forms and requests are forbidden. */
	private const POLICY =
		"default-src 'none'; img-src http: https: data:; media-src http: https:; "
		. "style-src http: https: 'unsafe-inline'; font-src http: https: data:; base-uri http: https:; form-action 'none'";

	public static function html( Article $article, string $body ): string {
		$content = '';
		$styles  = SiteStyles::around(
			static function () use ( $body, &$content ): void {
				$content = SafeBody::html( $body );
			}
		);
		$title   = esc_html( $article->title() );
		return sprintf(
			'<!doctype html><html lang="%1$s" dir="%2$s"><head><meta charset="utf-8">'
			. '<meta http-equiv="Content-Security-Policy" content="%3$s">'
			. '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">'
			. '<base href="%4$s"><title>%5$s</title>%6$s'
			. '<style>body{margin:0;padding:24px;box-sizing:border-box}'
			. '.article-bridge-preview-main{max-width:var(--wp--style--global--content-size,720px);margin-inline:auto}'
			. 'img{max-width:100%%;height:auto}</style></head>'
			. '<body class="single single-post wp-embed-responsive"><main class="article-bridge-preview-main wp-block-group">'
			. '<h1 class="wp-block-post-title entry-title">%5$s</h1>%7$s'
			. '<div class="entry-content wp-block-post-content is-layout-flow">%8$s</div></main></body></html>',
			esc_attr( '' === $article->language() ? get_bloginfo( 'language' ) : $article->language() ),
			TextDirection::of( $article->language() ),
			esc_attr( self::POLICY ),
			esc_url( home_url( '/' ) ),
			$title,
			$styles,
			self::featured_image( $article ),
			self::without_links( $content )
		);
	}

	/** The sandbox lets no link open anything; without their addresses, the keyboard need not pass each of them. */
	private static function without_links( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( [ 'tag_name' => 'A' ] ) ) {
			$tags->remove_attribute( 'href' );
		}
		return $tags->get_updated_html();
	}

	private static function featured_image( Article $article ): string {
		$image = $article->featured_image();
		$url   = null === $image ? '' : esc_url( $image['url'], [ 'http', 'https' ] );
		if ( null === $image || '' === $url ) {
			return '';
		}
		$caption = '' === $image['caption']
			? ''
			: '<figcaption class="wp-element-caption">' . esc_html( $image['caption'] ) . '</figcaption>';
		// The image is at the service; the site has no copy yet.
		return sprintf(
			// phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage
			'<figure class="wp-block-image wp-block-post-featured-image"><img src="%s" alt="%s">%s</figure>',
			$url,
			esc_attr( $image['alt'] ),
			$caption
		);
	}
}
