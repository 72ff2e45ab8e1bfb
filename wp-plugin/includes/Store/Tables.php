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
			self::listed(),
			self::ignored(),
			self::held(),
		];
		$all     = array_merge( $tables, RunTables::statements( self::identifier() ) );
		return array_map( static fn( string $table ): string => "$table $charset;", $all );
	}

	/** The column type of an article's identifier, which is case-sensitive (Contract\Identifier). */
	private static function identifier(): string {
		global $wpdb;
		return 'varchar(' . Identifier::MAXIMUM . ')' . ( '' === (string) $wpdb->charset ? '' : " COLLATE {$wpdb->charset}_bin" );
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

	/**
	 * A copy of the service's list, so that it can be filtered by data that only this site has
	 * (Library\ListReading). The row of a deleted article with a post stays, with the status `deleted`. `title`
	 * is for sorting and `search_text` for searching, both in lower case; `categories` are delimited by line
	 * breaks. The article's title, language, categories and thumbnail are null if the service does not send
	 * them. `edited` is whether the post was edited since the import whose base has the fingerprint
	 * `edited_of`; null if not checked yet. `state` is the article's cached state, null if unknown, and `claim`
	 * the process that computes it (ListedStateCache).
	 */
	private static function listed(): string {
		$table      = Schema::table( 'listed' );
		$identifier = self::identifier();
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				uuid $identifier NOT NULL,
				status varchar(20) NOT NULL DEFAULT '',
				topic text NOT NULL,
				slug text NOT NULL,
				meta_title text NOT NULL,
				focus_keyword text NOT NULL,
				article_title text DEFAULT NULL,
				thumbnail_url text DEFAULT NULL,
				title varchar(190) NOT NULL DEFAULT '',
				search_text text NOT NULL,
				word_count bigint(20) unsigned NOT NULL DEFAULT 0,
				language varchar(35) DEFAULT NULL,
				categories text DEFAULT NULL,
				created_at datetime DEFAULT NULL,
				updated_at datetime DEFAULT NULL,
				seen_in int(10) unsigned NOT NULL DEFAULT 0,
				edited tinyint(1) DEFAULT NULL,
				edited_of char(32) NOT NULL DEFAULT '',
				state varchar(20) DEFAULT NULL,
				claim varchar(36) NOT NULL DEFAULT '',
				PRIMARY KEY  (id),
				UNIQUE KEY uuid (uuid),
				KEY updated_at (updated_at),
				KEY created_at (created_at),
				KEY status (status),
				KEY title (title),
				KEY word_count (word_count),
				KEY state (state,updated_at)
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
	 * the time of the imported version but other content.
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
}
