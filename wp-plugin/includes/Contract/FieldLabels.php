<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/** What the fields of a post are called, in the middle of a sentence. */
final class FieldLabels {

	/** @param string $field As PostState names it. */
	public static function of( string $field ): string {
		$labels = [
			'title'                                      => __( 'title', 'article-bridge' ),
			'slug'                                       => __( 'slug', 'article-bridge' ),
			'excerpt'                                    => __( 'excerpt', 'article-bridge' ),
			'content'                                    => __( 'content', 'article-bridge' ),
			'status'                                     => __( 'status', 'article-bridge' ),
			'date'                                       => __( 'date', 'article-bridge' ),
			'author'                                     => __( 'author', 'article-bridge' ),
			'categories'                                 => __( 'categories', 'article-bridge' ),
			'tags'                                       => __( 'tags', 'article-bridge' ),
			'featured_image'                             => __( 'featured image', 'article-bridge' ),
			SeoPackage::meta_key( 'meta_title' )         => __( 'SEO title', 'article-bridge' ),
			SeoPackage::meta_key( 'meta_description' )   => __( 'meta description', 'article-bridge' ),
			SeoPackage::meta_key( 'focus_keyword' )      => __( 'focus keyword', 'article-bridge' ),
			SeoPackage::meta_key( 'secondary_keywords' ) => __( 'secondary keywords', 'article-bridge' ),
			SeoPackage::meta_key( 'canonical_url' )      => __( 'canonical address', 'article-bridge' ),
			SeoPackage::meta_key( 'robots' )             => __( 'robots', 'article-bridge' ),
			SeoPackage::meta_key( 'open_graph' )         => __( 'Open Graph', 'article-bridge' ),
			SeoPackage::meta_key( 'twitter' )            => __( 'Twitter card', 'article-bridge' ),
			SeoPackage::meta_key( 'schema_jsonld' )      => __( 'structured data', 'article-bridge' ),
			SeoPackage::meta_key( 'language' )           => __( 'language', 'article-bridge' ),
			SeoPackage::meta_key( 'topic' )              => __( 'topic', 'article-bridge' ),
			SeoPackage::meta_key( 'author' )             => __( 'author of the article', 'article-bridge' ),
			SeoPackage::meta_key( 'faq' )                => __( 'questions and answers', 'article-bridge' ),
			SeoPackage::meta_key( 'internal_links' )     => __( 'internal links', 'article-bridge' ),
			SeoPackage::meta_key( 'sources' )            => __( 'sources', 'article-bridge' ),
			SeoPackage::meta_key( 'custom_fields' )      => __( 'custom fields', 'article-bridge' ),
		];
		return $labels[ $field ] ?? str_replace( [ SeoPackage::meta_key( '' ), '_' ], [ '', ' ' ], $field );
	}

	/**
	 * Several fields, as a list for people.
	 *
	 * @param list<string> $fields As PostState names them.
	 */
	public static function listed( array $fields ): string {
		return wp_sprintf( '%l', array_values( array_unique( array_map( [ self::class, 'of' ], $fields ) ) ) );
	}
}
