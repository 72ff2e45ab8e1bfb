<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Adapters;

use ArticleBridge\Seo\LiteralText;
use ArticleBridge\Seo\SeoFields;

// If the file is requested directly, the class that it extends does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/**
 * Yoast SEO: post meta `_yoast_wpseo_*`; defaults are not stored. It prints from its indexables, which it
 * rebuilds at the end of every request that changed such meta (Indexable_Post_Meta_Watcher).
 */
final class Yoast extends PostMetaAdapter {

	/** `%%variable%%`, and `%ab`, which Yoast SEO drops as an encoded octet. */
	private const MISREAD = '/%(?=%|[0-9a-f]{2})|(?<=%)%/i';

	public function values( SeoFields $fields ): array {
		return [
			'_yoast_wpseo_title'                 => LiteralText::entities( $fields->title, self::MISREAD ),
			'_yoast_wpseo_metadesc'              => LiteralText::entities( $fields->description, self::MISREAD ),
			'_yoast_wpseo_focuskw'               => $fields->focus_keyword,
			'_yoast_wpseo_canonical'             => $fields->canonical,
			'_yoast_wpseo_meta-robots-noindex'   => $fields->noindex ? '1' : '',
			'_yoast_wpseo_meta-robots-nofollow'  => $fields->nofollow ? '1' : '',
			'_yoast_wpseo_opengraph-title'       => LiteralText::entities( $fields->og_title, self::MISREAD ),
			'_yoast_wpseo_opengraph-description' => LiteralText::entities( $fields->og_description, self::MISREAD ),
			'_yoast_wpseo_opengraph-image'       => $fields->og_image,
			'_yoast_wpseo_twitter-title'         => LiteralText::entities( $fields->twitter_title, self::MISREAD ),
			'_yoast_wpseo_twitter-description'   => LiteralText::entities( $fields->twitter_description, self::MISREAD ),
			'_yoast_wpseo_twitter-image'         => $fields->twitter_image,
		];
	}
}
