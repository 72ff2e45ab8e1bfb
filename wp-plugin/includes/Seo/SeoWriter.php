<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use WP_Post;

/**
 * Hands the fields of an imported post to the SEO plugin that prints. It does so whenever such a post was
 * saved, whoever saved it: the import, or an editor who changed a field in the editor's panel. What was
 * written stays known in post meta, as a hash per plugin and key; see SeoMerge.
 */
final class SeoWriter {

	/** Hashes by key by plugin. It is not shown anywhere and goes wherever the post's meta go. */
	private const BASE = '_article_bridge_seo';

	public function register(): void {
		// The last hook of a save, when terms and meta are in place; after the SEO plugins' own saving at 10.
		add_action( 'wp_after_insert_post', [ $this, 'write' ], 20 );
	}

	/**
	 * Brings the SEO plugin up to date. Nothing happens for a post that no article became, and where no
	 * SEO plugin prints.
	 *
	 * @return list<string> The plugin's keys in which an editor's value was kept.
	 */
	public function write( int $post_id ): array {
		$plugin   = SeoSettings::prints();
		$adapter  = SeoPlugins::adapter( $plugin );
		$post     = null === $adapter ? null : get_post( $post_id );
		$imported = $post instanceof WP_Post ? ImportedPost::of( $post ) : null;
		if ( null === $adapter || null === $imported || false !== wp_is_post_revision( $post_id ) ) {
			return [];
		}
		$bases   = self::bases( $post_id );
		$base    = $bases[ $plugin ] ?? [];
		$values  = $adapter->values( $imported->fields() );
		$stored  = $adapter->read( $post_id );
		$changes = SeoMerge::changes( $values, $stored, $base );
		if ( [] !== $changes ) {
			$adapter->write( $post_id, $changes );
			$stored = $adapter->read( $post_id );
		}
		$new_base = SeoMerge::base( $values, $stored, $base, $changes );
		if ( $new_base !== $base ) {
			update_post_meta( $post_id, self::BASE, array_filter( [ $plugin => $new_base ] + $bases ) );
		}
		return array_keys( array_diff_key( array_diff_assoc( $stored, $values ), $changes ) );
	}

	/** @return array<string, array<string, string>> */
	private static function bases( int $post_id ): array {
		$bases = get_post_meta( $post_id, self::BASE, true );
		$known = [];
		foreach ( is_array( $bases ) ? $bases : [] as $plugin => $base ) {
			if ( is_string( $plugin ) && is_array( $base ) ) {
				$known[ $plugin ] = array_filter( $base, 'is_string' );
			}
		}
		return $known;
	}
}
