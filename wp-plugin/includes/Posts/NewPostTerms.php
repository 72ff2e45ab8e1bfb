<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Store\Database;
use ArticleBridge\Store\Site\PostRows;
use WP_Term;

/**
 * Writes the categories and tags of a new post in one statement, with all hooks of wp_set_object_terms(), which
 * needs three statements per term.
 */
final class NewPostTerms {

	/** Columns of wp_insert_post() by taxonomy. */
	public const COLUMNS = [
		'category' => 'post_category',
		'post_tag' => 'tags_input',
	];

	/** Maximum number of cached terms; beyond it, the cache is cleared. */
	private const KNOWN_MAXIMUM = 1000;

	/** @var array<int, array{taxonomy: string, term_id: int}> Terms used by this process, by `term_taxonomy_id`, which never changes. */
	private static array $known = [];

	/** @var array<string, non-empty-list<WP_Term>> By taxonomy. */
	private array $terms = [];

	/**
	 * Takes terms out of the arguments of wp_insert_post(). Terms that it would create, sort or refuse are left
	 * there.
	 *
	 * @param array<mixed> $fields Arguments of wp_insert_post().
	 */
	public static function out_of( array &$fields ): self {
		$taken = new self();
		foreach ( self::COLUMNS as $taxonomy => $column ) {
			$terms = self::terms( $fields[ $column ] ?? null, $taxonomy );
			if ( [] !== $terms ) {
				$taken->terms[ $taxonomy ] = $terms;
				unset( $fields[ $column ] );
			}
		}
		return $taken;
	}

	/** Whether WordPress must not add its default category. */
	public function have_categories(): bool {
		return isset( $this->terms['category'] );
	}

	/**
	 * @param int $post_id The post, which has none yet.
	 * @throws PostNotStored When the database refuses them.
	 */
	public function write( int $post_id ): void {
		$rows = [];
		foreach ( $this->terms as $terms ) {
			$rows = array_merge( $rows, array_column( $terms, 'term_taxonomy_id' ) );
		}
		if ( [] === $rows ) {
			return;
		}
		if ( ! PostRows::add_terms( $post_id, $rows ) ) {
			$error = new PostNotStored( Database::error() );
			throw $error;
		}
		// Actions of WordPress, in the order of wp_set_object_terms(): both of one term before those of the next.
		// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
		foreach ( $this->terms as $taxonomy => $terms ) {
			$tt_ids = array_column( $terms, 'term_taxonomy_id' );
			foreach ( $tt_ids as $tt_id ) {
				do_action( 'add_term_relationship', $post_id, $tt_id, $taxonomy );
				do_action( 'added_term_relationship', $post_id, $tt_id, $taxonomy );
			}
			wp_update_term_count( $tt_ids, $taxonomy );
			wp_cache_delete( $post_id, $taxonomy . '_relationships' );
			wp_cache_set_terms_last_changed();
			do_action( 'set_object_terms', $post_id, array_column( $terms, 'term_id' ), $tt_ids, $taxonomy, false, [] );
		}
		// phpcs:enable
	}

	/**
	 * @param mixed $ids Value of a column.
	 * @return list<WP_Term> Empty if the column is left to WordPress.
	 */
	private static function terms( $ids, string $taxonomy ): array {
		$object = get_taxonomy( $taxonomy );
		if ( ! is_array( $ids ) || false === $object || ! empty( $object->sort ) || ! empty( $object->default_term ) ) {
			return [];
		}
		$terms = [];
		foreach ( $ids as $id ) {
			$term = is_int( $id ) && $id > 0 ? get_term( $id, $taxonomy ) : null;
			if ( ! $term instanceof WP_Term ) {
				return [];
			}
			self::remember( $term );
			$terms[ $id ] = $term;
		}
		return array_values( $terms );
	}

	private static function remember( WP_Term $term ): void {
		if ( count( self::$known ) >= self::KNOWN_MAXIMUM ) {
			self::$known = [];
		}
		self::$known[ $term->term_taxonomy_id ] = [
			'taxonomy' => $term->taxonomy,
			'term_id'  => $term->term_id,
		];
	}

	/**
	 * Fills WordPress' cache of a post's terms, as update_object_term_cache() does from the database; does
	 * nothing if an id is unknown. If WordPress' functions alone write posts, all ids are unknown.
	 *
	 * @param int       $post_id   The post.
	 * @param string    $post_type Its type.
	 * @param list<int> $ids       The ids of all its term relationships.
	 */
	public static function cache_terms( int $post_id, string $post_type, array $ids ): void {
		if ( [] === self::$known ) {
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
