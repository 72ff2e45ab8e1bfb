<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * All access to the database. Statements are given with their values and prepared here. `{articles}` stands for
 * the plugin's table of that name, `{posts}` for WordPress' own; for a value that is a list, its placeholder is
 * repeated.
 */
final class Database {

	/**
	 * The rows of a query, with the types that wpdb only documents: every value is a string or null.
	 *
	 * @param array<mixed> $values Of its placeholders.
	 * @return list<array<string, string|null>>
	 */
	public static function rows( string $sql, array $values = [] ): array {
		global $wpdb;
		$rows = [];
		// phpcs:ignore WordPress.DB -- prepared; tables of this plugin, and rows past the caches.
		foreach ( (array) $wpdb->get_results( self::prepared( $sql, $values ), 'ARRAY_A' ) as $found ) {
			$row = [];
			foreach ( (array) $found as $name => $value ) {
				$row[ (string) $name ] = is_scalar( $value ) ? (string) $value : null;
			}
			$rows[] = $row;
		}
		return $rows;
	}

	/**
	 * The first row of a query, or null.
	 *
	 * @param array<mixed> $values Of its placeholders.
	 * @return array<string, string|null>|null
	 */
	public static function row( string $sql, array $values = [] ): ?array {
		return self::rows( $sql, $values )[0] ?? null;
	}

	/**
	 * The first column of the first row of a query, or null.
	 *
	 * @param array<mixed> $values Of its placeholders.
	 */
	public static function value( string $sql, array $values = [] ): ?string {
		return self::column( $sql, $values )[0] ?? null;
	}

	/**
	 * The first column of a query's rows.
	 *
	 * @param array<mixed> $values Of its placeholders.
	 * @return list<string|null>
	 */
	public static function column( string $sql, array $values = [] ): array {
		return array_map( static fn( array $row ): ?string => array_values( $row )[0] ?? null, self::rows( $sql, $values ) );
	}

	/**
	 * The first column of a query's rows, as texts.
	 *
	 * @param array<mixed> $values Of its placeholders.
	 * @return list<string>
	 */
	public static function texts( string $sql, array $values = [] ): array {
		return array_map( 'strval', self::column( $sql, $values ) );
	}

	/**
	 * The first column of a query's rows, as numbers.
	 *
	 * @param array<mixed> $values Of its placeholders.
	 * @return list<int>
	 */
	public static function numbers( string $sql, array $values = [] ): array {
		return array_map( 'intval', self::column( $sql, $values ) );
	}

	/** An option of the site in its stored form, whatever WordPress has cached of it; null if there is none. */
	public static function option( string $name ): ?string {
		return self::value( 'SELECT option_value FROM {options} WHERE option_name = %s', [ $name ] );
	}

	/**
	 * Executes a statement that changes rows.
	 *
	 * @param array<mixed> $values Of its placeholders.
	 * @return int Number of changed rows; -1 if the statement failed.
	 */
	public static function execute( string $sql, array $values = [] ): int {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- prepared; what is written past WordPress' functions says why where it is.
		$changed = $wpdb->query( self::prepared( $sql, $values ) );
		return false === $changed ? -1 : (int) $changed;
	}

	/**
	 * Inserts a row.
	 *
	 * @param array<string, string|int|null> $row Values by column.
	 * @return int Its id; 0 if the statement failed.
	 */
	public static function insert( string $table, array $row ): int {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- see execute().
		return false === $wpdb->insert( self::table( $table ), $row ) ? 0 : (int) $wpdb->insert_id;
	}

	/**
	 * Inserts a row unless one with the same unique columns exists: of several processes, exactly one succeeds.
	 *
	 * @param array<string, string|int|null> $row Values by column; null leaves a column at its default.
	 * @return bool Whether it was inserted.
	 */
	public static function insert_new( string $table, array $row ): bool {
		$set   = array_filter( $row, static fn( $value ): bool => null !== $value );
		$names = '`' . implode( '`, `', array_keys( $set ) ) . '`';
		return 1 === self::execute( 'INSERT IGNORE INTO {' . $table . "} ($names) VALUES (%s)", [ array_values( $set ) ] );
	}

	/**
	 * Updates rows.
	 *
	 * @param array<string, string|int|null> $columns New values.
	 * @param array<string, string|int|null> $where   Values by column that select the rows.
	 * @return int Number of changed rows; MySQL does not count rows that already have the values.
	 */
	public static function update( string $table, array $columns, array $where ): int {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- see execute().
		return (int) $wpdb->update( self::table( $table ), $columns, $where );
	}

	/**
	 * Deletes rows.
	 *
	 * @param array<string, string|int|null> $where Values by column that select the rows.
	 */
	public static function delete( string $table, array $where ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- see execute().
		$wpdb->delete( self::table( $table ), $where );
	}

	/** A text escaped for a LIKE pattern, in which it matches literally. */
	public static function like( string $text ): string {
		global $wpdb;
		return $wpdb->esc_like( $text );
	}

	/**
	 * The charset of a column of a site's old table, if it has fewer characters than texts may have: "utf8" or
	 * "latin1"; else "". A connection in latin1 itself takes any bytes as they are.
	 */
	public static function narrow_charset( string $table, string $column ): string {
		global $wpdb;
		$charset = $wpdb->get_col_charset( self::table( $table ), $column );
		if ( 'latin1' === $charset ) {
			return 0 === strpos( (string) $wpdb->charset, 'utf8' ) ? 'latin1' : '';
		}
		return in_array( $charset, [ 'utf8', 'utf8mb3' ], true ) ? 'utf8' : '';
	}

	/** Error of the last statement, or ''. */
	public static function error(): string {
		global $wpdb;
		return (string) $wpdb->last_error;
	}

	/** @return mixed The connection, a new object after each reconnection; \mysqli, or another class for SQLite. */
	public static function connection() {
		global $wpdb;
		return $wpdb->dbh;
	}

	/**
	 * The full name of a table on the current site.
	 *
	 * @param string $name One of Schema::TABLES, one of WordPress' tables, or another plugin's table without the site's prefix.
	 */
	public static function table( string $name ): string {
		global $wpdb;
		if ( in_array( $name, Schema::TABLES, true ) ) {
			return Schema::table( $name );
		}
		$core = $wpdb->$name ?? null;
		return is_string( $core ) ? $core : $wpdb->prefix . $name;
	}

	/** @param array<mixed> $values Of its placeholders. */
	private static function prepared( string $sql, array $values ): string {
		global $wpdb;
		$in_full = static fn( array $name ): string => '`' . self::table( $name[1] ) . '`';
		$sql     = (string) preg_replace_callback( '/\{(\w+)\}/', $in_full, $sql );
		if ( [] === $values ) {
			return $sql;
		}
		$values = array_values( $values );
		$flat   = [];
		$next   = 0;
		$sql    = (string) preg_replace_callback(
			'/%[sd]/',
			static function ( array $place ) use ( $values, &$flat, &$next ): string {
				$list = (array) ( $values[ $next ] ?? '' );
				++$next;
				array_push( $flat, ...array_values( $list ) );
				return [] === $list ? 'NULL' : implode( ', ', array_fill( 0, count( $list ), $place[0] ) );
			},
			$sql
		);
		// phpcs:ignore WordPress.DB -- the statement is a constant of its class; a placeholder stands for each value.
		return [] === $flat ? $sql : (string) $wpdb->prepare( $sql, $flat );
	}
}
