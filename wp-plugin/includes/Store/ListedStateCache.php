<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * How each article of the list's copy stands here, as its row in the table `listed` keeps it: null until somebody
 * asks, who then computes it. What changes an article, its post or what is ignored invalidates it.
 */
final class ListedStateCache {

	/** Rows written at once. */
	private const AT_ONCE = 500;

	/**
	 * Invalidates the states of articles, and whether their posts were edited.
	 *
	 * @param list<string> $uuids In lower case.
	 */
	public static function invalidate( array $uuids ): void {
		self::write( 'state = NULL, edited = NULL', $uuids );
	}

	/**
	 * Invalidates the states alone.
	 *
	 * @param list<string> $uuids In lower case.
	 */
	public static function invalidate_states( array $uuids ): void {
		self::write( 'state = NULL', $uuids );
	}

	/** Invalidates all states. */
	public static function invalidate_all(): void {
		global $wpdb;
		$listed = Schema::table( 'listed' );
		// phpcs:ignore WordPress.DB -- a table of this plugin.
		$wpdb->query( "UPDATE `$listed` SET state = NULL, claim = ''" );
	}

	/**
	 * Claims rows for whoever computes something about them: what is stored counts only until the row is claimed by
	 * another, or invalidated.
	 *
	 * @param list<string> $uuids In lower case.
	 * @return string The claim.
	 */
	public static function claim( array $uuids ): string {
		$claim = wp_generate_uuid4();
		self::write( '', $uuids, $claim );
		return $claim;
	}

	/**
	 * Writes to rows of the list, and to whom they are claimed.
	 *
	 * @param string       $set   Assignments, or ''.
	 * @param list<string> $uuids In lower case.
	 */
	private static function write( string $set, array $uuids, string $claim = '' ): void {
		global $wpdb;
		$listed = Schema::table( 'listed' );
		$set    = '' === $set ? 'claim = %s' : "$set, claim = %s";
		foreach ( array_chunk( $uuids, self::AT_ONCE ) as $part ) {
			// phpcs:disable WordPress.DB -- a table of this plugin; a placeholder a value.
			$wpdb->query(
				$wpdb->prepare(
					"UPDATE `$listed` SET $set WHERE uuid IN (" . DatabaseRows::places( $part ) . ')',
					array_merge( [ $claim ], $part )
				)
			);
			// phpcs:enable
		}
	}
}
