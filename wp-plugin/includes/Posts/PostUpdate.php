<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Store\Database;
use WP_Error;
use WP_Post;

/**
 * Updates columns of a post, and leaves the others as they are. On each save, WordPress filters all texts of a post
 * by what the current user may write, also those that did not change: players and scripts that somebody with more
 * capabilities has added would be lost by an import that changes the title. Here, the caller filters the texts that
 * change (PostFields::allowed()), and the filters are suspended.
 */
final class PostUpdate {

	/** Filters of users without `unfiltered_html` and `edit_css`: one that shows that they are active, and both switches. */
	private const FILTERS = [
		[ 'wp_filter_post_kses', 'kses_remove_filters', 'kses_init_filters' ],
		[ 'wp_strip_custom_css_from_blocks', 'wp_custom_css_remove_filters', 'wp_custom_css_kses_init_filters' ],
	];

	/**
	 * Stores the columns; finish() has to be called when everything else of the post is stored.
	 *
	 * @param array<mixed> $columns As for wp_update_post(), not slashed, including the ID.
	 * @return int|WP_Error
	 */
	public static function columns( array $columns ) {
		/** @var array{ID: int, post_title: string, post_content: string} $fields */
		$fields = wp_slash( $columns );
		return self::unfiltered( static fn() => wp_update_post( $fields, true, false ) );
	}

	/**
	 * Stores meta.
	 *
	 * @param mixed $value Not slashed.
	 * @throws PostNotStored When the database refuses it, which update_post_meta() does not tell from an equal value.
	 */
	public static function meta( int $post_id, string $key, $value ): void {
		$value = NewPostMeta::storable( $value );
		if ( false === update_post_meta( $post_id, $key, wp_slash( $value ) )
			&& '' !== Database::error()
			&& get_post_meta( $post_id, $key, true ) !== sanitize_meta( $key, $value, 'post', (string) get_post_type( $post_id ) )
		) {
			$error = PostNotStored::refused( $key );
			throw $error;
		}
	}

	/** Stores a revision and calls the hooks of WordPress. */
	public static function finish( WP_Post $before ): void {
		if ( [] !== self::active_filters() ) {
			// Otherwise the hooks would store a filtered one.
			self::unfiltered( static fn() => wp_save_post_revision( $before->ID ) );
		}
		wp_after_insert_post( $before->ID, true, $before );
	}

	/**
	 * @template T
	 * @param callable(): T $store Stores one post.
	 * @return T
	 */
	private static function unfiltered( callable $store ) {
		$filters = self::active_filters();
		$resume  = static function ( $data = null ) use ( &$filters ) {
			foreach ( array_splice( $filters, 0 ) as list( , , $init ) ) {
				$init();
			}
			return $data;
		};
		foreach ( $filters as list( , $remove ) ) {
			$remove();
		}
		// After the columns are filtered, and before hooks that could store something else.
		add_filter( 'wp_insert_post_data', $resume, PHP_INT_MIN );
		try {
			return $store();
		} finally {
			remove_filter( 'wp_insert_post_data', $resume, PHP_INT_MIN );
			$resume();
		}
	}

	/** @return list<array{string, callable, callable}> */
	private static function active_filters(): array {
		return array_values(
			array_filter( self::FILTERS, static fn( array $filter ): bool => false !== has_filter( 'content_save_pre', $filter[0] ) )
		);
	}
}
