<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Contract\ImportOptionFields;
use ArticleBridge\Mapping\ImportOptions;

/**
 * The taxonomies of the categories and tags of an article's post. They are chosen when the post is created, and
 * stored with it if they differ from WordPress' defaults.
 */
final class PostTaxonomies {

	private const META = '_article_bridge_taxonomies';

	/** @var array<string, string> Taxonomy by field; fields without one are missing. */
	private array $by_field;

	/** @param array<string, string> $by_field Taxonomy by field. */
	private function __construct( array $by_field ) {
		$this->by_field = $by_field;
	}

	/** The taxonomies of a new post. */
	public static function of_options( ImportOptions $options ): self {
		$chosen = [];
		foreach ( [ 'categories', 'tags' ] as $field ) {
			$chosen[ $field ] = $options->taxonomy( $field );
		}
		return self::within( $options->post_type(), $chosen );
	}

	/** The taxonomies of an existing post. */
	public static function of_post( int $post_id ): self {
		$noted  = get_post_meta( $post_id, self::META, true );
		$chosen = self::defaults();
		foreach ( is_array( $noted ) ? $noted : [] as $field => $taxonomy ) {
			if ( isset( $chosen[ $field ] ) && is_string( $taxonomy ) ) {
				$chosen[ $field ] = $taxonomy;
			}
		}
		return self::within( (string) get_post_type( $post_id ), $chosen );
	}

	/** The taxonomy of a field, or '' if the post type has none for it. */
	public function of( string $field ): string {
		return $this->by_field[ $field ] ?? '';
	}

	/**
	 * The meta that store the taxonomies; none if they are WordPress' defaults.
	 *
	 * @return array<string, array<string, string>> Value by key.
	 */
	public function meta(): array {
		$other = array_diff_assoc( $this->by_field, self::defaults() );
		return [] === $other ? [] : [ self::META => $other ];
	}

	/**
	 * Terms for wp_insert_post(), of the taxonomies that it has a column for.
	 *
	 * @param array<string, mixed> $values Ids of terms by field, among other fields.
	 * @return array<string, list<int>>
	 */
	public function columns( array $values ): array {
		$columns = [];
		foreach ( [
			'category' => 'post_category',
			'post_tag' => 'tags_input',
		] as $taxonomy => $column ) {
			foreach ( array_keys( $this->by_field, $taxonomy, true ) as $field ) {
				if ( isset( $values[ $field ] ) ) {
					$columns[ $column ] = array_merge( $columns[ $column ] ?? [], self::ids( $values[ $field ] ) );
				}
			}
		}
		return $columns;
	}

	/**
	 * Writes the terms of all other taxonomies.
	 *
	 * @param int                  $post_id The post.
	 * @param array<string, mixed> $values  Ids of terms by field, among other fields.
	 * @throws PostNotStored When WordPress refuses them.
	 */
	public function write( int $post_id, array $values ): void {
		$others = [];
		foreach ( array_intersect_key( array_diff( $this->by_field, self::defaults() ), $values ) as $field => $taxonomy ) {
			$others[ $taxonomy ] = array_merge( $others[ $taxonomy ] ?? [], self::ids( $values[ $field ] ) );
		}
		foreach ( $others as $taxonomy => $ids ) {
			$done = wp_set_object_terms( $post_id, $ids, $taxonomy );
			if ( is_wp_error( $done ) ) {
				$error = PostNotStored::because( $done );
				throw $error;
			}
		}
	}

	/** @return array<string, string> */
	private static function defaults(): array {
		return [
			'categories' => ImportOptionFields::DEFAULTS['category_taxonomy'],
			'tags'       => ImportOptionFields::DEFAULTS['tag_taxonomy'],
		];
	}

	/** @param array<string, string> $chosen Taxonomy by field. */
	private static function within( string $post_type, array $chosen ): self {
		return new self( array_filter( $chosen, static fn( string $taxonomy ): bool => is_object_in_taxonomy( $post_type, $taxonomy ) ) );
	}

	/**
	 * @param mixed $value Ids.
	 * @return list<int>
	 */
	private static function ids( $value ): array {
		return array_values( array_map( 'intval', array_filter( (array) $value, 'is_scalar' ) ) );
	}
}
