<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Store\Site\OptionRows;

/**
 * Prevents this process from storing events of the plugin after the plugin was deactivated, such as in a long
 * run in a terminal: nobody would remove them. The process has cached the events from before the deactivation,
 * so whatever it schedules or removes would restore all of them.
 */
final class EventGuard {

	/** Prefix of the plugin's options and events. */
	public const PREFIX = 'article_bridge_';

	private string $plugin;

	/** The site on which the plugin was active when this process started; 0 for none. */
	private int $site = 0;

	/** Whether it was network-active then. */
	private bool $was_of_network = false;

	/** @param string $plugin_file The plugin's main file. */
	public function __construct( string $plugin_file ) {
		$this->plugin = plugin_basename( $plugin_file );
	}

	public function register(): void {
		// Read immediately, because a long-running process reloads its options. A must-use plugin is in neither list.
		$this->site           = self::lists( get_option( 'active_plugins' ), $this->plugin ) ? get_current_blog_id() : 0;
		$this->was_of_network = is_multisite() && $this->is_of_network( get_network_option( null, 'active_sitewide_plugins' ) );
		add_filter( 'pre_update_option_cron', [ $this, 'without_ours' ] );
	}

	/**
	 * @param mixed $events The site's events to store: by time and hook name.
	 * @return mixed
	 */
	public function without_ours( $events ) {
		if ( ! is_array( $events ) ) {
			return $events;
		}
		$others = [];
		foreach ( $events as $time => $hooks ) {
			$others[ $time ] = is_array( $hooks )
				? array_filter( $hooks, [ self::class, 'is_of_other_plugin' ], ARRAY_FILTER_USE_KEY )
				: $hooks;
		}
		if ( $others === $events || ! $this->was_active() || $this->is_active() ) {
			return $events;
		}
		return array_filter( $others, static fn( $hooks ): bool => [] !== $hooks );
	}

	/** @param int|string $hook Name of a hook. */
	private static function is_of_other_plugin( $hook ): bool {
		return 0 !== strpos( (string) $hook, self::PREFIX );
	}

	private function was_active(): bool {
		return $this->was_of_network || get_current_blog_id() === $this->site;
	}

	private function is_active(): bool {
		// The caches are outdated.
		if ( self::lists( maybe_unserialize( (string) ( new OptionRows() )->read( 'active_plugins' ) ), $this->plugin ) ) {
			return true;
		}
		$network = is_multisite() ? OptionRows::of_network( 'active_sitewide_plugins' ) : '';
		return $this->is_of_network( maybe_unserialize( (string) $network ) );
	}

	/** @param mixed $plugins An option's value. */
	private static function lists( $plugins, string $plugin ): bool {
		return is_array( $plugins ) && in_array( $plugin, $plugins, true );
	}

	/** @param mixed $plugins An option's value: time by plugin. */
	private function is_of_network( $plugins ): bool {
		return is_multisite() && is_array( $plugins ) && isset( $plugins[ $this->plugin ] );
	}
}
