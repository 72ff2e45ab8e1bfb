<?php

declare( strict_types=1 );

namespace ArticleBridge\Storage;

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
		return [
			self::articles() . " $charset;",
			self::imports() . " $charset;",
			self::import_items() . " $charset;",
			self::import_log() . " $charset;",
			self::import_changes() . " $charset;",
			self::media() . " $charset;",
		];
	}

	/**
	 * Which post an article became. UNIQUE (uuid) is what makes a second post impossible: an importer
	 * inserts the row first, with post_id 0, and only then the post. `base` and `base_content` are the version
	 * that a later one is merged with; `conflicts` holds what of that could not be merged, since when. `gone`
	 * is what became of the post when the service deleted the article (Sync\GonePosts), and `seen_in` the
	 * number of the comparison that found the article in the service's list last. `remote_updated_at` is the
	 * latest version of the article that the service has shown in any list (Library\RemoteVersions).
	 */
	private static function articles(): string {
		$table = Schema::table( 'articles' );
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				uuid char(36) NOT NULL,
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
				journal longtext DEFAULT NULL,
				lease varchar(64) NOT NULL DEFAULT '',
				leased_until datetime DEFAULT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY uuid (uuid),
				KEY post_id (post_id),
				KEY conflict_since (conflict_since)
			)";
	}

	/**
	 * Runs. `origin` is what started them, `request` or `sync`. The counts are columns of the same names as the states of items; `driver` is who worked on the
	 * run last, `active_at` when; `error`, `halts` and `retry_at` are why a halted run waits, for the how
	 * manieth time in a row, and until when.
	 */
	private static function imports(): string {
		$table = Schema::table( 'imports' );
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				state varchar(20) NOT NULL DEFAULT 'pending',
				dry_run tinyint(1) NOT NULL DEFAULT 0,
				origin varchar(20) NOT NULL DEFAULT 'request',
				options longtext NOT NULL,
				user_id bigint(20) unsigned NOT NULL DEFAULT 0,
				total bigint(20) unsigned NOT NULL DEFAULT 0,
				created bigint(20) unsigned NOT NULL DEFAULT 0,
				updated bigint(20) unsigned NOT NULL DEFAULT 0,
				unchanged bigint(20) unsigned NOT NULL DEFAULT 0,
				conflict bigint(20) unsigned NOT NULL DEFAULT 0,
				failed bigint(20) unsigned NOT NULL DEFAULT 0,
				driver varchar(190) NOT NULL DEFAULT '',
				active_at datetime DEFAULT NULL,
				error text DEFAULT NULL,
				halts int(10) unsigned NOT NULL DEFAULT 0,
				retry_at datetime DEFAULT NULL,
				created_at datetime NOT NULL,
				started_at datetime DEFAULT NULL,
				completed_at datetime DEFAULT NULL,
				lease varchar(64) NOT NULL DEFAULT '',
				leased_until datetime DEFAULT NULL,
				PRIMARY KEY  (id),
				KEY state (state)
			)";
	}

	/** The articles of runs. `changed_at` counts microseconds, so that what changed since can be asked for. */
	private static function import_items(): string {
		$table = Schema::table( 'import_items' );
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				import_id bigint(20) unsigned NOT NULL,
				uuid char(36) NOT NULL,
				title text NOT NULL,
				state varchar(20) NOT NULL DEFAULT 'pending',
				post_id bigint(20) unsigned NOT NULL DEFAULT 0,
				source_updated_at datetime DEFAULT NULL,
				attempts int(10) unsigned NOT NULL DEFAULT 0,
				message text NOT NULL,
				warnings longtext NOT NULL,
				plan longtext DEFAULT NULL,
				changed_at bigint(20) unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				UNIQUE KEY import_article (import_id,uuid),
				KEY import_state (import_id,state),
				KEY import_changed (import_id,changed_at)
			)";
	}

	/** What happened in runs, for people. */
	private static function import_log(): string {
		$table = Schema::table( 'import_log' );
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				import_id bigint(20) unsigned NOT NULL,
				logged_at datetime NOT NULL,
				level varchar(10) NOT NULL,
				uuid char(36) NOT NULL DEFAULT '',
				message text NOT NULL,
				PRIMARY KEY  (id),
				KEY import_entry (import_id,id)
			)";
	}

	/**
	 * What runs have done to posts, so that it can be undone: a row is made before the post is written, in
	 * state `writing`. `before_post` and `before_ledger` are empty for a post that the run created.
	 */
	private static function import_changes(): string {
		$table = Schema::table( 'import_changes' );
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				import_id bigint(20) unsigned NOT NULL,
				uuid char(36) NOT NULL,
				post_id bigint(20) unsigned NOT NULL DEFAULT 0,
				state varchar(20) NOT NULL DEFAULT 'writing',
				before_post longtext DEFAULT NULL,
				before_ledger longtext DEFAULT NULL,
				after_hash char(64) NOT NULL DEFAULT '',
				images longtext DEFAULT NULL,
				terms longtext DEFAULT NULL,
				message text DEFAULT NULL,
				changed_at datetime NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY import_article (import_id,uuid),
				KEY changed_at (changed_at)
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
}
