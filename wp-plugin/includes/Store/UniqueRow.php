<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/** Inserts into tables in which a row may be there already: of several processes, one is told that it was the first. */
final class UniqueRow {

	/**
	 * Inserts a row unless one with its unique columns is there.
	 *
	 * @param string                         $table Full name of the table, one of this plugin's.
	 * @param array<string, string|int|null> $row   Values by column; null leaves a column at its default.
	 * @return bool Whether it was inserted.
	 */
	public static function insert( string $table, array $row ): bool {
		global $wpdb;
		$set    = array_filter( $row, static fn( $value ): bool => null !== $value );
		$names  = '`' . implode( '`, `', array_keys( $set ) ) . '`';
		$places = DatabaseRows::places( $set );
		// phpcs:ignore WordPress.DB -- the names are this plugin's own, the values are prepared.
		return 1 === $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO `$table` ($names) VALUES ($places)", array_values( $set ) ) );
	}
}
