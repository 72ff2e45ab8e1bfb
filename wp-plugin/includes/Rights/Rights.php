<?php

declare( strict_types=1 );

namespace ArticleBridge\Rights;

/**
 * The plugin's own capabilities. Nothing is stored for them: whoever has WordPress' capability for the same
 * kind of work has them too, so that they are right on the first request, on every site of a network and
 * after an import of roles. A role or user that was given one, or was denied it, keeps what was decided:
 * `wp cap add editor article_bridge_import` lets editors import without letting them use other importers.
 */
final class Rights {

	/** Capability to see the service's articles, to import and update them, to see runs and roll them back. */
	public const IMPORT = 'article_bridge_import';

	/** Capability to connect the site, and to decide how articles are imported. */
	public const MANAGE = 'article_bridge_manage';

	/** WordPress' capabilities that bring the plugin's with them. */
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
	 * @param array<string, bool> $capabilities What the user's roles and the user have been given or denied.
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
