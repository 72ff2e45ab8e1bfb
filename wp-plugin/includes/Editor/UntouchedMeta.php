<?php

declare( strict_types=1 );

namespace ArticleBridge\Editor;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Seo\RegisteredMeta;
use WP_REST_Request;

/**
 * Ignores fields that were not changed. When one is changed, the block editor sends all meta of a post; meta
 * that are not stored have the empty value that the REST API returned for them. If that is null, WordPress
 * would reject the whole save (WP_REST_Meta_Fields::update_value(), `rest_invalid_stored_value`); other empty
 * values it would store, so that the field would count as edited.
 */
final class UntouchedMeta {

	public function register(): void {
		if ( did_action( 'init' ) > 0 ) {
			$this->watch();
		} else {
			// After the post types of other plugins and the meta, which register at 10 and 20.
			add_action( 'init', [ $this, 'watch' ], 21 );
		}
	}

	public function watch(): void {
		foreach ( RegisteredMeta::post_types() as $post_type ) {
			add_filter( "rest_pre_insert_$post_type", [ $this, 'remove_untouched' ], 10, 2 );
		}
	}

	/**
	 * @param mixed                                 $prepared The post to store, returned unchanged.
	 * @param WP_REST_Request<array<string, mixed>> $request  The request; unchanged meta are removed from it.
	 * @return mixed
	 */
	public function remove_untouched( $prepared, WP_REST_Request $request ) {
		$meta = $request['meta'];
		if ( ! is_array( $meta ) ) {
			return $prepared;
		}
		$post_id = is_scalar( $request['id'] ) ? (int) $request['id'] : 0;
		$prefix  = SeoPackage::meta_key( '' );
		$kept    = [];
		foreach ( $meta as $key => $value ) {
			$is_own = 0 === strpos( (string) $key, $prefix );
			if ( ! $is_own || ! self::is_untouched( $post_id, (string) $key, $value ) ) {
				$kept[ $key ] = $value;
			}
		}
		$request->set_param( 'meta', $kept );
		return $prepared;
	}

	/** @param mixed $value The value sent. */
	private static function is_untouched( int $post_id, string $key, $value ): bool {
		return null === $value || ( in_array( $value, [ '', 0, [] ], true ) && ! metadata_exists( 'post', $post_id, $key ) );
	}
}
