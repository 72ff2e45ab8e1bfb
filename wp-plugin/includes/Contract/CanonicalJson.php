<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/**
 * The JSON Canonicalization Scheme (RFC 8785), byte for byte what the contract package's
 * `canonicalJson` writes. Pure.
 *
 * Values are those of json_decode() without its array mode: only a stdClass is an object, since an
 * empty array would not tell `{}` from `[]`.
 */
final class CanonicalJson {

	/** Number.MAX_SAFE_INTEGER of ECMAScript: above it, a number can no longer represent every integer. */
	private const SAFE_INTEGER = 9007199254740991;

	private const STRING_FLAGS = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS | JSON_THROW_ON_ERROR;

	/**
	 * The canonical text of a value.
	 *
	 * @param mixed $value A decoded JSON value.
	 * @throws \InvalidArgumentException For what JSON cannot carry: INF, NAN, an object of another class;
	 *                                   text that is not UTF-8 throws a \JsonException.
	 */
	public static function encode( $value ): string {
		if ( null === $value ) {
			return 'null';
		}
		if ( is_bool( $value ) ) {
			return $value ? 'true' : 'false';
		}
		if ( is_string( $value ) ) {
			// PHP escapes the same characters as ECMAScript: ", \, and controls, with \b \t \n \f \r and \u00xx in
			// lower case. wp_json_encode() repairs invalid text, which would result in another hash.
			// phpcs:ignore WordPress.WP.AlternativeFunctions.json_encode_json_encode
			return json_encode( $value, self::STRING_FLAGS );
		}
		if ( is_int( $value ) ) {
			return abs( $value ) <= self::SAFE_INTEGER ? (string) $value : self::number( (float) $value );
		}
		if ( is_float( $value ) ) {
			return self::number( $value );
		}
		if ( is_array( $value ) ) {
			return '[' . implode( ',', array_map( [ self::class, 'encode' ], array_values( $value ) ) ) . ']';
		}
		if ( $value instanceof \stdClass ) {
			return self::members( $value );
		}
		$error = new \InvalidArgumentException( 'A ' . gettype( $value ) . ' has no JSON form.' );
		throw $error;
	}

	private static function members( \stdClass $value ): string {
		$members = [];
		foreach ( get_object_vars( $value ) as $name => $member ) {
			$members[] = [ (string) $name, $member ];
		}
		usort(
			$members,
			static function ( array $a, array $b ): int {
				return strcmp( self::sort_key( $a[0] ), self::sort_key( $b[0] ) );
			}
		);
		$texts = [];
		foreach ( $members as [ $name, $member ] ) {
			$texts[] = self::encode( $name ) . ':' . self::encode( $member );
		}
		return '{' . implode( ',', $texts ) . '}';
	}

	/**
	 * A key whose bytes sort like the UTF-16 code units of a text. UTF-8 bytes sort by code point, which
	 * differs in one case: surrogates (UTF-8 lead bytes F0 to F4) precede U+E000 to U+FFFF (EE, EF).
	 */
	private static function sort_key( string $text ): string {
		return strtr( $text, "\xEE\xEF", "\xF8\xF9" );
	}

	/**
	 * Number::toString of ECMAScript (ECMA-262, section 6.1.6.1.20), independent of PHP's precision
	 * settings and of the locale.
	 *
	 * @throws \InvalidArgumentException For INF and NAN.
	 */
	public static function number( float $value ): string {
		if ( ! is_finite( $value ) ) {
			throw new \InvalidArgumentException( 'A number that is not finite has no JSON form.' );
		}
		if ( 0.0 === $value ) {
			return '0';
		}
		[ $digits, $point ] = self::shortest_digits( abs( $value ) );
		$sign               = $value < 0 ? '-' : '';
		$count              = strlen( $digits );
		// The numbered steps of the specification, with n = $point and k = $count. 6: an integer.
		if ( $count <= $point && $point <= 21 ) {
			return $sign . $digits . str_repeat( '0', $point - $count );
		}
		// 7: a decimal point within the digits.
		if ( 0 < $point && $point <= 21 ) {
			return $sign . substr( $digits, 0, $point ) . '.' . substr( $digits, $point );
		}
		// 8: a small fraction.
		if ( -6 < $point && $point <= 0 ) {
			return $sign . '0.' . str_repeat( '0', -$point ) . $digits;
		}
		// 9 to 12: an exponent.
		$exponent = ( $point > 0 ? '+' : '-' ) . abs( $point - 1 );
		$fraction = 1 === $count ? '' : '.' . substr( $digits, 1 );
		return $sign . $digits[0] . $fraction . 'e' . $exponent;
	}

	/**
	 * The shortest decimal digits that parse as the same number, and the position of the decimal point.
	 *
	 * @return array{string, int}
	 */
	private static function shortest_digits( float $value ): array {
		for ( $precision = 0; $precision < 17; $precision++ ) {
			$text = sprintf( '%.' . $precision . 'e', $value );
			if ( 1 === preg_match( '/^(\d)(?:\D(\d+))?e([+-]\d+)$/', $text, $parts )
				&& (float) ( $parts[1] . '.' . $parts[2] . 'e' . $parts[3] ) === $value ) {
				break;
			}
		}
		$digits = rtrim( ( $parts[1] ?? '' ) . ( $parts[2] ?? '' ), '0' );
		return [ $digits, (int) ( $parts[3] ?? 0 ) + 1 ];
	}
}
