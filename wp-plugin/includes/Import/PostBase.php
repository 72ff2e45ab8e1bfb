<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

/**
 * How an editor's work is seen: what the import wrote is kept as one hash per field, taken from the
 * database after WordPress and its filters were done, and compared with what is there now.
 *
 * Status, date, author and whatever the article does not decide are the site's own from the start.
 */
final class PostBase {

	private const META_PREFIX = '_seo_package_';

	/**
	 * The base of a post as it is now.
	 *
	 * @return array<string, string> By field. The featured image is its id, everything else a hash.
	 */
	public static function of( int $post_id ): array {
		$post = get_post( $post_id );
		if ( ! $post instanceof \WP_Post ) {
			return [];
		}
		$base = [
			'title'          => self::hash( $post->post_title ),
			'content'        => self::hash( $post->post_content ),
			'excerpt'        => self::hash( $post->post_excerpt ),
			'slug'           => self::hash( $post->post_name ),
			'categories'     => self::hash( self::term_ids( $post_id, 'category' ) ),
			'tags'           => self::hash( self::term_ids( $post_id, 'post_tag' ) ),
			'featured_image' => (string) get_post_thumbnail_id( $post_id ),
		];
		foreach ( (array) get_post_meta( $post_id ) as $key => $values ) {
			if ( 0 === strpos( (string) $key, self::META_PREFIX ) ) {
				$base[ (string) $key ] = self::hash( (string) wp_json_encode( $values ) );
			}
		}
		return $base;
	}

	/**
	 * Fields that somebody edited here since the import, named for people.
	 *
	 * @param array<string, string> $base    What the import wrote.
	 * @param int                   $post_id The post.
	 * @return list<string>
	 */
	public static function edited_fields( array $base, int $post_id ): array {
		$now    = self::of( $post_id );
		$edited = [];
		foreach ( array_keys( $base + $now ) as $field ) {
			$was = $base[ $field ] ?? '';
			$is  = $now[ $field ] ?? '';
			if ( $was !== $is && ! ( 'featured_image' === $field && self::was_deleted( $was, $is ) ) ) {
				$edited[] = self::label( $field );
			}
		}
		return array_values( array_unique( $edited ) );
	}

	/**
	 * Whether one field is what the import wrote.
	 *
	 * @param array<string, string> $base What the import wrote.
	 */
	public static function is_unedited( array $base, string $field, int $post_id ): bool {
		return ( $base[ $field ] ?? '' ) === ( self::of( $post_id )[ $field ] ?? '' );
	}

	/** Whether a featured image is gone because WordPress removed it with its deleted attachment. */
	private static function was_deleted( string $was, string $is ): bool {
		return '0' === $is && (int) $was > 0 && null === get_post( (int) $was );
	}

	private static function label( string $field ): string {
		$labels = [
			'title'          => __( 'title', 'article-bridge' ),
			'content'        => __( 'content', 'article-bridge' ),
			'excerpt'        => __( 'excerpt', 'article-bridge' ),
			'slug'           => __( 'slug', 'article-bridge' ),
			'categories'     => __( 'categories', 'article-bridge' ),
			'tags'           => __( 'tags', 'article-bridge' ),
			'featured_image' => __( 'featured image', 'article-bridge' ),
		];
		return $labels[ $field ] ?? __( 'SEO fields', 'article-bridge' );
	}

	private static function term_ids( int $post_id, string $taxonomy ): string {
		$terms = get_the_terms( $post_id, $taxonomy );
		$ids   = is_array( $terms ) ? wp_list_pluck( $terms, 'term_id' ) : [];
		sort( $ids );
		return implode( ',', $ids );
	}

	/** Half of a SHA-256: nobody gains by a collision here, and there are thirty of them for each post. */
	private static function hash( string $value ): string {
		return substr( hash( 'sha256', $value ), 0, 32 );
	}
}
