<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Push\Registration;
use ArticleBridge\Store\Schema;
use WP_Site;

/**
 * The tables of sites that come and go in a network. Each site has its own. An activation for the whole
 * network makes those of the site it was done on; every other site makes its own on its next request
 * (Installation), so that the activation of a network of thousands does not time out.
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
			// After WordPress has made the site's own tables and options, at 10.
			add_action( 'wp_initialize_site', [ $this, 'install_on' ], 20 );
			add_filter( 'wpmu_drop_tables', [ $this, 'add_tables' ], 10, 2 );
		}
		register_deactivation_hook( $this->plugin_file, [ $this, 'deactivate' ] );
	}

	/** Makes the tables of a new site, where the plugin is active for the whole network. */
	public function install_on( WP_Site $site ): void {
		$active = get_network_option( (int) $site->site_id, 'active_sitewide_plugins' );
		if ( ! is_array( $active ) || ! isset( $active[ plugin_basename( $this->plugin_file ) ] ) ) {
			return;
		}
		switch_to_blog( (int) $site->blog_id );
		( $this->install )();
		restore_current_blog();
	}

	/**
	 * Names the plugin's tables of a site that is being deleted.
	 *
	 * @param array<int|string, string> $tables What WordPress drops.
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
