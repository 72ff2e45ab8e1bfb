<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Store\Site\PluginRows;

/**
 * The data that SEO plugins keep on a post outside its meta, to be restored together with the post. The meta
 * are part of PostSnapshot; but All in One SEO has a table of its own, and Yoast SEO prints from a table that
 * it rebuilds when meta change.
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
	 * The values of those rows, without counts and ratings that the plugins compute: they show whether the row
	 * was edited.
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
	 * Restores rows, byte for byte, and notifies plugins that the post's meta were restored. Call it after the
	 * meta are.
	 *
	 * @param array<string, list<array<string, string|null>>> $memory What take() returned.
	 * @phpstan-param array<string, Rows> $memory
	 */
	public static function restore( int $post_id, array $memory ): void {
		foreach ( array_intersect_key( self::tables(), $memory ) as $plugin => $table ) {
			PluginRows::restore( $table, $post_id, $memory[ $plugin ] );
		}
		foreach ( SeoPlugins::active() as $plugin ) {
			$adapter = SeoPlugins::adapter( $plugin );
			if ( null !== $adapter ) {
				// The meta were restored without WordPress' functions, so the action they would have fired is fired
				// here.
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
