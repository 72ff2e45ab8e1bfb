<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/** Reads rows with the types that wpdb promises in prose only: every value a string or null; and what a list of values is in SQL. */
final class DatabaseRows {

	/**
	 * The rows of a query.
	 *
	 * @param string $sql Prepared SQL.
	 * @return list<array<string, string|null>>
	 */
	public static function of( string $sql ): array {
		global $wpdb;
		$rows = [];
		// phpcs:ignore WordPress.DB -- the caller prepares it; tables of this plugin, and rows past the caches.
		foreach ( (array) $wpdb->get_results( $sql, 'ARRAY_A' ) as $found ) {
			$row = [];
			foreach ( (array) $found as $name => $value ) {
				$row[ (string) $name ] = is_scalar( $value ) ? (string) $value : null;
			}
			$rows[] = $row;
		}
		return $rows;
	}

	/**
	 * One column of a query's rows, as numbers.
	 *
	 * @param string $sql    Prepared SQL.
	 * @param string $column The column.
	 * @return list<int>
	 */
	public static function numbers( string $sql, string $column ): array {
		$numbers = [];
		foreach ( self::of( $sql ) as $row ) {
			$numbers[] = (int) $row[ $column ];
		}
		return $numbers;
	}

	/**
	 * Placeholders for values in a statement that wpdb::prepare() is given, one for each.
	 *
	 * @param array<mixed> $values The values.
	 * @param string       $place  The placeholder of one.
	 */
	public static function places( array $values, string $place = '%s' ): string {
		return implode( ', ', array_fill( 0, count( $values ), $place ) );
	}
}
