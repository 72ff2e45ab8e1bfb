<?php

declare( strict_types=1 );

namespace ArticleBridge\Ledger;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Merge\FieldBase;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Posts\PostState;

/** Reads the base of table version 1: one hash per field, of the stored value. */
final class BaseOfVersion1 {

	/**
	 * A field's base, or null if the field is no longer merged.
	 *
	 * @param string $field   The field.
	 * @param string $hash    Its hash.
	 * @param int    $post_id The article's post.
	 */
	public static function read( string $field, string $hash, int $post_id ): ?FieldBase {
		if ( 0 !== strpos( $field, SeoPackage::meta_key( '' ) ) ) {
			// Version 1 stored the featured image by its id, and all other fields as a hash that equals today's
			// fingerprint.
			return 'featured_image' === $field ? new FieldBase( Fingerprint::of( $hash ), null, $hash ) : new FieldBase( $hash, null );
		}
		if ( ! PostState::is_editable_meta( $field ) ) {
			return null;
		}
		// Meta were hashed as rows: the value is known only if the rows are unchanged.
		$rows = get_post_meta( $post_id, $field, false );
		$rows = is_array( $rows ) ? array_values( $rows ) : [];
		$raw  = array_map( 'maybe_serialize', $rows );
		return substr( hash( 'sha256', (string) wp_json_encode( $raw ) ), 0, 32 ) === $hash
			? new FieldBase( Fingerprint::of( $rows[0] ?? null ), null )
			: FieldBase::unknown();
	}
}
