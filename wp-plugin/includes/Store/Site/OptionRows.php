<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Site;

use ArticleBridge\Store\Database;

// If the file is requested directly, the interface that it implements does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/** Rows of the site's options table, bypassing the options' caches. None is autoloaded. */
final class OptionRows implements Rows {

	public function add( string $name, string $value ): bool {
		// add_option() does not report which process was first.
		return 1 === Database::execute(
			"INSERT IGNORE INTO {options} (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
			[ $name, $value ]
		);
	}

	/** Adds or replaces a text, whatever it was; returns false if the statement failed. */
	public function put( string $name, string $value ): bool {
		return -1 !== Database::execute(
			"INSERT INTO {options} (option_name, option_value, autoload) VALUES (%s, %s, 'off')
			ON DUPLICATE KEY UPDATE option_value = VALUES(option_value)",
			[ $name, $value ]
		);
	}

	public function read( string $name ): ?string {
		return Database::option( $name );
	}

	/** As it is now, not as the open transaction has seen it; nobody else changes it before that ends. */
	public function read_locked( string $name ): ?string {
		// SQLite has no locks of rows.
		$lock = Database::connection() instanceof \mysqli ? ' FOR UPDATE' : '';
		return Database::value( 'SELECT option_value FROM {options} WHERE option_name = %s' . $lock, [ $name ] );
	}

	/**
	 * Several at once; those that are missing are left out.
	 *
	 * @param list<string> $names Names.
	 * @return array<string, string> Value by name.
	 */
	public function read_all( array $names ): array {
		$values = [];
		foreach ( Database::rows( 'SELECT option_name, option_value FROM {options} WHERE option_name IN (%s)', [ $names ] ) as $row ) {
			$values[ (string) $row['option_name'] ] = (string) $row['option_value'];
		}
		ksort( $values );
		return $values;
	}

	public function replace( string $name, string $old, string $value ): bool {
		return 1 === Database::execute(
			'UPDATE {options} SET option_value = %s WHERE option_name = %s AND option_value = %s',
			[ $value, $name, $old ]
		);
	}

	public function remove( string $name, string $value ): bool {
		return 1 === Database::execute( 'DELETE FROM {options} WHERE option_name = %s AND option_value = %s', [ $name, $value ] );
	}

	/**
	 * Has get_option() read an option anew, which another process may have changed: without a persistent cache, this one
	 * would not see that until it ends.
	 */
	public static function forget_cached( string $name ): void {
		wp_cache_delete( $name, 'options' );
		foreach ( [ 'alloptions', 'notoptions' ] as $of_many ) {
			$known = wp_cache_get( $of_many, 'options' );
			if ( is_array( $known ) && isset( $known[ $name ] ) ) {
				wp_cache_delete( $of_many, 'options' );
			}
		}
	}

	/**
	 * The oldest rows whose names have a prefix.
	 *
	 * @return array<string, string> Value by name.
	 */
	public function oldest( string $prefix, int $limit ): array {
		$values = [];
		foreach ( Database::rows(
			'SELECT option_name, option_value FROM {options} WHERE option_name LIKE %s ORDER BY option_id LIMIT %d',
			[ Database::like( $prefix ) . '%', $limit ]
		) as $row ) {
			$values[ (string) $row['option_name'] ] = (string) $row['option_value'];
		}
		return $values;
	}

	/**
	 * Names with a prefix, which WordPress' functions cannot list.
	 *
	 * @return list<string>
	 */
	public static function names( string $prefix, int $limit ): array {
		return Database::texts(
			'SELECT option_name FROM {options} WHERE option_name LIKE %s LIMIT %d',
			[ Database::like( $prefix ) . '%', $limit ]
		);
	}

	/** Deletes rows whose names have a prefix and whose values, compared as text, are below a bound; all if it is ''. */
	public function remove_below( string $prefix, string $bound ): void {
		$like = Database::like( $prefix ) . '%';
		if ( '' === $bound ) {
			Database::execute( 'DELETE FROM {options} WHERE option_name LIKE %s', [ $like ] );
		} else {
			Database::execute( 'DELETE FROM {options} WHERE option_name LIKE %s AND option_value < %s', [ $like, $bound ] );
		}
	}

	/** An option of the network, in its stored form. */
	public static function of_network( string $name ): ?string {
		return Database::value(
			'SELECT meta_value FROM {sitemeta} WHERE meta_key = %s AND site_id = %d',
			[ $name, get_current_network_id() ]
		);
	}
}
