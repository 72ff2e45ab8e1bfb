<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/** Articles that somebody does not want here. An import of everything and a sync leave them out; one that names them does not. */
final class IgnoredArticles {

	/** @param string $uuid The article, in lower case. */
	public static function add( string $uuid, int $user_id ): void {
		global $wpdb;
		$table = Schema::table( 'ignored' );
		// phpcs:disable WordPress.DB -- a table of this plugin.
		$wpdb->query(
			$wpdb->prepare(
				"INSERT IGNORE INTO `$table` (uuid, user_id, ignored_at) VALUES (%s, %d, %s)",
				$uuid,
				$user_id,
				gmdate( 'Y-m-d H:i:s' )
			)
		);
		// phpcs:enable
		ListedStateCache::invalidate( [ $uuid ] );
	}

	/** @param string $uuid The article, in lower case. */
	public static function remove( string $uuid ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- a table of this plugin.
		$wpdb->delete( Schema::table( 'ignored' ), [ 'uuid' => $uuid ] );
		ListedStateCache::invalidate( [ $uuid ] );
	}

	/**
	 * Which of these are ignored, in one query.
	 *
	 * @param list<string> $uuids In lower case.
	 * @return array<string, true> By uuid.
	 */
	public static function among( array $uuids ): array {
		global $wpdb;
		if ( [] === $uuids ) {
			return [];
		}
		$table  = Schema::table( 'ignored' );
		$places = DatabaseRows::places( $uuids );
		// phpcs:ignore WordPress.DB -- a table of this plugin; the placeholders are counted above.
		$rows = DatabaseRows::of( $wpdb->prepare( "SELECT uuid FROM `$table` WHERE uuid IN ($places)", $uuids ) );
		return array_fill_keys( array_map( 'strval', array_column( $rows, 'uuid' ) ), true );
	}

	/** @return array<string, true> All of them, by uuid. */
	public static function all(): array {
		$table = Schema::table( 'ignored' );
		return array_fill_keys( array_map( 'strval', array_column( DatabaseRows::of( "SELECT uuid FROM `$table`" ), 'uuid' ) ), true );
	}
}
