<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/** The names of the plugin's own tables, and the version of them that the site has. */
final class Schema {

	/**
	 * Raise with every change of the tables: a column that is added without is not there on a site that has the
	 * version already. The tables of the version before then go into test/wp-plugin/store/tables-by-version.json.
	 * Version 3 is 2 with the columns that were added to it one by one, 4 brought the copy of the service's list
	 * and the ignored articles, 6 the keys by which all of the copy is sorted, 7 the state of each article of the
	 * copy (null until it is asked for and computed), 8 a stored default, 9 room for the identifiers of other
	 * services, which are case-sensitive, 10 more of it, 11 findings on the posts' pages, and held articles, 12 titles
	 * and thumbnails of the list, and 13 the reasons by which the log of a run is read.
	 */
	private const VERSION = '13';

	private const OPTION = 'article_bridge_schema';

	/** Prefix of the tables' names, after the site's own prefix. */
	public const PREFIX = 'article_bridge_';

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

	/** Stores that the tables, and what they hold, are of this version. */
	public static function store_version(): void {
		update_option( self::OPTION, self::VERSION );
	}

	/** Removes the note of their version. */
	public static function forget_version(): void {
		delete_option( self::OPTION );
	}

	/** @return array<string, string> Full names of the tables of a site, as WordPress wants them to be dropped with it. */
	public static function of_site( int $site_id ): array {
		global $wpdb;
		$tables = [];
		foreach ( self::TABLES as $name ) {
			$tables[ self::PREFIX . $name ] = $wpdb->get_blog_prefix( $site_id ) . self::PREFIX . $name;
		}
		return $tables;
	}

	/**
	 * The full name of one of the plugin's tables on the current site.
	 *
	 * @param string $name `articles`, `imports`, `import_items`, `import_log`, `import_changes`, `media`, `listed`, `ignored` or `held`.
	 */
	public static function table( string $name ): string {
		return self::prefix() . self::PREFIX . $name;
	}

	/** Prefix of the names of all tables of the current site. */
	public static function prefix(): string {
		global $wpdb;
		return $wpdb->prefix;
	}
}
