<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

use ArticleBridge\Contract\SeoPackage;

/** What is written to a post, as other plugins would have it. */
final class PostData {

	/** What no filter decides: which post is written. */
	private const FIXED = [ 'ID', 'guid', 'import_id' ];

	/**
	 * @param array<string, mixed> $fields As wp_insert_post() takes them, not slashed.
	 * @return array<mixed>
	 */
	public static function filtered( array $fields, int $post_id, string $uuid ): array {
		/**
		 * Filters what is written to a post. Of a post that exists, only what changes is there; what a filter
		 * changes beyond that counts as an edit of this site.
		 *
		 * @param array<string, mixed> $fields  As wp_insert_post() takes them, not slashed.
		 * @param int                  $post_id The post; 0 where it is to be made.
		 * @param string               $uuid    The article.
		 */
		$filtered = apply_filters( 'article_bridge_post_data', $fields, $post_id, $uuid );
		return array_diff_key( is_array( $filtered ) ? $filtered : $fields, array_flip( self::FIXED ) );
	}

	/** The article that a post came from, or ''. */
	public static function uuid_of( int $post_id ): string {
		$uuid = get_post_meta( $post_id, SeoPackage::meta_key( 'uuid' ), true );
		return is_string( $uuid ) ? $uuid : '';
	}
}
