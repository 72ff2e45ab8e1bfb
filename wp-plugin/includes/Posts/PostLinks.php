<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use WP_Post;

/** Where to see and edit posts. */
final class PostLinks {

	/** Of a post that is not there. */
	public const NONE = [
		'edit_url'    => null,
		'view_url'    => null,
		'post_status' => null,
	];

	/**
	 * The links of many posts, read from the database at once; posts that do not exist are left out.
	 *
	 * @param list<int> $post_ids Their ids; 0 is nobody's.
	 * @return array<int, array{edit_url: string|null, view_url: string|null, post_status: string}>
	 */
	public static function of( array $post_ids ): array {
		$post_ids = array_values( array_unique( array_filter( $post_ids ) ) );
		// Permalinks may hold a category: with the terms, but without the meta.
		_prime_post_caches( $post_ids, true, false );
		$links = [];
		foreach ( $post_ids as $post_id ) {
			$post = get_post( $post_id );
			if ( $post instanceof WP_Post ) {
				$links[ $post_id ] = [
					'edit_url'    => get_edit_post_link( $post, 'raw' ),
					'view_url'    => self::view_url( $post ),
					'post_status' => $post->post_status,
				];
			}
		}
		return $links;
	}

	/** Whether the text of a post is not made of blocks, so that the editor can convert it. */
	public static function is_classic( int $post_id ): bool {
		$post = $post_id > 0 ? get_post( $post_id ) : null;
		return $post instanceof WP_Post && '' !== trim( $post->post_content ) && ! has_blocks( $post->post_content );
	}

	private static function view_url( WP_Post $post ): ?string {
		if ( 'trash' === $post->post_status ) {
			return null;
		}
		$url = 'publish' === $post->post_status ? get_permalink( $post ) : get_preview_post_link( $post );
		return is_string( $url ) ? $url : null;
	}
}
