<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;

/** Which images are in the media library already, as far as their addresses tell: their bytes are not known. */
final class StoredImages {

	/**
	 * The attachments of images by the addresses they came from.
	 *
	 * @param list<string> $urls Their addresses.
	 * @return array<string, int> Attachment by address; 0 where it is not known.
	 */
	public static function of( array $urls ): array {
		global $wpdb;
		$found = array_fill_keys( $urls, 0 );
		if ( [] === $urls ) {
			return $found;
		}
		$table  = Schema::table( 'media' );
		$places = DatabaseRows::places( $urls );
		foreach ( DatabaseRows::of(
			// phpcs:ignore WordPress.DB -- the name is this plugin's own, the placeholders are counted above.
			$wpdb->prepare( "SELECT source_url, attachment_id FROM `$table` WHERE uses > 0 AND source_url IN ($places)", $urls )
		) as $row ) {
			$url = (string) $row['source_url'];
			if ( isset( $found[ $url ] ) && 'attachment' === get_post_type( (int) $row['attachment_id'] ) ) {
				$found[ $url ] = (int) $row['attachment_id'];
			}
		}
		return $found;
	}
}
