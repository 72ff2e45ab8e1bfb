<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/**
 * Identifies values. Values that are equal in the database, which stores scalars as text, have the same
 * fingerprint. Pure.
 */
final class Fingerprint {

	/**
	 * The first half of a SHA-256: a collision would gain an attacker nothing, and there are about thirty
	 * fingerprints per post.
	 *
	 * @param mixed $value Text, or any JSON value. Null and the empty text are equal.
	 */
	public static function of( $value ): string {
		return substr( hash( 'sha256', self::text( $value ) ), 0, 32 );
	}

	/**
	 * The fingerprint of a set, independent of its order.
	 *
	 * @param list<string> $elements Its elements.
	 */
	public static function of_set( array $elements ): string {
		$elements = array_values( array_unique( $elements ) );
		usort( $elements, 'strnatcmp' );
		return self::of( implode( ',', $elements ) );
	}

	/** @param mixed $value A value. */
	private static function text( $value ): string {
		if ( null === $value || is_scalar( $value ) ) {
			return (string) $value;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- pure.
		return (string) json_encode(
			self::sorted( $value ),
			JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PARTIAL_OUTPUT_ON_ERROR
		);
	}

	/**
	 * @param mixed $value A value.
	 * @return mixed The value with the members of objects sorted.
	 */
	private static function sorted( $value ) {
		if ( is_object( $value ) ) {
			$value = get_object_vars( $value );
		}
		if ( ! is_array( $value ) ) {
			return $value;
		}
		if ( array_keys( $value ) !== range( 0, count( $value ) - 1 ) ) {
			ksort( $value, SORT_STRING );
		}
		return array_map( [ self::class, 'sorted' ], $value );
	}
}
