<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Adapters;

use ArticleBridge\Seo\ComparableText;
use ArticleBridge\Seo\SeoAdapter;
use ArticleBridge\Seo\SeoFields;

// If the file is requested directly, the interface that it implements does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/** An SEO plugin that keeps each field in a post meta of its own. */
abstract class PostMetaAdapter implements SeoAdapter {

	public function read( int $post_id ): array {
		$stored = [];
		foreach ( array_keys( $this->values( new SeoFields() ) ) as $key ) {
			$value          = get_post_meta( $post_id, $key, true );
			$stored[ $key ] = is_scalar( $value ) ? (string) $value : '';
		}
		return $stored;
	}

	public function comparable( string $value ): string {
		return ComparableText::cleaned( $value );
	}

	public function write( int $post_id, array $changes ): void {
		foreach ( $changes as $key => $value ) {
			if ( '' === $value ) {
				delete_post_meta( $post_id, $key );
			} else {
				update_post_meta( $post_id, $key, wp_slash( $value ) );
			}
		}
	}
}
