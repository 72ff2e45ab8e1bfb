<?php

declare( strict_types=1 );

namespace ArticleBridge\Storage;

/**
 * The plugin's own tables. They are made or brought up to date on activation and, because an update
 * of a plugin activates nothing and a network activation reaches one site only, by the first request
 * that finds another version noted than VERSION.
 */
final class Schema {

	/**
	 * Raise with every change of the tables: a column that is added without is not there on a site that has
	 * the version already. Version 3 is 2 with the columns that were added to it one by one, 4 brought the
	 * copy of the service's list and what is ignored of it, 6 the keys by which all of the copy is sorted, 7 how
	 * each article of the copy stands: null until somebody asks, who finds it out, 8 a stored default, and
	 * 9 room for the identifiers of other services, which tell upper from lower case.
	 */
	private const VERSION = '9';

	private const OPTION = 'article_bridge_schema';

	/** Names of the tables, without the prefix that all of them have on a site. */
	public const TABLES = [ 'articles', 'imports', 'import_items', 'import_log', 'import_changes', 'media', 'listed', 'ignored' ];

	private string $plugin_file;

	public function __construct( string $plugin_file ) {
		$this->plugin_file = $plugin_file;
	}

	public function register(): void {
		register_activation_hook( $this->plugin_file, [ $this, 'install' ] );
		add_action( 'init', [ $this, 'install' ], 1 );
		( new Network( $this->plugin_file, $this ) )->register();
		( new EventGuard( $this->plugin_file ) )->register();
		( new UninstallController() )->register();
	}

	/**
	 * Makes the tables what this version needs, and what they hold; does nothing when they are. Every part
	 * of it may be done twice: requests that come at once all do it, and one that dies is followed by another.
	 */
	public function install(): void {
		$found = get_option( self::OPTION );
		if ( self::VERSION === $found ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta( Tables::statements() );
		if ( [] === self::missing() ) {
			if ( '1' === $found ) {
				UpgradeFrom1::run();
			}
			StoredDefaults::add();
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
				esc_html__(
					'Article Bridge could not create its database tables %s. Give the database user of this site the right to create tables (CREATE); the plugin tries again by itself.',
					'article-bridge'
				),
				esc_html( implode( ', ', self::missing() ) )
			),
			[ 'type' => 'error' ]
		);
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
	 * @param string $name `articles`, `imports`, `import_items`, `import_log`, `import_changes`, `media`, `listed` or `ignored`.
	 */
	public static function table( string $name ): string {
		global $wpdb;
		return $wpdb->prefix . 'article_bridge_' . $name;
	}
}
