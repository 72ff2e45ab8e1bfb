<?php

declare( strict_types=1 );

namespace ArticleBridge\Storage;

/**
 * The plugin's own tables. They are made or brought up to date on activation and, because an update
 * of a plugin activates nothing and a network activation reaches one site only, by the first request
 * that finds another version noted than VERSION.
 */
final class Schema {

	/** Raise with every change of the tables. */
	private const VERSION = '1';

	private const OPTION = 'article_bridge_schema';

	private const TABLES = [ 'articles', 'imports', 'import_items', 'media' ];

	private string $plugin_file;

	public function __construct( string $plugin_file ) {
		$this->plugin_file = $plugin_file;
	}

	public function register(): void {
		register_activation_hook( $this->plugin_file, [ $this, 'install' ] );
		add_action( 'init', [ $this, 'install' ], 1 );
	}

	/** Makes the tables what this version needs; does nothing when they are. */
	public function install(): void {
		if ( get_option( self::OPTION ) === self::VERSION ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta( $this->statements() );
		update_option( self::OPTION, self::VERSION );
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
	 * @param string $name `articles`, `imports`, `import_items` or `media`.
	 */
	public static function table( string $name ): string {
		global $wpdb;
		return $wpdb->prefix . 'article_bridge_' . $name;
	}

	/**
	 * CREATE TABLE statements in the form that dbDelta() reads: a column a line, two spaces after
	 * PRIMARY KEY. Times are UTC. A `lease` names who works on a row, until `leased_until`.
	 *
	 * @return list<string>
	 */
	private function statements(): array {
		global $wpdb;
		$charset      = $wpdb->get_charset_collate();
		$articles     = self::table( 'articles' );
		$imports      = self::table( 'imports' );
		$import_items = self::table( 'import_items' );
		$media        = self::table( 'media' );

		return [
			// Which post an article became. UNIQUE (uuid) is what makes a second post impossible:
			// an importer inserts the row first, with post_id 0, and only then the post.
			"CREATE TABLE $articles (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				uuid char(36) NOT NULL,
				post_id bigint(20) unsigned NOT NULL DEFAULT 0,
				content_hash char(64) NOT NULL DEFAULT '',
				source_updated_at datetime DEFAULT NULL,
				imported_at datetime DEFAULT NULL,
				lease varchar(64) NOT NULL DEFAULT '',
				leased_until datetime DEFAULT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY uuid (uuid),
				KEY post_id (post_id)
			) $charset;",
			"CREATE TABLE $imports (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				state varchar(20) NOT NULL DEFAULT 'pending',
				options longtext NOT NULL,
				user_id bigint(20) unsigned NOT NULL DEFAULT 0,
				total bigint(20) unsigned NOT NULL DEFAULT 0,
				created_at datetime NOT NULL,
				completed_at datetime DEFAULT NULL,
				lease varchar(64) NOT NULL DEFAULT '',
				leased_until datetime DEFAULT NULL,
				PRIMARY KEY  (id),
				KEY state (state)
			) $charset;",
			"CREATE TABLE $import_items (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				import_id bigint(20) unsigned NOT NULL,
				uuid char(36) NOT NULL,
				title text NOT NULL,
				state varchar(20) NOT NULL DEFAULT 'pending',
				post_id bigint(20) unsigned NOT NULL DEFAULT 0,
				attempts int(10) unsigned NOT NULL DEFAULT 0,
				message text NOT NULL,
				warnings longtext NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY import_article (import_id,uuid),
				KEY import_state (import_id,state)
			) $charset;",
			// Which attachment an image became, by the hash of its bytes: the same image is in the
			// media library once, whatever address it came from.
			"CREATE TABLE $media (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				sha256 char(64) NOT NULL,
				attachment_id bigint(20) unsigned NOT NULL DEFAULT 0,
				source_url text NOT NULL,
				created_at datetime NOT NULL,
				lease varchar(64) NOT NULL DEFAULT '',
				leased_until datetime DEFAULT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY sha256 (sha256),
				KEY attachment_id (attachment_id)
			) $charset;",
		];
	}
}
