<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Posts\PostLinks;
use ArticleBridge\Store\Articles\HeldArticles;
use ArticleBridge\Texts\Message;

/** Held articles as the REST API and WP-CLI show them. */
final class HeldPresenter {

	/**
	 * A page of them, oldest first. Times are UTC without a zone.
	 *
	 * @param string $state HeldArticles::WAITING or DECLINED.
	 * @return list<array<string, mixed>>
	 */
	public static function page( string $state, int $page, int $per_page ): array {
		$rows     = HeldArticles::page( $state, $page, $per_page );
		$links    = PostLinks::of( array_map( 'intval', array_column( $rows, 'post_id' ) ) );
		$articles = [];
		foreach ( $rows as $row ) {
			$post_id    = (int) $row['post_id'];
			$articles[] = [
				'uuid'       => (string) $row['uuid'],
				'title'      => (string) $row['title'],
				'kind'       => (string) $row['kind'],
				'reason'     => Message::shown( (string) $row['reason'], (string) $row['reason'] ),
				'since'      => str_replace( ' ', 'T', (string) $row['since'] ),
				'updated_at' => str_replace( ' ', 'T', (string) $row['updated_at'] ),
				'post_id'    => isset( $links[ $post_id ] ) ? $post_id : null,
			] + ( $links[ $post_id ] ?? PostLinks::NONE );
		}
		return $articles;
	}
}
