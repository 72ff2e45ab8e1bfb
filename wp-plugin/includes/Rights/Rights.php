<?php

declare( strict_types=1 );

namespace ArticleBridge\Rights;

/**
 * The plugin's own capabilities. They are mapped, not stored: users who have WordPress' capability for the same
 * kind of work have them as well, so that they apply on the first request, on every site of a network and after an
 * import of roles. An explicit grant or denial of one takes precedence: `wp cap add editor article_bridge_import`
 * lets editors import without access to other importers.
 */
final class Rights {

	/** Capability to view, import and update the service's articles, and to view runs and roll them back. */
	public const IMPORT = 'article_bridge_import';

	/** Capability to connect the site and to change the import settings. */
	public const MANAGE = 'article_bridge_manage';

	/** WordPress' capabilities that imply the plugin's. */
	private const IMPLIED_BY = [
		self::IMPORT => 'import',
		self::MANAGE => 'manage_options',
	];

	public function register(): void {
		add_filter( 'user_has_cap', [ self::class, 'complete' ], 1 );
	}

	/**
	 * Adds the plugin's capabilities to those of a user. Pure.
	 *
	 * @param array<string, bool> $capabilities Capabilities granted to or denied the user, by roles or directly.
	 * @return array<string, bool>
	 */
	public static function complete( array $capabilities ): array {
		foreach ( self::IMPLIED_BY as $own => $other ) {
			if ( ! isset( $capabilities[ $own ] ) && ! empty( $capabilities[ $other ] ) ) {
				$capabilities[ $own ] = true;
			}
		}
		return $capabilities;
	}

	/** Removes the plugin's capabilities from the roles of the current site. */
	public static function forget(): void {
		$roles = wp_roles();
		foreach ( $roles->roles as $name => $role ) {
			foreach ( array_intersect( array_keys( self::IMPLIED_BY ), array_keys( $role['capabilities'] ) ) as $capability ) {
				$roles->remove_cap( (string) $name, $capability );
			}
		}
	}
}
