<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Head;

use ArticleBridge\Seo\SeoFields;

/** Description, Open Graph and Twitter as HTML. Title, canonical and robots are WordPress' own tags. Pure. */
final class HeadTags {

	/**
	 * The tags that the page does not have yet. Each family of tags comes from one source, so that a theme's
	 * title is not combined with the article's image.
	 */
	public static function html( SeoFields $fields, Page $page, PrintedHead $printed ): string {
		$description = '' === $fields->description ? $page->description : $fields->description;
		$title       = '' === $fields->title ? $page->title : $fields->title;
		$html        = '';
		if ( ! $printed->has_meta( 'description' ) ) {
			$html .= self::tags( 'name', [ 'description' => $description ] );
		}
		$og_title       = '' === $fields->og_title ? $title : $fields->og_title;
		$og_description = '' === $fields->og_description ? $description : $fields->og_description;
		if ( ! $printed->has_meta( 'og:' ) ) {
			$html .= self::tags(
				'property',
				[
					'og:type'                => 'article',
					'og:title'               => $og_title,
					'og:description'         => $og_description,
					'og:url'                 => $page->url,
					'og:site_name'           => $page->site_name,
					'og:locale'              => $page->locale,
					'og:image'               => $page->image,
					'og:image:width'         => self::number( $page->image_width ),
					'og:image:height'        => self::number( $page->image_height ),
					'og:image:alt'           => $page->image_alt,
					'article:published_time' => $page->published,
					'article:modified_time'  => $page->modified,
				]
			);
		}
		if ( ! $printed->has_meta( 'twitter:' ) ) {
			$image = '' === $fields->twitter_image ? $page->image : $fields->twitter_image;
			$html .= self::tags(
				'name',
				[
					'twitter:card'        => '' === $fields->twitter_card
						? ( '' === $image ? 'summary' : 'summary_large_image' )
						: $fields->twitter_card,
					'twitter:title'       => '' === $fields->twitter_title ? $og_title : $fields->twitter_title,
					'twitter:description' => '' === $fields->twitter_description ? $og_description : $fields->twitter_description,
					'twitter:image'       => $image,
				]
			);
		}
		return $html;
	}

	/** Plain text as HTML. Unlike esc_attr(), it escapes entities too: "&amp;amp;" in the text is shown as it is. */
	public static function escape( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}

	/**
	 * @param string                $attribute `name` or `property`.
	 * @param array<string, string> $contents  Content by name; empty values are skipped.
	 */
	private static function tags( string $attribute, array $contents ): string {
		$html = '';
		foreach ( $contents as $name => $content ) {
			if ( '' !== $content ) {
				$html .= sprintf( '<meta %s="%s" content="%s" />' . "\n", $attribute, $name, self::escape( $content ) );
			}
		}
		return $html;
	}

	private static function number( int $number ): string {
		return 0 === $number ? '' : (string) $number;
	}
}
