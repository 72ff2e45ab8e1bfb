<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Store\Site\PluginRows;

/**
 * What the SEO plugins of this site hold for a post beside its meta, to be put back when the post is. The
 * meta are the post's own snapshot's business; but All in One SEO has a table of its own, and Yoast SEO
 * prints from a table that it rebuilds when it hears of a change.
 *
 * @phpstan-type Rows list<array<string, string|null>>
 */
final class SeoMemory {

	/**
	 * The rows that plugins keep in tables of their own, as they are.
	 *
	 * @return array<string, list<array<string, string|null>>> Rows by plugin.
	 * @phpstan-return array<string, Rows>
	 */
	public static function take( int $post_id ): array {
		$memory = [];
		foreach ( self::tables() as $plugin => $table ) {
			$memory[ $plugin ] = PluginRows::of_post( $table, $post_id );
		}
		return $memory;
	}

	/**
	 * What those rows say, without what the plugins count and rate by themselves: whether it was edited.
	 *
	 * @return array<string, array<string, string>> Value by key by plugin.
	 */
	public static function fields( int $post_id ): array {
		$fields = [];
		foreach ( array_keys( self::tables() ) as $plugin ) {
			$adapter = SeoPlugins::adapter( $plugin );
			if ( null !== $adapter ) {
				$fields[ $plugin ] = $adapter->read( $post_id );
			}
		}
		return $fields;
	}

	/**
	 * Puts rows back, byte for byte, and tells plugins that the post's meta were. Call it after those are back.
	 *
	 * @param array<string, list<array<string, string|null>>> $memory What take() gave.
	 * @phpstan-param array<string, Rows> $memory
	 */
	public static function restore( int $post_id, array $memory ): void {
		foreach ( array_intersect_key( self::tables(), $memory ) as $plugin => $table ) {
			PluginRows::restore( $table, $post_id, $memory[ $plugin ] );
		}
		foreach ( SeoPlugins::active() as $plugin ) {
			$adapter = SeoPlugins::adapter( $plugin );
			if ( null !== $adapter ) {
				// What was restored behind WordPress' back, as WordPress would have told it.
				$key = (string) array_key_first( $adapter->read( $post_id ) );
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress' own.
				do_action( 'updated_post_meta', 0, $post_id, $key, get_post_meta( $post_id, $key, true ) );
			}
		}
	}

	/** @return array<string, string> Table by plugin. */
	private static function tables(): array {
		$tables = [];
		foreach ( SeoPlugins::active() as $plugin ) {
			$adapter = SeoPlugins::adapter( $plugin );
			if ( $adapter instanceof OwnTable ) {
				$tables[ $plugin ] = $adapter->table();
			}
		}
		return $tables;
	}
}
