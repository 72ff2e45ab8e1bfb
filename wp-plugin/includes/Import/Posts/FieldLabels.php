<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

use ArticleBridge\Seo\RegisteredMeta;

/** What the fields of a post are called, in the middle of a sentence. */
final class FieldLabels {

	/** @param string $field As PostState names it. */
	public static function of( string $field ): string {
		$labels = [
			'title'                                     => __( 'title', 'article-bridge' ),
			'slug'                                      => __( 'slug', 'article-bridge' ),
			'excerpt'                                   => __( 'excerpt', 'article-bridge' ),
			'content'                                   => __( 'content', 'article-bridge' ),
			'status'                                    => __( 'status', 'article-bridge' ),
			'date'                                      => __( 'date', 'article-bridge' ),
			'author'                                    => __( 'author', 'article-bridge' ),
			'categories'                                => __( 'categories', 'article-bridge' ),
			'tags'                                      => __( 'tags', 'article-bridge' ),
			'featured_image'                            => __( 'featured image', 'article-bridge' ),
			RegisteredMeta::key( 'meta_title' )         => __( 'SEO title', 'article-bridge' ),
			RegisteredMeta::key( 'meta_description' )   => __( 'meta description', 'article-bridge' ),
			RegisteredMeta::key( 'focus_keyword' )      => __( 'focus keyword', 'article-bridge' ),
			RegisteredMeta::key( 'secondary_keywords' ) => __( 'secondary keywords', 'article-bridge' ),
			RegisteredMeta::key( 'canonical_url' )      => __( 'canonical address', 'article-bridge' ),
			RegisteredMeta::key( 'robots' )             => __( 'robots', 'article-bridge' ),
			RegisteredMeta::key( 'open_graph' )         => __( 'Open Graph', 'article-bridge' ),
			RegisteredMeta::key( 'twitter' )            => __( 'Twitter card', 'article-bridge' ),
			RegisteredMeta::key( 'schema_jsonld' )      => __( 'structured data', 'article-bridge' ),
			RegisteredMeta::key( 'language' )           => __( 'language', 'article-bridge' ),
			RegisteredMeta::key( 'topic' )              => __( 'topic', 'article-bridge' ),
			RegisteredMeta::key( 'author' )             => __( 'author of the article', 'article-bridge' ),
			RegisteredMeta::key( 'faq' )                => __( 'questions and answers', 'article-bridge' ),
			RegisteredMeta::key( 'internal_links' )     => __( 'internal links', 'article-bridge' ),
			RegisteredMeta::key( 'sources' )            => __( 'sources', 'article-bridge' ),
			RegisteredMeta::key( 'custom_fields' )      => __( 'custom fields', 'article-bridge' ),
		];
		return $labels[ $field ] ?? str_replace( [ RegisteredMeta::key( '' ), '_' ], [ '', ' ' ], $field );
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
