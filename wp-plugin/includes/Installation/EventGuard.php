<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Store\Site\OptionRows;

/**
 * Refuses to schedule the plugin's events once it was deactivated while this process still had it loaded, such as a
 * run in a terminal: they would stay behind for good. The options that this process has cached date from before the
 * deactivation.
 */
final class EventGuard {

	/** What the names of the plugin's options and events begin with. */
	public const PREFIX = 'article_bridge_';

	private string $plugin;

	/** @param string $plugin_file The plugin's main file. */
	public function __construct( string $plugin_file ) {
		$this->plugin = plugin_basename( $plugin_file );
	}

	public function register(): void {
		add_filter( 'pre_schedule_event', [ $this, 'refuse' ], 10, 2 );
	}

	/**
	 * @param mixed $decided What another plugin has decided: null for nothing.
	 * @param mixed $event   The event.
	 * @return mixed
	 */
	public function refuse( $decided, $event ) {
		$hook = is_object( $event ) && isset( $event->hook ) && is_string( $event->hook ) ? $event->hook : '';
		if ( null !== $decided || 0 !== strpos( $hook, self::PREFIX ) ) {
			return $decided;
		}
		return $this->was_active() && ! $this->is_active() ? false : $decided;
	}

	/** By what this process read when it began. It may also have the plugin in another way, as a must-use one. */
	private function was_active(): bool {
		return self::lists( get_option( 'active_plugins' ), $this->plugin )
			|| $this->is_of_network( get_network_option( null, 'active_sitewide_plugins' ) );
	}

	private function is_active(): bool {
		// What the caches know is too old.
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
