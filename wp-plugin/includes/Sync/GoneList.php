<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Import\Posts\PostLinks;
use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;

/** Imported articles that the service has deleted, for people. */
final class GoneList {

	/**
	 * A page of them, the latest first.
	 *
	 * @return list<array<string, mixed>>
	 */
	public static function page( int $page, int $per_page ): array {
		global $wpdb;
		$table = Schema::table( 'articles' );
		$rows  = DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB
				"SELECT uuid, post_id, gone FROM `$table` WHERE gone IS NOT NULL ORDER BY gone DESC, id DESC LIMIT %d OFFSET %d",
				$per_page,
				$per_page * ( $page - 1 )
			)
		);
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
		global $wpdb;
		$table = Schema::table( 'articles' );
		// phpcs:ignore WordPress.DB
		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM `$table` WHERE gone IS NOT NULL" );
	}
}
