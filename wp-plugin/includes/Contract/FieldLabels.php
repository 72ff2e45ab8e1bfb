<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/** Names of a post's fields, for use within a sentence. */
final class FieldLabels {

	/** @param string $field Field of PostState. */
	public static function of( string $field ): string {
		$labels = [
			'title'          => __( 'title', 'article-bridge' ),
			'slug'           => __( 'slug', 'article-bridge' ),
			'excerpt'        => __( 'excerpt', 'article-bridge' ),
			'content'        => __( 'content', 'article-bridge' ),
			'status'         => __( 'status', 'article-bridge' ),
			'date'           => __( 'date', 'article-bridge' ),
			'author'         => __( 'author', 'article-bridge' ),
			'categories'     => __( 'categories', 'article-bridge' ),
			'tags'           => __( 'tags', 'article-bridge' ),
			'featured_image' => __( 'featured image', 'article-bridge' ),
		];
		foreach ( SeoPackageLabels::all() as $name => $label ) {
			$labels[ SeoPackage::meta_key( $name ) ] = $label;
		}
		return $labels[ $field ] ?? str_replace( [ SeoPackage::meta_key( '' ), '_' ], [ '', ' ' ], $field );
	}

	/**
	 * A list of several fields, for people.
	 *
	 * @param list<string> $fields Fields of PostState.
	 */
	public static function listed( array $fields ): string {
		return wp_sprintf( '%l', array_values( array_unique( array_map( [ self::class, 'of' ], $fields ) ) ) );
	}
}
