<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Store\Site\MetaRows;

/** Keeps posts that are not to be indexed out of WordPress' own sitemaps, whoever prints the robots tag. */
final class NoindexSitemap {

	public function register(): void {
		add_filter( 'wp_sitemaps_posts_query_args', [ $this, 'exclude_noindexed' ], 10, 2 );
	}

	/**
	 * @param mixed $args      Arguments of the sitemap's query.
	 * @param mixed $post_type The post type it lists.
	 * @return mixed
	 */
	public function exclude_noindexed( $args, $post_type ) {
		if ( ! is_array( $args )
			|| ! in_array( $post_type, RegisteredMeta::post_types(), true )
			|| SeoSettings::NONE === SeoSettings::prints()
		) {
			return $args;
		}
		// The field is stored serialized.
		$noindex = MetaRows::all_posts_with( SeoPackage::meta_key( 'robots' ), '"index";b:0;' );
		if ( [] !== $noindex ) {
			// The sitemap's query offers no other way to exclude posts, and there are few of them.
			// phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams.PostNotIn_post__not_in
			$args['post__not_in'] = array_merge( is_array( $args['post__not_in'] ?? null ) ? $args['post__not_in'] : [], $noindex );
		}
		return $args;
	}
}
