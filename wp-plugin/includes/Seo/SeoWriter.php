<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use WP_Post;

/**
 * Hands the fields of an imported post to the SEO plugin that prints, whenever such a post is saved: by the
 * import, or by an editor who changed a field in the editor's panel. The values written are recorded; see
 * SeoBase and SeoMerge.
 */
final class SeoWriter {

	/**
	 * Updates the SEO plugin. Does nothing for a post that was not imported, or if no SEO plugin prints.
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
