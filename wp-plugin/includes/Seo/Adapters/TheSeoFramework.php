<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Adapters;

use ArticleBridge\Seo\ComparableText;
use ArticleBridge\Seo\LiteralText;
use ArticleBridge\Seo\SeoFields;

// If the file is requested directly, the class that it extends does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/**
 * The SEO Framework: post meta with several prefixes, no focus keyword, one image for all networks. It has no
 * variables and keeps tags, but decodes entities twice and prints typographic quotation marks. Not written
 * through its save_meta(), which resets every field it is not given.
 */
final class TheSeoFramework extends PostMetaAdapter {

	private const TITLE = '_genesis_title';

	/** Prevents the site's name from being appended to the title, which is complete. */
	private const TITLE_ALONE = '_tsf_title_no_blogname';

	public function values( SeoFields $fields ): array {
		return [
			self::TITLE               => LiteralText::with_escaped_entities( $fields->title ),
			'_genesis_description'    => LiteralText::with_escaped_entities( $fields->description ),
			'_genesis_canonical_uri'  => $fields->canonical,
			'_genesis_noindex'        => $fields->noindex ? '1' : '',
			'_genesis_nofollow'       => $fields->nofollow ? '1' : '',
			'_open_graph_title'       => LiteralText::with_escaped_entities( $fields->og_title ),
			'_open_graph_description' => LiteralText::with_escaped_entities( $fields->og_description ),
			'_twitter_title'          => LiteralText::with_escaped_entities( $fields->twitter_title ),
			'_twitter_description'    => LiteralText::with_escaped_entities( $fields->twitter_description ),
			'_tsf_twitter_card_type'  => $fields->twitter_card,
			'_social_image_url'       => '' === $fields->og_image ? $fields->twitter_image : $fields->og_image,
		];
	}

	/** The SEO Framework stores texts after wptexturize(). */
	public function comparable( string $value ): string {
		return ComparableText::untexturized( $value );
	}

	public function write( int $post_id, array $changes ): void {
		parent::write( $post_id, $changes );
		if ( isset( $changes[ self::TITLE ] ) ) {
			parent::write( $post_id, [ self::TITLE_ALONE => '' === $changes[ self::TITLE ] ? '' : '1' ] );
		}
		if ( isset( $changes['_social_image_url'] ) ) {
			// The attachment ID of the previous image.
			delete_post_meta( $post_id, '_social_image_id' );
		}
	}
}
