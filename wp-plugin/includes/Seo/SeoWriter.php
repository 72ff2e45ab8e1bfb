<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use WP_Post;

/**
 * Hands the fields of an imported post to the SEO plugin that prints. It does so whenever such a post was
 * saved, whoever saved it: the import, or an editor who changed a field in the editor's panel. What was
 * written stays known; see SeoBase and SeoMerge.
 */
final class SeoWriter {

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
		$merge   = new SeoMerge( [ $adapter, 'comparable' ] );
		$base    = SeoBase::of( $post_id, $plugin );
		$values  = $adapter->values( $imported->fields() );
		$stored  = $adapter->read( $post_id );
		$kept    = $merge->kept( $values, $stored, $base );
		$changes = $merge->changes( $values, $stored, $base );
		if ( [] !== $changes ) {
			$adapter->write( $post_id, $changes );
			$stored = $adapter->read( $post_id );
		}
		$new_base = $merge->base( $values, $stored, $base, $changes );
		if ( $new_base !== $base ) {
			SeoBase::save( $post_id, $plugin, $new_base );
		}
		return $kept;
	}
}
