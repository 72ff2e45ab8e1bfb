<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Store\Database;

/**
 * Meta as the site's table can store them. A table that is older than WordPress 4.2 may have no characters of four bytes:
 * WordPress encodes those in a post's own texts, and refuses meta with them.
 */
final class StorableMeta {

	/** Not only emoji: wp_encode_emoji() leaves other characters of four bytes, such as letters that look bold. */
	private const FOUR_BYTES = '/[\x{10000}-\x{10FFFF}]/u';

	/**
	 * The value, with references for characters that the table does not have.
	 *
	 * @param mixed $value Of any type.
	 * @return mixed
	 */
	public static function of( $value ) {
		return map_deep( $value, [ self::class, 'encoded' ] );
	}

	/**
	 * @param mixed $value A scalar.
	 * @return mixed
	 */
	public static function encoded( $value ) {
		if ( ! is_string( $value ) || 1 !== preg_match( self::FOUR_BYTES, $value ) || ! Database::lacks_emoji( 'postmeta', 'meta_value' ) ) {
			return $value;
		}
		$reference = static fn( array $found ): string => '&#x' . dechex( (int) mb_ord( $found[0] ) ) . ';';
		return preg_replace_callback( self::FOUR_BYTES, $reference, $value );
	}

	/**
	 * Updates meta of a post.
	 *
	 * @param mixed $value Not slashed.
	 * @throws PostNotStored When the database refuses it, which update_post_meta() does not tell from an equal value.
	 */
	public static function update( int $post_id, string $key, $value ): void {
		$value = self::of( $value );
		if ( false === update_post_meta( $post_id, $key, wp_slash( $value ) )
			&& '' !== Database::error()
			&& get_post_meta( $post_id, $key, true ) !== sanitize_meta( $key, $value, 'post', (string) get_post_type( $post_id ) )
		) {
			$error = PostNotStored::refused( $key );
			throw $error;
		}
	}
}
