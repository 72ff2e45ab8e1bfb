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
		if ( [] === $this->missing() ) {
			update_option( self::OPTION, self::VERSION );
		} else {
			add_action( 'admin_notices', [ $this, 'print_missing' ] );
		}
	}

	/** Tells the administrator which tables could not be made; the next request tries again. */
	public function print_missing(): void {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		wp_admin_notice(
			sprintf(
				/* translators: %s: names of database tables. */
				esc_html__( 'Article Bridge could not create its database tables %s. Give the database user of this site the right to create tables (CREATE); the plugin tries again by itself.', 'article-bridge' ),
				esc_html( implode( ', ', $this->missing() ) )
			),
			[ 'type' => 'error' ]
		);
	}

	/** @return list<string> Full names of the plugin's tables that the database does not have. */
	private function missing(): array {
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
				import_id bigint(20) unsigned NOT NULL DEFAULT 0,
				base longtext DEFAULT NULL,
				journal longtext DEFAULT NULL,
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
				source_updated_at datetime DEFAULT NULL,
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
				uses bigint(20) unsigned NOT NULL DEFAULT 0,
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
