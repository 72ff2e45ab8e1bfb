<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

use WP_Term;

/** Which term of which taxonomy each `term_taxonomy_id` is, as far as this process came across it: that never changes. */
final class TermTaxonomyIds {

	/** Most that are remembered: then it begins anew. */
	private const KNOWN_MAXIMUM = 1000;

	/** @var array<int, array{taxonomy: string, term_id: int}> */
	private static array $known = [];

	public static function remember( WP_Term $term ): void {
		if ( count( self::$known ) >= self::KNOWN_MAXIMUM ) {
			self::$known = [];
		}
		self::$known[ $term->term_taxonomy_id ] = [
			'taxonomy' => $term->taxonomy,
			'term_id'  => $term->term_id,
		];
	}

	/**
	 * Fills WordPress' cache of a post's terms, as update_object_term_cache() does from the database; does nothing
	 * where an id is not known, or FastPostInsert is not used.
	 *
	 * @param int       $post_id   The post.
	 * @param string    $post_type Its type.
	 * @param list<int> $ids       The ids of all its term relationships.
	 */
	public static function cache_terms( int $post_id, string $post_type, array $ids ): void {
		if ( ! FastPostInsert::is_used() ) {
			return;
		}
		$terms = array_fill_keys( get_object_taxonomies( $post_type ), [] );
		foreach ( $ids as $id ) {
			$known = self::$known[ $id ] ?? null;
			if ( null === $known ) {
				return;
			}
			$terms[ $known['taxonomy'] ][] = $known['term_id'];
		}
		foreach ( $terms as $taxonomy => $term_ids ) {
			wp_cache_add( $post_id, $term_ids, $taxonomy . '_relationships' );
		}
	}
}
