<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/** The plugin's own tables. */
final class Schema {

	/**
	 * Raise with every change of the tables: a column that is added without is not there on a site that has
	 * the version already. Version 3 is 2 with the columns that were added to it one by one, 4 brought the
	 * copy of the service's list and what is ignored of it, 6 the keys by which all of the copy is sorted, 7 how
	 * each article of the copy stands: null until somebody asks, who finds it out, 8 a stored default,
	 * 9 room for the identifiers of other services, which tell upper from lower case, 10 more of it, and 11 what was
	 * found on the posts' pages, and what arrived and is held.
	 */
	private const VERSION = '11';

	private const OPTION = 'article_bridge_schema';

	/** Names of the tables, without the prefix that all of them have on a site. */
	public const TABLES = [ 'articles', 'imports', 'import_items', 'import_log', 'import_changes', 'media', 'listed', 'ignored', 'held' ];

	/** The version of the tables that this site has; '' where it has none. */
	public static function stored_version(): string {
		$version = get_option( self::OPTION );
		return is_string( $version ) ? $version : '';
	}

	public static function is_current(): bool {
		return self::VERSION === self::stored_version();
	}

	/** Makes the tables what this version needs. May be done twice. */
	public static function create(): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta( Tables::statements() );
	}

	/** Stores that the tables, and what they hold, are of this version. */
	public static function store_version(): void {
		update_option( self::OPTION, self::VERSION );
	}

	/** @return list<string> Full names of the plugin's tables that the database does not have. */
	public static function missing(): array {
		global $wpdb;
		$missing = [];
		foreach ( array_map( [ self::class, 'table' ], self::TABLES ) as $table ) {
			// phpcs:ignore WordPress.DB -- asks the database for what no cache knows.
			if ( $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ) !== $table ) {
				$missing[] = $table;
			}
		}
		return $missing;
	}

	/** Removes the tables and the note of their version. */
	public static function drop(): void {
		global $wpdb;
		foreach ( self::TABLES as $name ) {
			// phpcs:ignore WordPress.DB -- a table of the plugin's own, whose name is made of constants.
			$wpdb->query( 'DROP TABLE IF EXISTS ' . self::table( $name ) );
		}
		delete_option( self::OPTION );
	}

	/**
	 * The full name of one of the plugin's tables on the current site.
	 *
	 * @param string $name `articles`, `imports`, `import_items`, `import_log`, `import_changes`, `media`, `listed`, `ignored` or `held`.
	 */
	public static function table( string $name ): string {
		global $wpdb;
		return $wpdb->prefix . 'article_bridge_' . $name;
	}
}
