<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * Versions of articles that arrived and wait until somebody approves them, one of each article: a newer one
 * takes the place of the one before. One that was declined is remembered, so that it does not ask again.
 *
 * @phpstan-type HeldShape array{
 *   title: string,
 *   kind: string,
 *   becomes: string,
 *   same_time: int,
 *   updated_at: string,
 *   reason: string,
 * }
 */
final class HeldArticles {

	public const NEW_ARTICLE = 'new';
	public const UPDATE      = 'update';

	public const WAITING  = 'waiting';
	public const DECLINED = 'declined';

	/** Where an article is held. */
	public const STATES = [ self::WAITING, self::DECLINED ];

	/** Articles of one statement. */
	private const AT_ONCE = 500;

	/**
	 * What of the table still counts: what somebody has imported meanwhile, or does not want at all, asks nobody.
	 * Of an update within the second of the version imported (SyncTurn::take_changed()), the import's own time says.
	 */
	private const STANDING = "ignored.uuid IS NULL AND article.gone IS NULL AND (
		( held.kind = 'new' AND COALESCE(article.post_id, 0) = 0 )
		OR ( held.kind = 'update' AND article.post_id > 0 AND (
			article.source_updated_at < held.updated_at
			OR ( held.same_time = 1 AND article.source_updated_at = held.updated_at AND article.imported_at <= held.since )
		) ) )";

	/**
	 * Holds a version of an article. May be done twice.
	 *
	 * @param string $uuid The article.
	 * @phpstan-param HeldShape $row What it is.
	 * @return bool Whether it did not wait before.
	 */
	public static function hold( string $uuid, array $row ): bool {
		global $wpdb;
		$table = Schema::table( 'held' );
		$now   = gmdate( 'Y-m-d H:i:s' );
		if ( UniqueRow::insert( $table, [ 'uuid' => $uuid ] + $row + [ 'since' => $now ] ) ) {
			return true;
		}
		// phpcs:disable WordPress.DB -- a table of this plugin.
		$returns = 1 === $wpdb->update(
			$table,
			[
				'state' => self::WAITING,
				'since' => $now,
			],
			[
				'uuid'  => $uuid,
				'state' => self::DECLINED,
			]
		);
		$wpdb->update( $table, $row, [ 'uuid' => $uuid ] );
		// phpcs:enable
		return $returns;
	}

	/** @param list<string> $uuids Articles of which nothing is held any more. */
	public static function forget( array $uuids ): void {
		global $wpdb;
		$table = Schema::table( 'held' );
		// phpcs:disable WordPress.DB -- the placeholders are counted above.
		// Of a long list, on most sites there is nothing to forget.
		if ( [] === $uuids || null === $wpdb->get_var( "SELECT id FROM `$table` LIMIT 1" ) ) {
			return;
		}
		foreach ( array_chunk( $uuids, self::AT_ONCE ) as $part ) {
			$places = DatabaseRows::places( $part );
			$wpdb->query( $wpdb->prepare( "DELETE FROM `$table` WHERE uuid IN ($places)", $part ) );
		}
		// phpcs:enable
	}

	/**
	 * Declines what waits, or lets what was declined wait again.
	 *
	 * @param list<string> $uuids Articles.
	 * @param string       $state One of STATES.
	 */
	public static function set_state( array $uuids, string $state ): void {
		global $wpdb;
		if ( [] !== $uuids ) {
			$table  = Schema::table( 'held' );
			$places = DatabaseRows::places( $uuids );
			// phpcs:ignore WordPress.DB -- the placeholders are counted above.
			$wpdb->query( $wpdb->prepare( "UPDATE `$table` SET state = %s WHERE uuid IN ($places)", array_merge( [ $state ], $uuids ) ) );
		}
	}

	/**
	 * @param list<string> $uuids Articles.
	 * @return array<string, string> The versions that somebody has declined, by uuid, as the database writes times.
	 */
	public static function declined_among( array $uuids ): array {
		global $wpdb;
		if ( [] === $uuids ) {
			return [];
		}
		$table    = Schema::table( 'held' );
		$places   = DatabaseRows::places( $uuids );
		$declined = [];
		foreach ( DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB -- the placeholders are counted above.
				"SELECT uuid, updated_at FROM `$table` WHERE state = %s AND uuid IN ($places)",
				array_merge( [ self::DECLINED ], $uuids )
			)
		) as $row ) {
			$declined[ (string) $row['uuid'] ] = (string) $row['updated_at'];
		}
		return $declined;
	}

	/**
	 * A page of them, the longest waiting first.
	 *
	 * @param string $state One of STATES.
	 * @return list<array<string, string|null>> Rows, with the post of the article.
	 */
	public static function page( string $state, int $page, int $per_page ): array {
		global $wpdb;
		return DatabaseRows::of(
			// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- the place of the state is in from().
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB -- tables of this plugin.
				'SELECT held.*, article.post_id' . self::from() . ' ORDER BY held.since, held.id LIMIT %d OFFSET %d',
				$state,
				$per_page,
				$per_page * ( $page - 1 )
			)
		);
	}

	/**
	 * Those of some articles.
	 *
	 * @param string            $state One of STATES.
	 * @param list<string>|null $uuids Articles, or null for all.
	 * @return list<array<string, string|null>> Rows.
	 */
	public static function of( string $state, ?array $uuids ): array {
		global $wpdb;
		if ( [] === $uuids ) {
			return [];
		}
		$values = array_merge( [ $state ], $uuids ?? [] );
		$only   = null === $uuids ? '' : ' AND held.uuid IN (' . DatabaseRows::places( $uuids ) . ')';
		// phpcs:ignore WordPress.DB -- the placeholders are counted above.
		return DatabaseRows::of( $wpdb->prepare( 'SELECT held.*' . self::from() . "$only ORDER BY held.id", $values ) );
	}

	/** @param string $state One of STATES. */
	public static function count( string $state ): int {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- tables of this plugin.
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*)' . self::from(), $state ) );
	}

	private static function from(): string {
		return sprintf(
			' FROM `%1$s` held LEFT JOIN `%2$s` article ON article.uuid = held.uuid LEFT JOIN `%3$s` ignored ON ignored.uuid = held.uuid',
			Schema::table( 'held' ),
			Schema::table( 'articles' ),
			Schema::table( 'ignored' )
		) . ' WHERE held.state = %s AND ' . self::STANDING;
	}
}
