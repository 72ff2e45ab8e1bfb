<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;

/** Which pages were looked at, when, and what was found: columns of the table of articles. */
final class LookedAtPages {

	/** Articles per statement. */
	private const AT_ONCE = 500;

	/**
	 * Has pages looked at anew: what was found is of another version.
	 *
	 * @param list<string> $uuids Articles.
	 */
	public static function forget( array $uuids ): void {
		global $wpdb;
		$table = Schema::table( 'articles' );
		foreach ( array_chunk( $uuids, self::AT_ONCE ) as $part ) {
			$places = DatabaseRows::places( $part );
			// phpcs:disable WordPress.DB -- a table of this plugin; the placeholders are counted above.
			$wpdb->query(
				$wpdb->prepare( "UPDATE `$table` SET page_checked_at = NULL, page_checks = NULL WHERE uuid IN ($places)", $part )
			);
			// phpcs:enable
		}
	}

	/**
	 * Articles whose pages nobody has looked at since a time, and those whose pages went since somebody did. What
	 * was never looked at comes first.
	 *
	 * @param int $before Unix seconds.
	 * @param int $most   How many.
	 * @return list<array{uuid: string, post_id: int, checks: string|null}>
	 */
	public static function due( int $before, int $most ): array {
		global $wpdb;
		$table = Schema::table( 'articles' );
		$rows  = DatabaseRows::of(
			// phpcs:disable WordPress.DB -- tables of this plugin and of WordPress.
			$wpdb->prepare(
				"SELECT a.uuid, a.post_id, a.page_checks FROM `$table` a LEFT JOIN {$wpdb->posts} p ON p.ID = a.post_id
				WHERE a.post_id > 0 AND (
					( p.post_status = 'publish' AND p.post_password = '' AND ( a.page_checked_at IS NULL OR a.page_checked_at < %s ) )
					OR ( a.page_checks IS NOT NULL AND ( p.ID IS NULL OR p.post_status <> 'publish' OR p.post_password <> '' ) )
				) ORDER BY a.page_checked_at, a.id LIMIT %d",
				gmdate( 'Y-m-d H:i:s', $before ),
				$most
			)
			// phpcs:enable
		);
		return array_map(
			static fn( array $row ): array => [
				'uuid'    => (string) $row['uuid'],
				'post_id' => (int) $row['post_id'],
				'checks'  => $row['page_checks'],
			],
			$rows
		);
	}

	/**
	 * @param string      $uuid   The article.
	 * @param string|null $checks What was found, as JSON; null where there is no page.
	 * @param int         $at     Unix seconds.
	 */
	public static function note( string $uuid, ?string $checks, int $at ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- a table of this plugin.
		$wpdb->update(
			Schema::table( 'articles' ),
			[
				'page_checks'     => $checks,
				'page_checked_at' => gmdate( 'Y-m-d H:i:s', $at ),
			],
			[ 'uuid' => $uuid ]
		);
	}

	/**
	 * The versions of articles that their posts have.
	 *
	 * @param list<string> $uuids Articles.
	 * @return array<string, string> Content hash by article.
	 */
	public static function versions( array $uuids ): array {
		global $wpdb;
		$table  = Schema::table( 'articles' );
		$places = DatabaseRows::places( $uuids );
		$hashes = [];
		// phpcs:ignore WordPress.DB -- a table of this plugin; the placeholders are counted above.
		$query = $wpdb->prepare( "SELECT uuid, content_hash FROM `$table` WHERE uuid IN ($places)", $uuids );
		foreach ( DatabaseRows::of( $query ) as $row ) {
			$hashes[ (string) $row['uuid'] ] = (string) $row['content_hash'];
		}
		return $hashes;
	}
}
