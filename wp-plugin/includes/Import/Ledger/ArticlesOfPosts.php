<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Ledger;

use ArticleBridge\Storage\DatabaseRows;
use ArticleBridge\Storage\Schema;

/** Which posts are of articles. */
final class ArticlesOfPosts {

	/** Posts asked for at once. */
	private const AT_ONCE = 500;

	/**
	 * The articles of posts; a post of none is left out.
	 *
	 * @param list<int> $post_ids Posts.
	 * @return array<string, int> Post by article.
	 */
	public static function among( array $post_ids ): array {
		global $wpdb;
		$table = Schema::table( 'articles' );
		$found = [];
		foreach ( array_chunk( $post_ids, self::AT_ONCE ) as $part ) {
			$places = DatabaseRows::places( $part, '%d' );
			// phpcs:ignore WordPress.DB -- the name is this plugin's own, the values are prepared.
			foreach ( DatabaseRows::of( $wpdb->prepare( "SELECT uuid, post_id FROM `$table` WHERE post_id IN ($places)", $part ) ) as $row ) {
				$found[ (string) $row['uuid'] ] = (int) $row['post_id'];
			}
		}
		return $found;
	}
}
