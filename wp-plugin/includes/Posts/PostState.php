<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Contract\SeoPackage;
use WP_Post;

/** The current values of the fields of a post that both an article and an editor may change. */
final class PostState {

	/**
	 * Fields of seo_package whose meta only record the service's value and follow it: their editable
	 * counterpart is in the post itself, or there is nothing to edit.
	 */
	public const RECORDS = [
		'contract',
		'version',
		'uuid',
		'content_hash',
		'status',
		'word_count',
		'reading_time_minutes',
		'created_at',
		'updated_at',
		'published_at',
		'title',
		'slug',
		'excerpt',
		'html',
		'markdown',
		'images',
		'featured_image',
		'categories',
		'tags',
	];

	/**
	 * All fields of a post by name: terms and the featured image as ids, SEO fields by their meta keys. Times
	 * are UTC.
	 *
	 * @return array<string, mixed> Empty if the post does not exist.
	 */
	public static function of( int $post_id ): array {
		$post = get_post( $post_id );
		if ( ! $post instanceof WP_Post ) {
			return [];
		}
		// All taxonomies in one query.
		update_object_term_cache( [ $post_id ], $post->post_type );
		$taxonomies = PostTaxonomies::of_post( $post_id );
		$fields     = [
			'title'          => $post->post_title,
			'slug'           => $post->post_name,
			'excerpt'        => $post->post_excerpt,
			'content'        => $post->post_content,
			// A scheduled post counts as published: WordPress publishes it without an editor.
			'status'         => 'future' === $post->post_status ? 'publish' : $post->post_status,
			'date'           => '0000-00-00 00:00:00' === $post->post_date_gmt
				? get_gmt_from_date( $post->post_date )
				: $post->post_date_gmt,
			'author'         => (string) $post->post_author,
			'categories'     => self::term_ids( $post_id, $taxonomies->of( 'categories' ) ),
			'tags'           => self::term_ids( $post_id, $taxonomies->of( 'tags' ) ),
			'featured_image' => (string) get_post_thumbnail_id( $post_id ),
		];
		foreach ( (array) get_post_meta( $post_id ) as $key => $values ) {
			if ( self::is_editable_meta( (string) $key ) && is_array( $values ) ) {
				$value                   = $values[0] ?? '';
				$fields[ (string) $key ] = maybe_unserialize( is_scalar( $value ) ? (string) $value : '' );
			}
		}
		return $fields;
	}

	/** Whether a meta key belongs to an editable field of the article. */
	public static function is_editable_meta( string $key ): bool {
		$prefix = SeoPackage::meta_key( '' );
		return 0 === strpos( $key, $prefix ) && ! in_array( substr( $key, strlen( $prefix ) ), self::RECORDS, true );
	}

	/** @return list<string> */
	private static function term_ids( int $post_id, string $taxonomy ): array {
		$terms = '' === $taxonomy ? [] : get_the_terms( $post_id, $taxonomy );
		$ids   = is_array( $terms ) ? array_map( 'intval', wp_list_pluck( $terms, 'term_id' ) ) : [];
		sort( $ids );
		return array_map( 'strval', $ids );
	}
}
