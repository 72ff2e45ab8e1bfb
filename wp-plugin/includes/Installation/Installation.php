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
 * Installs the plugin on a site. Its tables are made or brought up to date on activation and, because an update
 * of a plugin activates nothing and a network activation reaches one site only, by the first request that finds
 * another version of them.
 */
final class Installation {

	/** The first version of the tables with which new articles arrive by default. */
	private const WITH_ARRIVALS = 11;

	private string $plugin_file;

	/** @param string $plugin_file The plugin's main file. */
	public function __construct( string $plugin_file ) {
		$this->plugin_file = $plugin_file;
	}

	public function register(): void {
		register_activation_hook( $this->plugin_file, [ $this, 'install' ] );
		add_action( 'init', [ $this, 'install' ], 1 );
	}

	/** Registers what requests need that create or delete sites, schedule events or deactivate the plugin. */
	public function register_features(): void {
		LateStart::on(
			[ 'wp_initialize_site', 'wpmu_drop_tables', 'deactivate_' . plugin_basename( $this->plugin_file ) ],
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
	 * Brings the tables, and what they hold, to this version; does nothing where they are. Each part may be done
	 * twice: concurrent requests all do it, and one that dies is followed by another.
	 */
	public function install(): void {
		if ( Schema::is_current() ) {
			return;
		}
		$found = Schema::stored_version();
		TableSetup::create();
		if ( [] !== TableSetup::missing() ) {
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
	 * Stores the settings that pages for readers ask for: WordPress loads stored options all at once, and queries
	 * the database for each one that is not stored, with every page. What a user has chosen stays.
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
				esc_html( implode( ', ', TableSetup::missing() ) )
			),
			[ 'type' => 'error' ]
		);
	}
}
