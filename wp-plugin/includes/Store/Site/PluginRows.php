<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Site;

use ArticleBridge\Store\Database;

/** Rows of a post in another plugin's own table, which that plugin caches at most for a request. */
final class PluginRows {

	/** @return list<array<string, string|null>> */
	public static function of_post( string $table, int $post_id ): array {
		return Database::rows( 'SELECT * FROM {' . $table . '} WHERE post_id = %d', [ $post_id ] );
	}

	/** @return array<string, string|null>|null The first row. */
	public static function first( string $table, int $post_id ): ?array {
		return Database::row( 'SELECT * FROM {' . $table . '} WHERE post_id = %d ORDER BY id LIMIT 1', [ $post_id ] );
	}

	/** @param array<string, string|int|null> $row Values by column. */
	public static function insert( string $table, array $row ): void {
		Database::insert( $table, $row );
	}

	/** @param array<string, string|int|null> $columns New values. */
	public static function write( string $table, int $post_id, array $columns ): void {
		Database::update( $table, $columns, [ 'post_id' => $post_id ] );
	}

	/**
	 * Restores rows, byte for byte, and deletes the existing ones.
	 *
	 * @param list<array<string, string|null>> $rows All rows of the post.
	 */
	public static function restore( string $table, int $post_id, array $rows ): void {
		Database::delete( $table, [ 'post_id' => $post_id ] );
		foreach ( $rows as $row ) {
			Database::insert( $table, $row );
		}
	}
}
