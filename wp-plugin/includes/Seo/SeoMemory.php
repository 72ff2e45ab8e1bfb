<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * What the SEO plugins of this site hold for a post, to be put back when the post is. Most of it is post
 * meta, which the post's own snapshot restores; but All in One SEO has a table of its own, and Yoast SEO
 * prints from a table that it rebuilds when it hears of a change.
 */
final class SeoMemory {

	/**
	 * @return array<string, array<string, string>> Value by key by plugin; it can be stored as JSON.
	 */
	public static function take( int $post_id ): array {
		$memory = [];
		foreach ( SeoPlugins::active() as $plugin ) {
			$adapter = SeoPlugins::adapter( $plugin );
			if ( null !== $adapter ) {
				$memory[ $plugin ] = $adapter->read( $post_id );
			}
		}
		return $memory;
	}

	/**
	 * Call it after the post's meta are back.
	 *
	 * @param array<string, array<string, string>> $memory What take() gave.
	 */
	public static function put_back( int $post_id, array $memory ): void {
		foreach ( array_intersect_key( $memory, array_flip( SeoPlugins::active() ) ) as $plugin => $values ) {
			$adapter = SeoPlugins::adapter( $plugin );
			if ( null === $adapter ) {
				continue;
			}
			$changes = array_diff_assoc( $values, $adapter->read( $post_id ) );
			if ( [] !== $changes ) {
				$adapter->write( $post_id, $changes );
			}
			// What was restored behind WordPress' back, as WordPress would have told it.
			$key = (string) array_key_first( $values );
			do_action( 'updated_post_meta', 0, $post_id, $key, get_post_meta( $post_id, $key, true ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress' own.
		}
	}
}
