<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Store\DatabaseRows;

/** Keeps posts that are not to be indexed out of WordPress' own sitemaps, whoever prints the robots tag. */
final class NoindexSitemap {

	public function register(): void {
		add_filter( 'wp_sitemaps_posts_query_args', [ $this, 'leave_out' ], 10, 2 );
	}

	/**
	 * @param mixed $args      Arguments of the sitemap's query.
	 * @param mixed $post_type The post type it lists.
	 * @return mixed
	 */
	public function leave_out( $args, $post_type ) {
		if ( ! is_array( $args )
			|| ! in_array( $post_type, RegisteredMeta::post_types(), true )
			|| SeoSettings::NONE === SeoSettings::prints()
		) {
			return $args;
		}
		$noindex = self::post_ids();
		if ( [] !== $noindex ) {
			$args['post__not_in'] = array_merge( is_array( $args['post__not_in'] ?? null ) ? $args['post__not_in'] : [], $noindex );
		}
		return $args;
	}

	/** @return list<int> */
	private static function post_ids(): array {
		global $wpdb;
		// The field is stored serialized; the key's index leaves only imported posts to look at.
		return DatabaseRows::numbers(
			$wpdb->prepare(
				"SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s AND meta_value LIKE %s",
				SeoPackage::meta_key( 'robots' ),
				'%' . $wpdb->esc_like( '"index";b:0;' ) . '%'
			),
			'post_id'
		);
	}
}
