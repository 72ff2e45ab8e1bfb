<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/** Values last written to the SEO plugins for a post: hashes by key by plugin, in hidden post meta. */
final class SeoBase {

	private const META = '_article_bridge_seo';

	/** @return array<string, string> Hash by the plugin's key; see SeoMerge. */
	public static function of( int $post_id, string $plugin ): array {
		return self::all( $post_id )[ $plugin ] ?? [];
	}

	/** @param array<string, string> $base */
	public static function save( int $post_id, string $plugin, array $base ): void {
		update_post_meta( $post_id, self::META, array_filter( [ $plugin => $base ] + self::all( $post_id ) ) );
	}

	/** @return array<string, array<string, string>> */
	private static function all( int $post_id ): array {
		$bases = get_post_meta( $post_id, self::META, true );
		$known = [];
		foreach ( is_array( $bases ) ? $bases : [] as $plugin => $base ) {
			if ( is_string( $plugin ) && is_array( $base ) ) {
				$known[ $plugin ] = array_filter( $base, 'is_string' );
			}
		}
		return $known;
	}
}
