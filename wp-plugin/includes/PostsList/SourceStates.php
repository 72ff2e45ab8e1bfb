<?php

declare( strict_types=1 );

namespace ArticleBridge\PostsList;

use ArticleBridge\Library\LocalStates;
use ArticleBridge\Store\Articles\ArticleRows;
use WP_Post;

/**
 * The states of the posts on a page of the posts list, compared with their articles: read for the whole page at
 * once, when the first row needs them. The service is not requested; the version it last showed counts.
 *
 * @phpstan-type SourceState array{uuid: string, state: string, imported_at: string}
 */
final class SourceStates {

	/**
	 * @var array<int, array<string, string>|null> State by post; null if it was not imported.
	 * @phpstan-var array<int, SourceState|null>
	 */
	private array $states = [];

	/**
	 * The state of a post, or null if it was not imported.
	 *
	 * @return array<string, string>|null
	 * @phpstan-return SourceState|null
	 */
	public function of( WP_Post $post ): ?array {
		if ( ! array_key_exists( $post->ID, $this->states ) ) {
			$this->read( $post );
		}
		return $this->states[ $post->ID ];
	}

	/** Reads the states of a post and of all others on its page. */
	private function read( WP_Post $post ): void {
		global $wp_query;
		$posts = [ $post->ID => $post ];
		foreach ( $wp_query->posts ?? [] as $other ) {
			if ( $other instanceof WP_Post ) {
				$posts[ $other->ID ] = $other;
			}
		}
		$this->states += array_fill_keys( array_keys( $posts ), null );

		$rows = ArticleRows::states_of_posts( array_keys( $posts ) );
		self::prime_featured_images( $rows );
		foreach ( $rows as $row ) {
			$post_id = (int) $row['post_id'];

			$this->states[ $post_id ] = [
				'uuid'        => (string) $row['uuid'],
				'state'       => LocalStates::of_row( $row, $posts[ $post_id ]->post_status ),
				'imported_at' => (string) $row['imported_at'],
			];
		}
	}

	/**
	 * Primes the featured images of imports at once: each is read if the post has another one now.
	 *
	 * @param list<array<string, string|null>> $rows Rows of the ledger.
	 */
	private static function prime_featured_images( array $rows ): void {
		$images = [];
		foreach ( $rows as $row ) {
			$base     = json_decode( (string) $row['base'], true );
			$image    = is_array( $base ) ? ( $base['featured_image'] ?? null ) : null;
			$image    = is_array( $image ) ? ( $image['value'] ?? null ) : null;
			$images[] = is_scalar( $image ) ? (int) $image : 0;
		}
		_prime_post_caches( array_values( array_unique( array_filter( $images ) ) ), false, false );
	}
}
