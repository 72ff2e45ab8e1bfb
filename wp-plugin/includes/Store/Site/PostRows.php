<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Site;

use ArticleBridge\Store\Database;

/**
 * The rows of a post, its meta and its terms. They bypass WordPress' functions where these would change what
 * they store, or need a statement for each.
 */
final class PostRows {

	/** @return array<string, string|null> The post's row; empty if the post does not exist. */
	public static function post( int $post_id ): array {
		return Database::row( 'SELECT * FROM {posts} WHERE ID = %d', [ $post_id ] ) ?? [];
	}

	/** @return list<array<string, string|null>> */
	public static function meta( int $post_id ): array {
		return Database::rows( 'SELECT * FROM {postmeta} WHERE post_id = %d', [ $post_id ] );
	}

	/** @return list<array<string, string|null>> */
	public static function terms( int $post_id ): array {
		return Database::rows( 'SELECT * FROM {term_relationships} WHERE object_id = %d', [ $post_id ] );
	}

	/**
	 * The terms of some posts.
	 *
	 * @param list<int> $post_ids The posts.
	 * @return array<string, list<int>> Term taxonomy ids by taxonomy.
	 */
	public static function terms_of( array $post_ids ): array {
		$ids = [];
		foreach ( Database::rows(
			'SELECT DISTINCT t.term_taxonomy_id, t.taxonomy
				FROM {term_relationships} r
				INNER JOIN {term_taxonomy} t ON t.term_taxonomy_id = r.term_taxonomy_id
				WHERE r.object_id IN (%d)',
			[ $post_ids ]
		) as $row ) {
			$ids[ (string) $row['taxonomy'] ][] = (int) $row['term_taxonomy_id'];
		}
		return $ids;
	}

	/** @return list<int> */
	public static function revisions( int $post_id ): array {
		return Database::numbers( "SELECT ID FROM {posts} WHERE post_parent = %d AND post_type = 'revision'", [ $post_id ] );
	}

	/**
	 * Restores rows, byte for byte.
	 *
	 * @param array<string, string|null>       $post  The post's row.
	 * @param list<array<string, string|null>> $meta  All its meta.
	 * @param list<array<string, string|null>> $terms All its terms.
	 */
	public static function restore( int $post_id, array $post, array $meta, array $terms ): void {
		Database::update( 'posts', $post, [ 'ID' => $post_id ] );
		self::delete_meta_and_terms( $post_id );
		foreach ( $meta as $row ) {
			Database::insert( 'postmeta', $row );
		}
		foreach ( $terms as $row ) {
			Database::insert( 'term_relationships', $row );
		}
	}

	/** Deletes the meta and term relationships of a post. */
	public static function delete_meta_and_terms( int $post_id ): void {
		Database::delete( 'postmeta', [ 'post_id' => $post_id ] );
		Database::delete( 'term_relationships', [ 'object_id' => $post_id ] );
	}

	/** Whether the database has a post, regardless of caches. */
	public static function has( int $post_id ): bool {
		return null !== Database::value( 'SELECT ID FROM {posts} WHERE ID = %d', [ $post_id ] );
	}

	/** Whether a post was deleted permanently; false if the database does not answer. */
	public static function is_gone( int $post_id ): bool {
		return '0' === Database::value( 'SELECT COUNT(*) FROM {posts} WHERE ID = %d', [ $post_id ] );
	}

	/** Whether no post is in the Trash; that may change at any time. */
	public static function is_trash_empty(): bool {
		return null === Database::value( "SELECT ID FROM {posts} WHERE post_status = 'trash' LIMIT 1" );
	}

	/**
	 * Adds meta in one statement.
	 *
	 * @param array<string, string> $values Stored values by key.
	 * @return bool Whether all were added.
	 */
	public static function add_meta( int $post_id, array $values ): bool {
		$rows = [];
		foreach ( $values as $key => $value ) {
			array_push( $rows, $post_id, $key, $value );
		}
		$places = implode( ', ', array_fill( 0, count( $values ), '(%d, %s, %s)' ) );
		return count( $values ) === Database::execute( "INSERT INTO {postmeta} (post_id, meta_key, meta_value) VALUES $places", $rows );
	}

	/** @return array<string, int> Ids of a post's meta by key. */
	public static function meta_ids( int $post_id ): array {
		$ids = [];
		foreach ( Database::rows( 'SELECT meta_id AS id, meta_key AS name FROM {postmeta} WHERE post_id = %d', [ $post_id ] ) as $row ) {
			$ids[ (string) $row['name'] ] = (int) $row['id'];
		}
		return $ids;
	}

	/**
	 * Adds terms in one statement.
	 *
	 * @param non-empty-list<int> $term_taxonomy_ids Term taxonomy ids that the post does not have.
	 * @return bool Whether the statement succeeded.
	 */
	public static function add_terms( int $post_id, array $term_taxonomy_ids ): bool {
		$rows = [];
		foreach ( $term_taxonomy_ids as $term_taxonomy_id ) {
			array_push( $rows, $post_id, $term_taxonomy_id );
		}
		$places = implode( ', ', array_fill( 0, count( $term_taxonomy_ids ), '(%d, %d)' ) );
		return Database::execute( "INSERT INTO {term_relationships} (object_id, term_taxonomy_id) VALUES $places", $rows ) >= 0;
	}

	/**
	 * Deletes term taxonomy rows of terms that have no row of their own, which WordPress does not find.
	 *
	 * @param list<int> $term_ids Terms.
	 */
	public static function delete_remains_of_terms( array $term_ids ): void {
		Database::execute(
			'DELETE FROM {term_taxonomy} WHERE term_id IN (%d) AND term_id NOT IN ( SELECT term_id FROM {terms} )',
			[ $term_ids ]
		);
	}

	/** Attaches an attachment to a post, like wp_media_attach_action(), unless it is attached to another. */
	public static function attach( int $attachment_id, int $post_id ): bool {
		return 1 === Database::execute(
			'UPDATE {posts} SET post_parent = %d WHERE ID = %d AND post_parent = 0',
			[ $post_id, $attachment_id ]
		);
	}
}
