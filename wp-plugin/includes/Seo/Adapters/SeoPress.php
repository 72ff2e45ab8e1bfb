<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Adapters;

use ArticleBridge\Seo\LiteralText;
use ArticleBridge\Seo\SeoFields;

// If the file is requested directly, the class that it extends does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/** SEOPress: post meta `_seopress_*`. Its robots meta are inverted: "yes" in `_seopress_robots_index` means noindex. */
final class SeoPress extends PostMetaAdapter {

	/** `%%variable%%`. */
	private const MISREAD = '/%(?=%)|(?<=%)%/';

	public function values( SeoFields $fields ): array {
		// Depending on its settings, SEOPress fills missing Twitter fields from the post's title and description, not
		// from Facebook's.
		$fields = $fields->with_whole_twitter();
		return [
			'_seopress_titles_title'         => LiteralText::entities( $fields->title, self::MISREAD ),
			'_seopress_titles_desc'          => LiteralText::entities( $fields->description, self::MISREAD ),
			'_seopress_analysis_target_kw'   => $fields->focus_keyword,
			'_seopress_robots_canonical'     => LiteralText::encoded( $fields->canonical ),
			'_seopress_robots_index'         => $fields->noindex ? 'yes' : '',
			'_seopress_robots_follow'        => $fields->nofollow ? 'yes' : '',
			'_seopress_social_fb_title'      => LiteralText::entities( $fields->og_title, self::MISREAD ),
			'_seopress_social_fb_desc'       => LiteralText::entities( $fields->og_description, self::MISREAD ),
			'_seopress_social_fb_img'        => $fields->og_image,
			'_seopress_social_twitter_title' => LiteralText::entities( $fields->twitter_title, self::MISREAD ),
			'_seopress_social_twitter_desc'  => LiteralText::entities( $fields->twitter_description, self::MISREAD ),
			'_seopress_social_twitter_img'   => $fields->twitter_image,
		];
	}
}
