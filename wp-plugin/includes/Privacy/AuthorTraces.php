<?php

declare( strict_types=1 );

namespace ArticleBridge\Privacy;

use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;

/**
 * Erases what the plugin's tables remember of the author of a post's article: the version that updates are
 * merged with, a version that waits for a decision, snapshots for a rollback, and plans of dry runs. The
 * marks by which versions are told apart stay; they say nothing about anybody.
 */
final class AuthorTraces {

	public static function erase( int $post_id ): void {
		global $wpdb;
		$articles = Schema::table( 'articles' );
		// phpcs:disable WordPress.DB -- tables of this plugin.
		foreach ( DatabaseRows::of(
			$wpdb->prepare( "SELECT id, uuid, base, conflicts, conflict_since FROM `$articles` WHERE post_id = %d", $post_id )
		) as $row ) {
			$wpdb->update( $articles, self::without_author( $row ) + [ 'listed' => 0 ], [ 'id' => (int) $row['id'] ] );
			// A snapshot is one piece: the run that has it can no longer bring this post back to what it was.
			$wpdb->delete( Schema::table( 'import_changes' ), [ 'uuid' => $row['uuid'] ] );
			$wpdb->update( Schema::table( 'import_items' ), [ 'plan' => null ], [ 'uuid' => $row['uuid'] ] );
		}
		// phpcs:enable
	}

	/**
	 * The columns of a ledger's row without the author's data. Pure.
	 *
	 * @param array<string, string|null> $row Its `base`, `conflicts` and `conflict_since`.
	 * @return array<string, string|null>
	 */
	public static function without_author( array $row ): array {
		$key       = ArticleAuthors::key();
		$base      = json_decode( (string) $row['base'], true );
		$conflicts = json_decode( (string) $row['conflicts'], true );
		if ( is_array( $base ) && is_array( $base[ $key ] ?? null ) ) {
			unset( $base[ $key ]['v'] );
		}
		if ( is_array( $conflicts ) ) {
			unset( $conflicts[ $key ] );
		}
		$is_settled = [] === $conflicts || ! is_array( $conflicts );
		return [
			'base'           => is_array( $base ) ? (string) wp_json_encode( $base ) : $row['base'],
			'conflicts'      => $is_settled ? null : (string) wp_json_encode( $conflicts ),
			'conflict_since' => $is_settled ? null : $row['conflict_since'],
		];
	}
}
