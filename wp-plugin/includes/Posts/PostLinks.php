<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use WP_Post;

/** Links to view and edit posts. */
final class PostLinks {

	/** Value for a post that does not exist. */
	public const NONE = [
		'edit_url'    => null,
		'view_url'    => null,
		'post_status' => null,
	];

	/**
	 * The links of many posts, read from the database at once; posts that do not exist are left out.
	 *
	 * @param list<int> $post_ids Ids; 0 is ignored.
	 * @return array<int, array{edit_url: string|null, view_url: string|null, post_status: string}>
	 */
	public static function of( array $post_ids ): array {
		$post_ids = array_values( array_unique( array_filter( $post_ids ) ) );
		// Permalinks may contain a category, so terms are primed, but meta are not.
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

	/** Whether the content of a post has no blocks, so that the editor can convert it. */
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
