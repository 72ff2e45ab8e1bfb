<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

/**
 * A post as it is in the database, with its meta and terms, to be put back byte for byte when an update
 * fails in the middle. It goes past WordPress' functions on purpose: their filters may change what they
 * store, and what failed may be another plugin on one of their hooks.
 */
final class PostSnapshot {

	private int $post_id;

	/** @var array<string, string|null> */
	private array $post;

	/** @var list<array<string, string|null>> */
	private array $meta;

	/** @var list<array<string, string|null>> */
	private array $terms;

	/** @var list<int> */
	private array $revisions;

	/**
	 * @param int                         $post_id The post.
	 * @param array<string, string|null>       $post    Its row.
	 * @param list<array<string, string|null>> $meta    Its rows of meta.
	 * @param list<array<string, string|null>> $terms   Its rows of term relationships.
	 */
	private function __construct( int $post_id, array $post, array $meta, array $terms ) {
		$this->post_id = $post_id;
		$this->post    = $post;
		$this->meta    = $meta;
		$this->terms   = $terms;

		$this->revisions = self::revisions( $post_id );
	}

	public static function take( int $post_id ): self {
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the rows themselves are wanted.
		return new self(
			$post_id,
			DatabaseRows::of( $wpdb->prepare( "SELECT * FROM {$wpdb->posts} WHERE ID = %d", $post_id ) )[0] ?? [],
			DatabaseRows::of( $wpdb->prepare( "SELECT * FROM {$wpdb->postmeta} WHERE post_id = %d", $post_id ) ),
			DatabaseRows::of( $wpdb->prepare( "SELECT * FROM {$wpdb->term_relationships} WHERE object_id = %d", $post_id ) )
		);
		// phpcs:enable
	}

	public function put_back(): void {
		global $wpdb;
		$taxonomies = array_values( get_object_taxonomies( (string) $this->post['post_type'] ) );
		$before     = $this->term_taxonomy_ids( $taxonomies );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.SlowDBQuery
		$wpdb->update( $wpdb->posts, $this->post, [ 'ID' => $this->post_id ] );
		$wpdb->delete( $wpdb->postmeta, [ 'post_id' => $this->post_id ] );
		foreach ( $this->meta as $row ) {
			$wpdb->insert( $wpdb->postmeta, $row );
		}
		$wpdb->delete( $wpdb->term_relationships, [ 'object_id' => $this->post_id ] );
		foreach ( $this->terms as $row ) {
			$wpdb->insert( $wpdb->term_relationships, $row );
		}
		// phpcs:enable
		foreach ( array_diff( self::revisions( $this->post_id ), $this->revisions ) as $revision_id ) {
			wp_delete_post_revision( $revision_id );
		}
		clean_post_cache( $this->post_id );
		wp_cache_delete( $this->post_id, 'post_meta' );
		clean_object_term_cache( $this->post_id, (string) $this->post['post_type'] );
		foreach ( $this->term_taxonomy_ids( $taxonomies ) as $taxonomy => $ids ) {
			wp_update_term_count( array_values( array_unique( array_merge( $ids, $before[ $taxonomy ] ) ) ), $taxonomy );
		}
	}

	/** @return list<int> */
	private static function revisions( int $post_id ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- past the caches, which a failure may have left stale.
		return DatabaseRows::numbers( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_parent = %d AND post_type = 'revision'", $post_id ), 'ID' );
	}

	/**
	 * @param list<string> $taxonomies Their names.
	 * @return array<string, list<int>>
	 */
	private function term_taxonomy_ids( array $taxonomies ): array {
		$ids = [];
		foreach ( $taxonomies as $taxonomy ) {
			$found            = wp_get_object_terms( $this->post_id, $taxonomy, [ 'fields' => 'tt_ids' ] );
			$ids[ $taxonomy ] = is_array( $found ) ? array_values( array_map( 'intval', $found ) ) : [];
		}
		return $ids;
	}
}
