<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/** The tables of runs, in the form of Tables: runs, items, logs and changes. */
final class RunTables {

	/**
	 * @param string $identifier The column type of an article's identifier.
	 * @return list<string> Without the character set.
	 */
	public static function statements( string $identifier ): array {
		return [ self::imports(), self::import_items( $identifier ), self::import_log( $identifier ), self::import_changes( $identifier ) ];
	}

	/**
	 * Runs. `origin` is what started the run, `request` or `sync`; `service` is the mark of the service that its
	 * articles are of, and `is_former` whether the site has left it. The counts have the names of item states;
	 * `driver` is the last driver, `active_at` the time of its last work; `error`, `halts` and `retry_at` are
	 * the reason of a halt, the number of consecutive halts, and the time of the next attempt.
	 */
	private static function imports(): string {
		$table = Schema::table( 'imports' );
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				state varchar(20) NOT NULL DEFAULT 'pending',
				dry_run tinyint(1) NOT NULL DEFAULT 0,
				origin varchar(20) NOT NULL DEFAULT 'request',
				service text DEFAULT NULL,
				is_former tinyint(1) NOT NULL DEFAULT 0,
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

	/**
	 * The items of runs. `changed_at` is in microseconds, so that later changes can be queried; `source` is what
	 * `message` was made of, a Message, for readers with another language.
	 */
	private static function import_items( string $identifier ): string {
		$table = Schema::table( 'import_items' );
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				import_id bigint(20) unsigned NOT NULL,
				uuid $identifier NOT NULL,
				title text NOT NULL,
				state varchar(20) NOT NULL DEFAULT 'pending',
				post_id bigint(20) unsigned NOT NULL DEFAULT 0,
				source_updated_at datetime DEFAULT NULL,
				attempts int(10) unsigned NOT NULL DEFAULT 0,
				message text NOT NULL,
				source longtext DEFAULT NULL,
				warnings longtext NOT NULL,
				plan longtext DEFAULT NULL,
				changed_at bigint(20) unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				UNIQUE KEY import_article (import_id,uuid),
				KEY import_state (import_id,state),
				KEY import_changed (import_id,changed_at)
			)";
	}

	/** Logs of runs, for users. `topic` and `details` are those of a Warning, `source` is what `message` was made of. */
	private static function import_log( string $identifier ): string {
		$table = Schema::table( 'import_log' );
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				import_id bigint(20) unsigned NOT NULL,
				logged_at datetime NOT NULL,
				level varchar(10) NOT NULL,
				uuid $identifier NOT NULL DEFAULT '',
				message text NOT NULL,
				source longtext DEFAULT NULL,
				topic varchar(64) NOT NULL DEFAULT '',
				details longtext DEFAULT NULL,
				PRIMARY KEY  (id),
				KEY import_entry (import_id,id)
			)";
	}

	/**
	 * Changes of posts by runs, so that they can be rolled back. `before_post` and `before_ledger` are empty
	 * for a post that the run created.
	 */
	private static function import_changes( string $identifier ): string {
		$table = Schema::table( 'import_changes' );
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				import_id bigint(20) unsigned NOT NULL,
				uuid $identifier NOT NULL,
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
}
