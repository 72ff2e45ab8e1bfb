<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Adapters;

use ArticleBridge\Seo\ComparableText;
use ArticleBridge\Seo\LiteralText;
use ArticleBridge\Seo\SeoAdapter;
use ArticleBridge\Seo\SeoFields;

// If the file is requested directly, the interface that it implements does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/** Slim SEO: one array in the post meta `slim_seo`, without empty values. Social texts are the title and the description. */
final class SlimSeo implements SeoAdapter {

	/** `{{ variable }}`, and `[shortcode]`. */
	private const MISREAD = '/\{(?=\{)|(?<=\{)\{|\[/';

	private const META = 'slim_seo';

	public function values( SeoFields $fields ): array {
		return [
			'title'          => LiteralText::entities( $fields->title, self::MISREAD ),
			'description'    => LiteralText::entities( $fields->description, self::MISREAD ),
			'canonical'      => $fields->canonical,
			'noindex'        => $fields->noindex ? '1' : '',
			'facebook_image' => $fields->og_image,
			'twitter_image'  => $fields->twitter_image,
		];
	}

	public function read( int $post_id ): array {
		$stored = [];
		$all    = $this->all( $post_id );
		foreach ( array_keys( $this->values( new SeoFields() ) ) as $key ) {
			$value          = $all[ $key ] ?? '';
			$stored[ $key ] = is_scalar( $value ) && 0 !== $value ? (string) $value : '';
		}
		return $stored;
	}

	public function comparable( string $value ): string {
		return ComparableText::cleaned( $value );
	}

	public function write( int $post_id, array $changes ): void {
		if ( isset( $changes['noindex'] ) ) {
			$changes['noindex'] = (int) $changes['noindex'];
		}
		$all = array_filter( array_merge( $this->all( $post_id ), $changes ) );
		if ( [] === $all ) {
			delete_post_meta( $post_id, self::META );
		} else {
			update_post_meta( $post_id, self::META, wp_slash( $all ) );
		}
	}

	/** @return array<mixed> */
	private function all( int $post_id ): array {
		$all = get_post_meta( $post_id, self::META, true );
		return is_array( $all ) ? $all : [];
	}
}
