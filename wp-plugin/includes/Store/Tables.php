<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

use ArticleBridge\Contract\Identifier;

/**
 * CREATE TABLE statements in the form that dbDelta() reads: a column a line, two spaces after
 * PRIMARY KEY. Times are UTC. A `lease` names who works on a row, until `leased_until`.
 *
 * A column or key may be added here and is then added to tables that exist. One that is renamed, changed
 * or filled with something needs an upgrade of its own, such as UpgradeFrom1.
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

	/**
	 * The column of an article's identifier, which tells upper from lower case (Contract\Identifier).
	 */
	private static function identifier(): string {
		global $wpdb;
		return 'varchar(' . Identifier::MAXIMUM . ')' . ( '' === (string) $wpdb->charset ? '' : " COLLATE {$wpdb->charset}_bin" );
	}

	/**
	 * Which post an article became. UNIQUE (uuid) is what makes a second post impossible: an importer
	 * inserts the row first, with post_id 0, and only then the post. `base` and `base_content` are the version
	 * that a later one is merged with; `conflicts` holds what of that could not be merged, since when. `gone`
	 * is what became of the post when the service deleted the article (Sync\GonePosts), and `seen_in` the
	 * number of the comparison that found the article in the service's list last. `remote_updated_at` is the
	 * latest version of the article that the service has shown in any list (Library\LocalStates). `listed` is
	 * whether the copy of the list has taken in what the row says; every claim ends that (Library\ListedStates).
	 * `page_checks` is what was found on the post's page when it was last checked (Articles\CheckedPages).
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
	 * Which attachment an image became, by the hash of its bytes: the same image is in the media library
	 * once, whatever address it came from. `file` is where it is put, in the uploads, noted before it is there.
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
	 * A copy of the service's list, so that it can be filtered by what only this site knows (Library\ListReading).
	 * Of a deleted article with a post the row stays, with the status `deleted`. `title` is for sorting and
	 * `search_text` for searching, both in lower case; `categories` are between line breaks. The
	 * article's title, language, categories and thumbnail are null where the service does not tell them. `edited` is
	 * whether the post was edited since the import whose base has the fingerprint `edited_of`; null if not checked yet.
	 * `state` is how the article stands here, null where that is not known, and `claim` is who computes it (ListedStateCache).
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

	/** Articles ignored on this site: imports of everything and syncs skip them. */
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
	 * What arrived and waits for a decision, or was declined (HeldArticles). `becomes` is what a new
	 * article would be without the daily limit, and `updated_at` which version it is; `same_time` says that it has
	 * the time of the version imported and is another all the same.
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
