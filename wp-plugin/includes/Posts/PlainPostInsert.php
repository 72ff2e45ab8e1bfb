<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

/** Creates a post with WordPress' functions alone; see FastPostInsert. */
final class PlainPostInsert {

	/**
	 * Leaves everything to wp_insert_post() except meta and data that need the post's id, which are written
	 * after the last of its other meta.
	 *
	 * @param array<mixed>                        $fields   See FastPostInsert::insert().
	 * @param array<string, mixed>                $meta     See there.
	 * @param callable(int): array<string, mixed> $numbered See there.
	 * @param callable(int): void                 $write    See there.
	 * @throws PostNotStored When part of it was not stored.
	 */
	public static function insert( array $fields, array $meta, callable $numbered, callable $write ): int {
		$guid       = $fields['guid'] ?? '';
		$last       = array_key_last( $meta );
		$is_written = false;
		$write_rest = static function ( int $post_id ) use ( $numbered, $write, &$is_written ): void {
			$is_written = true;
			NewPostMeta::add_each( $post_id, $numbered( $post_id ) );
			$write( $post_id );
		};
		$after_last = static function ( $meta_id, $post_id, $key ) use ( $guid, $last, $write_rest, &$is_written ): void {
			// A plugin may have copied the meta to another post.
			if ( ! $is_written && $last === $key && is_numeric( $post_id ) && get_post_field( 'guid', (int) $post_id, 'raw' ) === $guid ) {
				$write_rest( (int) $post_id );
			}
		};
		// Values of other plugins take precedence, as they do when they are written after ours.
		$meta_input           = is_array( $fields['meta_input'] ?? null ) ? $fields['meta_input'] : [];
		$fields['meta_input'] = array_replace( array_map( [ NewPostMeta::class, 'storable' ], $meta ), $meta_input );
		/** @var array{post_title: string, post_content: string} $fields */
		$fields = wp_slash( $fields );
		add_action( 'added_post_meta', $after_last, PHP_INT_MAX, 3 );
		try {
			$post_id = wp_insert_post( $fields, true, false );
		} finally {
			remove_action( 'added_post_meta', $after_last, PHP_INT_MAX );
		}
		if ( is_wp_error( $post_id ) ) {
			$error = PostNotStored::because( $post_id );
			throw $error;
		}
		// wp_insert_post() does not report that it could not store meta.
		NewPostMeta::add_each(
			$post_id,
			array_filter( $meta, static fn( string $key ): bool => ! metadata_exists( 'post', $post_id, $key ), ARRAY_FILTER_USE_KEY )
		);
		if ( ! $is_written ) {
			$write_rest( $post_id );
		}
		return $post_id;
	}
}
