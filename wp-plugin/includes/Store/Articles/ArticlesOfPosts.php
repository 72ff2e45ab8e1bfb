<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Articles;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Store\Database;

/** Which posts are of articles. */
final class ArticlesOfPosts {

	/**
	 * Meta of a post that was made of an article: the article and the post. WordPress has it at hand where it shows
	 * the post, which a row of the ledger would take a query for. It is not registered, so that no request can write
	 * it, and names the post, so that a copy of the post is not the article's, too.
	 */
	private const MADE_OF = '_article_bridge_made_of';

	/** Posts per query. */
	private const AT_ONCE = 500;

	/**
	 * The articles of posts; a post of none is left out.
	 *
	 * @param list<int> $post_ids Posts.
	 * @return array<string, int> Post by article.
	 */
	public static function among( array $post_ids ): array {
		$found = [];
		foreach ( array_chunk( $post_ids, self::AT_ONCE ) as $part ) {
			foreach ( Database::rows( 'SELECT uuid, post_id FROM {articles} WHERE post_id IN (%d) ORDER BY id', [ $part ] ) as $row ) {
				$found[ (string) $row['uuid'] ] = (int) $row['post_id'];
			}
		}
		return $found;
	}

	/**
	 * Whether a post was made of an article: it is, is being made this moment, or was until it was unlinked.
	 * Only a post without the mark, imported before marks existed or not imported at all, takes a query.
	 *
	 * @param int    $post_id The post.
	 * @param string $uuid    The article that it names.
	 */
	public static function is_of( int $post_id, string $uuid ): bool {
		if ( in_array( get_post_meta( $post_id, self::MADE_OF, true ), self::mark( $post_id, $uuid ), true ) ) {
			return true;
		}
		$found = Database::numbers( 'SELECT post_id FROM {articles} WHERE uuid = %s', [ Identifier::key( $uuid ) ] );
		return in_array( $found[0] ?? -1, [ 0, $post_id ], true );
	}

	/**
	 * The meta by which a post is known to be made of an article.
	 *
	 * @param int    $post_id The post.
	 * @param string $uuid    The article.
	 * @return array<string, string> Value by key.
	 */
	public static function mark( int $post_id, string $uuid ): array {
		return [ self::MADE_OF => strtolower( $uuid ) . ' ' . $post_id ];
	}

	/** Notes that a post stays what the import made of it, with what it says to search engines. */
	public static function note_unlinked( int $post_id ): void {
		$uuid = get_post_meta( $post_id, SeoPackage::meta_key( 'uuid' ), true );
		foreach ( self::mark( $post_id, is_string( $uuid ) ? $uuid : '' ) as $key => $value ) {
			update_post_meta( $post_id, $key, $value );
		}
	}

	/** Notes so of all posts of the current site: the ledger is about to go. */
	public static function note_all_unlinked(): void {
		foreach ( Database::numbers( 'SELECT post_id FROM {articles} WHERE post_id > 0' ) as $post_id ) {
			self::note_unlinked( $post_id );
		}
	}
}
