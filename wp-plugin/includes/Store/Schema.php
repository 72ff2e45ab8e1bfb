<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/** The names of the plugin's own tables, and the version of the site's tables. */
final class Schema {

	/**
	 * Raise this with every change of the tables: otherwise a new column is missing on sites that already have
	 * this version. Add the tables of the previous version to test/wp-plugin/store/tables-by-version.json.
	 * Version 3 is version 2 with columns that were added to it one by one; 4 added the copy of the service's
	 * list and the ignored articles, 6 the keys for sorting the copy, 7 the state of each article in it (null
	 * until it is requested and computed), 8 a stored default, 9 room for the identifiers of other services,
	 * which are case-sensitive, 10 more of it, 11 findings of page checks, and held articles, 12 titles and
	 * thumbnails of the list, 13 the reasons in the log of a run, 14 what its messages were made of, and the
	 * counts of the list, 15 the service of runs and held articles, and 16 the articles of former services.
	 */
	private const VERSION = '16';

	private const OPTION = 'article_bridge_schema';

	/** Prefix of the tables' names, after the site's own prefix. */
	public const PREFIX = 'article_bridge_';

	/** Names of the tables, without the prefix that all of them have on a site. */
	public const TABLES = [
		'articles',
		'imports',
		'import_items',
		'import_log',
		'import_changes',
		'media',
		'listed',
		'listed_counts',
		'listed_categories',
		'ignored',
		'held',
		'former',
	];

	/** Maximum length of a table's name. */
	private const NAME_MAXIMUM = 64;

	/** The version of this site's tables; '' if there are none. */
	public static function stored_version(): string {
		$version = get_option( self::OPTION );
		return is_string( $version ) ? $version : '';
	}

	/**
	 * Whether the current site has tables. On a network, a request to a site with the plugin may switch to one
	 * without (switch_to_blog()), and WordPress keeps calling the plugin's hooks.
	 */
	public static function has_tables(): bool {
		return '' !== self::stored_version();
	}

	public static function is_current(): bool {
		return self::VERSION === self::stored_version();
	}

	/** Stores that the tables and their data have this version. */
	public static function store_version(): void {
		update_option( self::OPTION, self::VERSION );
	}

	/** Deletes the stored version. */
	public static function forget_version(): void {
		delete_option( self::OPTION );
	}

	/** @return array<string, string> Full names of the tables of a site, in the form of WordPress' filter wpmu_drop_tables. */
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
	 * @param string $name One of TABLES.
	 */
	public static function table( string $name ): string {
		return self::prefix() . self::PREFIX . $name;
	}

	/** Whether the database could not have the tables, because their names would be too long. */
	public static function is_prefix_too_long(): bool {
		return strlen( self::prefix() ) > self::prefix_maximum();
	}

	/** Maximum length of the site's prefix. */
	public static function prefix_maximum(): int {
		return self::NAME_MAXIMUM - strlen( self::PREFIX ) - max( array_map( 'strlen', self::TABLES ) );
	}

	/** Prefix of the names of all tables of the current site. */
	public static function prefix(): string {
		global $wpdb;
		return $wpdb->prefix;
	}
}
