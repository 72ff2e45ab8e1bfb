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
	 * Names of several fields, each once.
	 *
	 * @param list<string> $fields Fields of PostState.
	 * @return list<string>
	 */
	public static function all_of( array $fields ): array {
		return array_values( array_unique( array_map( [ self::class, 'of' ], $fields ) ) );
	}
}
