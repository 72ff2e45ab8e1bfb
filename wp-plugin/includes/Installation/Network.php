<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Push\Registration;
use ArticleBridge\Store\Schema;
use WP_Site;

/**
 * Handles sites that are created and deleted in a network. Each site has its own tables. A network activation
 * creates those of the current site only; every other site creates its own on its next request (Installation),
 * so that the activation does not time out in a network of thousands.
 */
final class Network {

	private string $plugin_file;

	/** @var callable(): void Creates the tables of the current site. */
	private $install;

	/**
	 * @param string           $plugin_file The plugin's main file.
	 * @param callable(): void $install     Creates the tables of the current site.
	 */
	public function __construct( string $plugin_file, callable $install ) {
		$this->plugin_file = $plugin_file;
		$this->install     = $install;
	}

	public function register(): void {
		if ( is_multisite() ) {
			// After WordPress has created the site's own tables and options, at 10.
			add_action( 'wp_initialize_site', [ $this, 'install_on' ], 20 );
			add_filter( 'wpmu_drop_tables', [ $this, 'add_tables' ], 10, 2 );
			// Before WordPress drops the site's tables, at 10.
			add_action( 'wp_uninitialize_site', [ $this, 'disconnect' ], 5 );
		}
		register_deactivation_hook( $this->plugin_file, [ $this, 'deactivate' ] );
	}

	/** Creates the tables of a new site, if the plugin is network-active. */
	public function install_on( WP_Site $site ): void {
		$active = get_network_option( (int) $site->site_id, 'active_sitewide_plugins' );
		if ( ! is_array( $active ) || ! isset( $active[ plugin_basename( $this->plugin_file ) ] ) ) {
			return;
		}
		switch_to_blog( (int) $site->blog_id );
		( $this->install )();
		restore_current_blog();
	}

	/** Stops the service from delivering to a site that is being deleted. */
	public function disconnect( WP_Site $site ): void {
		switch_to_blog( (int) $site->blog_id );
		( new Registration( Connection::of_this_site() ) )->deactivate();
		restore_current_blog();
	}

	/**
	 * Adds the plugin's tables of a site that is being deleted.
	 *
	 * @param array<int|string, string> $tables Tables that WordPress drops.
	 * @return array<int|string, string>
	 */
	public function add_tables( array $tables, int $site_id ): array {
		return $tables + Schema::of_site( $site_id );
	}

	/** Clears the plugin's events on deactivation, and stops the service from delivering to a missing receiver. */
	public function deactivate( bool $is_of_network ): void {
		if ( $is_of_network ) {
			Sites::each( [ self::class, 'deactivate_current_site' ], get_current_network_id() );
		} else {
			self::deactivate_current_site();
		}
	}

	public static function deactivate_current_site(): void {
		( new Registration( Connection::of_this_site() ) )->deactivate();
		Leftovers::unschedule();
	}
}
