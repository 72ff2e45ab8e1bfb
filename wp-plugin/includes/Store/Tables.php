<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

use ArticleBridge\Contract\Identifier;

/**
 * CREATE TABLE statements in the form that dbDelta() parses: one column per line, two spaces after PRIMARY KEY.
 * Times are UTC. `lease` identifies the process that works on a row, until `leased_until`.
 *
 * Columns and keys that are added here are also added to existing tables. Renaming, changing or filling one
 * requires an upgrade of its own, such as UpgradeFrom1.
 */
final class Tables {

	/** @return list<string> */
	public static function statements(): array {
		global $wpdb;
		$charset = $wpdb->get_charset_collate();
		$tables  = [
			self::articles(),
			self::media(),
			self::ignored(),
			self::held(),
			self::former(),
		];
		$all     = array_merge(
			$tables,
			ListTables::statements( self::identifier(), self::exactly( 'text' ) ),
			RunTables::statements( self::identifier() )
		);
		return array_map( static fn( string $table ): string => "$table $charset;", $all );
	}

	/** The column type of an article's identifier, which is case-sensitive (Contract\Identifier). */
	private static function identifier(): string {
		return self::exactly( 'varchar(' . Identifier::MAXIMUM . ')' );
	}

	/** A column type whose values are equal only if all their characters are. */
	private static function exactly( string $type ): string {
		global $wpdb;
		return $type . ( '' === (string) $wpdb->charset ? '' : " COLLATE {$wpdb->charset}_bin" );
	}

	/**
	 * The ledger: the post of each article. UNIQUE (uuid) prevents a second post: an importer first inserts the
	 * row, with post_id 0, and only then the post. `base` and `base_content` are the base of merges;
	 * `conflicts` has the service's values in conflict, since `conflict_since`. `gone` records what happened to
	 * the post when the service deleted the article (Sync\GonePosts), and `seen_in` is the number of the last
	 * comparison that found the article in the service's list. `remote_updated_at` is the latest version that
	 * the service has shown in any list (Library\LocalStates). `listed` is whether the copy of the list
	 * reflects the row; every claim resets it (Library\ListedStates). `page_checks` has the findings of the
	 * last check of the post's page (Articles\CheckedPages).
	 */
	private static function articles(): string {
		$table      = Schema::table( 'articles' );
		$identifier = self::identifier();
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				uuid $identifier NOT NULL,
				post_id bigint(20) unsigned NOT NULL DEFAULT 0,
				content_hash char(64) NOT NULL DEFAULT '',
				source_updated_at datetime DEFAULT NULL,
				remote_updated_at datetime DEFAULT NULL,
				imported_at datetime DEFAULT NULL,
				import_id bigint(20) unsigned NOT NULL DEFAULT 0,
				base longtext DEFAULT NULL,
				base_content longtext DEFAULT NULL,
				conflicts longtext DEFAULT NULL,
				conflict_since datetime DEFAULT NULL,
				gone text DEFAULT NULL,
				seen_in int(10) unsigned NOT NULL DEFAULT 0,
				listed tinyint(1) NOT NULL DEFAULT 0,
				journal longtext DEFAULT NULL,
				page_checks text DEFAULT NULL,
				page_checked_at datetime DEFAULT NULL,
				lease varchar(64) NOT NULL DEFAULT '',
				leased_until datetime DEFAULT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY uuid (uuid),
				KEY post_id (post_id),
				KEY conflict_since (conflict_since),
				KEY listed (listed)
			)";
	}

	/**
	 * The attachment of each image, by the hash of its bytes: the same image is in the media library once,
	 * whatever URL it was imported from. `file` is its path within the uploads, stored before the file exists.
	 */
	private static function media(): string {
		$table = Schema::table( 'media' );
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				sha256 char(64) NOT NULL,
				attachment_id bigint(20) unsigned NOT NULL DEFAULT 0,
				uses bigint(20) unsigned NOT NULL DEFAULT 0,
				source_url text NOT NULL,
				file text DEFAULT NULL,
				created_at datetime NOT NULL,
				lease varchar(64) NOT NULL DEFAULT '',
				leased_until datetime DEFAULT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY sha256 (sha256),
				KEY attachment_id (attachment_id)
			)";
	}

	/** Articles ignored on this site: syncs and imports of all articles skip them. */
	private static function ignored(): string {
		$table      = Schema::table( 'ignored' );
		$identifier = self::identifier();
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				uuid $identifier NOT NULL,
				user_id bigint(20) unsigned NOT NULL DEFAULT 0,
				ignored_at datetime NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY uuid (uuid)
			)";
	}

	/**
	 * Versions that wait for approval or were declined (HeldArticles). `becomes` is the status that a new
	 * article would get without the daily limit, and `updated_at` its version; `same_time` means that it has
	 * the time of the imported version but other content; `service` is the mark of the service.
	 */
	private static function held(): string {
		$table      = Schema::table( 'held' );
		$identifier = self::identifier();
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				uuid $identifier NOT NULL,
				title text NOT NULL,
				kind varchar(10) NOT NULL,
				state varchar(10) NOT NULL DEFAULT 'waiting',
				service text DEFAULT NULL,
				becomes varchar(10) NOT NULL DEFAULT '',
				same_time tinyint(1) NOT NULL DEFAULT 0,
				updated_at datetime NOT NULL,
				reason text NOT NULL,
				since datetime NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY uuid (uuid),
				KEY state (state,since)
			)";
	}

	/**
	 * What is set aside of the ledger, and of the ignored articles (`is_ignored`), because it is of a former service
	 * (FormerArticles); `service` is its mark.
	 */
	private static function former(): string {
		$table      = Schema::table( 'former' );
		$identifier = self::identifier();
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				service text NOT NULL,
				uuid $identifier NOT NULL,
				is_ignored tinyint(1) NOT NULL DEFAULT 0,
				post_id bigint(20) unsigned NOT NULL DEFAULT 0,
				content_hash char(64) NOT NULL DEFAULT '',
				source_updated_at datetime DEFAULT NULL,
				remote_updated_at datetime DEFAULT NULL,
				imported_at datetime DEFAULT NULL,
				import_id bigint(20) unsigned NOT NULL DEFAULT 0,
				base longtext DEFAULT NULL,
				base_content longtext DEFAULT NULL,
				conflicts longtext DEFAULT NULL,
				conflict_since datetime DEFAULT NULL,
				gone text DEFAULT NULL,
				journal longtext DEFAULT NULL,
				page_checks text DEFAULT NULL,
				page_checked_at datetime DEFAULT NULL,
				PRIMARY KEY  (id),
				KEY uuid (uuid)
			)";
	}
}
