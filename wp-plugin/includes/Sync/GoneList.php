<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Posts\PostLinks;
use ArticleBridge\Store\Articles\GoneArticles;

/** Imported articles that the service has deleted, for people. */
final class GoneList {

	/**
	 * A page of them, latest first.
	 *
	 * @return list<array<string, mixed>>
	 */
	public static function page( int $page, int $per_page ): array {
		$rows     = GoneArticles::page( $page, $per_page );
		$links    = PostLinks::of( array_map( 'intval', array_column( $rows, 'post_id' ) ) );
		$articles = [];
		foreach ( $rows as $row ) {
			$record     = GoneRecord::from_stored( (string) $row['gone'] );
			$post_id    = (int) $row['post_id'];
			$articles[] = [
				'uuid'    => (string) $row['uuid'],
				'title'   => isset( $links[ $post_id ] ) ? get_the_title( $post_id ) : '',
				'post_id' => isset( $links[ $post_id ] ) ? $post_id : null,
				'since'   => null === $record ? null : str_replace( ' ', 'T', $record->since ),
				'done'    => null === $record ? GoneRecord::LEFT : $record->done,
				'message' => null === $record ? '' : $record->message,
			] + ( $links[ $post_id ] ?? PostLinks::NONE );
		}
		return $articles;
	}

	public static function total(): int {
		return GoneArticles::total();
	}
}
