<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Articles;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Store\Database;
use ArticleBridge\Store\Schema;

/** Finds out which posts belong to articles. */
final class ArticlesOfPosts {

	/**
	 * Meta of an imported post, with the article and the post: it is cached when WordPress shows the post,
	 * whereas a row of the ledger would require a query. It is not registered, so that no request can write it,
	 * and it contains the post's id, so that it is invalid in a copy of the post.
	 */
	private const MADE_OF = '_article_bridge_made_of';

	/** Posts per query. */
	private const AT_ONCE = 500;

	/**
	 * The articles of posts; posts without one are left out.
	 *
	 * @param list<int> $post_ids Posts.
	 * @return array<string, int> Post by article.
	 */
	public static function among( array $post_ids ): array {
		$found = [];
		foreach ( Schema::has_tables() ? array_chunk( $post_ids, self::AT_ONCE ) : [] as $part ) {
			foreach ( Database::rows( 'SELECT uuid, post_id FROM {articles} WHERE post_id IN (%d) ORDER BY id', [ $part ] ) as $row ) {
				$found[ (string) $row['uuid'] ] = (int) $row['post_id'];
			}
		}
		return $found;
	}

	/**
	 * Whether a post belongs to an article: was imported from it, is being created now, or was unlinked. Only a
	 * post without this meta, imported by an earlier version or not at all, requires a query.
	 *
	 * @param int    $post_id The post.
	 * @param string $uuid    The article in its meta.
	 */
	public static function is_of( int $post_id, string $uuid ): bool {
		if ( in_array( get_post_meta( $post_id, self::MADE_OF, true ), self::mark( $post_id, $uuid ), true ) ) {
			return true;
		}
		if ( ! Schema::has_tables() ) {
			return false;
		}
		$key   = Identifier::key( $uuid );
		$found = Database::numbers( 'SELECT post_id FROM {articles} WHERE uuid = %s', [ $key ] );
		return in_array( $found[0] ?? -1, [ 0, $post_id ], true ) || FormerArticles::is_of( $post_id, $key );
	}

	/**
	 * The meta that marks a post as imported from an article.
	 *
	 * @param int    $post_id The post.
	 * @param string $uuid    The article.
	 * @return array<string, string> Value by key.
	 */
	public static function mark( int $post_id, string $uuid ): array {
		return [ self::MADE_OF => strtolower( $uuid ) . ' ' . $post_id ];
	}

	/** Marks a post as imported, so that its SEO fields still apply after it is unlinked. */
	public static function note_unlinked( int $post_id ): void {
		$uuid = get_post_meta( $post_id, SeoPackage::meta_key( 'uuid' ), true );
		foreach ( self::mark( $post_id, is_string( $uuid ) ? $uuid : '' ) as $key => $value ) {
			update_post_meta( $post_id, $key, wp_slash( $value ) );
		}
	}

	/** Marks all imported posts of the current site, because the ledger is about to be dropped. */
	public static function note_all_unlinked(): void {
		foreach ( [ 'articles', 'former' ] as $table ) {
			foreach ( Database::numbers( 'SELECT post_id FROM {' . $table . '} WHERE post_id > 0' ) as $post_id ) {
				self::note_unlinked( $post_id );
			}
		}
	}
}
