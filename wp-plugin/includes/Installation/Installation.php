<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Hooks\LateStart;
use ArticleBridge\Seo\RegisteredMeta;
use ArticleBridge\Seo\SeoHandover;
use ArticleBridge\Seo\SeoSettings;
use ArticleBridge\Store\Schema;
use ArticleBridge\Store\TableSetup;
use ArticleBridge\Store\UpgradeFrom1;
use ArticleBridge\Sync\SyncSettings;

/**
 * Installs the plugin on a site. Its tables are created or upgraded on activation. An update of a plugin does
 * not activate it, and a network activation runs on one site only, so otherwise the first request that finds
 * another table version does it.
 */
final class Installation {

	/** The first table version that imports new articles by default. */
	private const WITH_ARRIVALS = 11;

	/** Notes that the tables could not be created, and seconds until a request outside the admin tries again. */
	private const FAILED      = 'article_bridge_no_tables';
	private const RETRY_AFTER = 300;

	private string $plugin_file;

	/** @param string $plugin_file The plugin's main file. */
	public function __construct( string $plugin_file ) {
		$this->plugin_file = $plugin_file;
	}

	public function register(): void {
		register_activation_hook( $this->plugin_file, [ $this, 'install' ] );
		add_action( 'init', [ $this, 'install' ], 1 );
	}

	/** Registers what is needed by requests that create or delete sites, schedule events or deactivate the plugin. */
	public function register_features(): void {
		LateStart::on(
			[ 'wp_initialize_site', 'wp_uninitialize_site', 'wpmu_drop_tables', 'deactivate_' . plugin_basename( $this->plugin_file ) ],
			fn() => ( new Network( $this->plugin_file, [ $this, 'install' ] ) )->register()
		);
		( new EventGuard( $this->plugin_file ) )->register();
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	/** Registers what REST requests need. */
	public function register_routes(): void {
		( new UninstallController() )->register_routes();
	}

	/**
	 * Upgrades the tables and their data to this version; does nothing if they are current. Every part may run
	 * twice: concurrent requests all do it, and another one repeats it if one dies.
	 */
	public function install(): void {
		if ( Schema::is_current() ) {
			return;
		}
		// A visitor's request should not wait for statements that the database refuses each time.
		$is_visit = ! is_admin() && ! defined( 'WP_CLI' );
		if ( $is_visit && false !== get_transient( self::FAILED ) ) {
			return;
		}
		$found = Schema::stored_version();
		TableSetup::create();
		if ( [] !== TableSetup::missing() ) {
			set_transient( self::FAILED, 1, self::RETRY_AFTER );
			add_action( 'admin_notices', [ $this, 'print_missing' ] );
			return;
		}
		if ( '1' === $found ) {
			UpgradeFrom1::run();
		}
		if ( (int) $found > 0 && (int) $found < self::WITH_ARRIVALS ) {
			SyncSettings::ignore_new_articles();
		}
		self::store_defaults();
		Schema::store_version();
	}

	/**
	 * Stores default settings that front-end pages read: WordPress autoloads stored options in one query, and
	 * needs a query on every page for each option that is not stored. Existing settings stay.
	 */
	private static function store_defaults(): void {
		$defaults = [
			RegisteredMeta::POST_TYPES_OPTION => [],
			SeoSettings::PLUGIN_OPTION        => SeoSettings::AUTO,
			SeoSettings::FAQ_OPTION           => SeoSettings::FAQ_APPEND,
			SeoHandover::OPTION               => SeoHandover::INITIAL,
		];
		foreach ( $defaults as $option => $value ) {
			add_option( $option, $value, '', true );
		}
	}

	/** Tells administrators which tables could not be created; the next request tries again. */
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
				esc_html( implode( ', ', TableSetup::missing() ) )
			),
			[ 'type' => 'error' ]
		);
	}
}
