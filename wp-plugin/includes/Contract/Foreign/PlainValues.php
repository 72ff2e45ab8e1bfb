<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract\Foreign;

use ArticleBridge\Contract\CanonicalJson;

/** Reads a plain value as what it obviously means; null if it means nothing for its field. Pure. */
final class PlainValues {

	/** Members with the text of an object that represents a text. */
	private const TEXT_MEMBERS = [ 'rendered', 'name', 'title', 'label', 'text', 'value', 'slug' ];

	/** Members with the URL of an object that represents a URL. */
	private const ADDRESS_MEMBERS = [ 'url', 'src', 'href', 'link', 'source_url' ];

	/** Times from this number on are in milliseconds, not seconds (as seconds: the year 5138). */
	private const MILLISECONDS_FROM = 1e11;

	/** The last second of the year 9999. */
	private const LAST_SECOND = 253402300799;

	/** The largest integer that JSON represents exactly everywhere. */
	private const LARGEST = 9007199254740991;

	/** ISO 8601 in its usual spellings. */
	private const TIME = '~^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s?(?:Z|UTC|([+-]\d{2}):?(\d{2})?)?)?$~iD';

	/** Start of a URL with a valid host (WHATWG URL Standard). */
	private const WHOLE = '~^https?://(?:[^\s/?#@]*@)?(?:\[[0-9a-f:.]+\]|[^\s/?#@:\[\]<>^|\\\\%]+)(?::(\d{0,5}))?(?:[/?#\\\\]|$)~iD';

	/** Relative URLs; words such as `n/a` or `none` are none. Spaces are looked for once, not after each question mark. */
	private const RELATIVE = '~^(?:/|\.{1,2}/)|^(?=\S+$)[^\s:]+\.[a-z]{2,5}(?:\?|$)~iD';

	/** White space at both ends, as ECMAScript defines it. */
	private const OUTER_WHITE_SPACE = '~^[\s\p{Zs}\x{feff}\x{2028}\x{2029}]+|[\s\p{Zs}\x{feff}\x{2028}\x{2029}]+$~uD';

	/** @param mixed $value Decoded from JSON. */
	public static function is_object( $value ): bool {
		return is_array( $value ) && ! self::is_list( $value );
	}

	/** @param mixed $value Decoded from JSON. */
	public static function is_list( $value ): bool {
		return is_array( $value ) && ( [] === $value || array_keys( $value ) === range( 0, count( $value ) - 1 ) );
	}

	/** @param mixed $value Decoded from JSON. */
	public static function is_empty( $value ): bool {
		if ( is_array( $value ) ) {
			return [] === array_filter( $value, static fn( $member ): bool => ! self::is_empty( $member ) );
		}
		return null === $value || ( is_string( $value ) && '' === self::trimmed( $value ) );
	}

	/** A text without leading and trailing white space of any script. */
	public static function trimmed( string $text ): string {
		return (string) preg_replace( self::OUTER_WHITE_SPACE, '', $text );
	}

	/** @param mixed $value Decoded from JSON. */
	public static function text( $value ): ?string {
		if ( is_string( $value ) ) {
			return $value;
		}
		if ( is_int( $value ) || is_float( $value ) ) {
			return is_finite( (float) $value ) ? CanonicalJson::number( (float) $value ) : null;
		}
		if ( is_array( $value ) && self::is_list( $value ) ) {
			return 1 === count( $value ) ? self::text( $value[0] ) : null;
		}
		return is_array( $value ) ? self::text_member( $value, self::TEXT_MEMBERS ) : null;
	}

	/** @param mixed $value Decoded from JSON. */
	public static function name( $value ): ?string {
		$text = self::trimmed( (string) self::text( $value ) );
		return '' === $text ? null : $text;
	}

	/**
	 * A text that is not empty, unchanged; anything else as name() reads it.
	 *
	 * @param mixed $value Decoded from JSON.
	 */
	public static function stated( $value ): ?string {
		return is_string( $value ) && ! self::is_empty( $value ) ? $value : self::name( $value );
	}

	/** @param mixed $value Decoded from JSON. */
	public static function address( $value, Reading $reading ): ?string {
		if ( self::is_list( $value ) ) {
			return is_array( $value ) && 1 === count( $value ) ? self::address( $value[0], $reading ) : null;
		}
		$address = is_array( $value ) ? self::text_member( $value, self::ADDRESS_MEMBERS ) : $value;
		return is_string( $address ) ? self::resolved( $address, $reading->base ) : null;
	}

	/**
	 * The first member that is a text.
	 *
	 * @param array<mixed> $value An object, decoded from JSON.
	 * @param list<string> $names Its members, by precedence.
	 */
	private static function text_member( array $value, array $names ): ?string {
		foreach ( $names as $name ) {
			if ( is_string( $value[ $name ] ?? null ) ) {
				return $value[ $name ];
			}
		}
		return null;
	}

	/** The absolute URL of a text, relative to a base, or null. */
	public static function resolved( string $text, string $base ): ?string {
		// The URL Standard removes tabs and line breaks, and treats \ as /.
		$text = str_replace( [ "\t", "\r", "\n" ], '', self::trimmed( $text ) );
		$text = 1 === preg_match( '~^www\.[\w-]+\.\w~i', $text ) ? 'https://' . $text : (string) preg_replace( '~^//~', 'https://', $text );
		if ( 1 === preg_match( '~^https?://[^\s/?#]~i', $text ) ) {
			if ( 1 !== preg_match( self::WHOLE, $text, $parts ) || (int) ( $parts[1] ?? 0 ) > 65535 ) {
				return null;
			}
			// An absolute URL is not rewritten.
			return 1 === preg_match( '~\s~', $text ) ? self::encoded( $text ) : $text;
		}
		if ( 1 !== preg_match( self::RELATIVE, $text ) || 1 !== preg_match( '~^(https?://[^/?#]+)([^?#]*)~i', $base, $parts ) ) {
			return null;
		}
		if ( '/' === $text[0] ) {
			return self::encoded( $parts[1] . self::without_dots( $text ) );
		}
		if ( '?' === $text[0] || '#' === $text[0] ) {
			return self::encoded( $parts[1] . $parts[2] . $text );
		}
		$folder = (string) preg_replace( '~[^/]*$~D', '', '' === $parts[2] ? '/' : $parts[2] );
		return self::encoded( $parts[1] . self::without_dots( $folder . $text ) );
	}

	/** @param mixed $value Decoded from JSON. */
	public static function time( $value ): ?string {
		if ( is_int( $value ) || is_float( $value ) || ( is_string( $value ) && 1 === preg_match( '/^\s*\d{9,14}\s*$/D', $value ) ) ) {
			$seconds = (float) $value;
			$seconds = (int) floor( $seconds >= self::MILLISECONDS_FROM ? $seconds / 1000 : $seconds );
			return $seconds > 0 && $seconds <= self::LAST_SECOND ? gmdate( 'Y-m-d\TH:i:s', $seconds ) : null;
		}
		if ( ! is_string( $value ) || 1 !== preg_match( self::TIME, self::trimmed( $value ), $parts ) ) {
			return null;
		}
		$clock = ( '' === ( $parts[2] ?? '' ) ? '00:00' : $parts[2] ) . ( '' === ( $parts[3] ?? '' ) ? ':00' : $parts[3] );
		$local = $parts[1] . 'T' . $clock;
		$time  = \DateTimeImmutable::createFromFormat( '!Y-m-d\TH:i:s', $local, new \DateTimeZone( 'UTC' ) );
		if ( false === $time || $time->format( 'Y-m-d\TH:i:s' ) !== $local ) {
			return null;
		}
		$hours   = (int) ( $parts[4] ?? 0 );
		$sign    = '-' === ( $parts[4][0] ?? '' ) ? -1 : 1;
		$seconds = $time->getTimestamp() - $hours * 3600 - $sign * (int) ( $parts[5] ?? 0 ) * 60;
		return $seconds < 0 || $seconds > self::LAST_SECOND ? null : gmdate( 'Y-m-d\TH:i:s', $seconds );
	}

	/** @param mixed $value Decoded from JSON. */
	public static function count( $value ): ?int {
		if ( is_int( $value ) || is_float( $value ) ) {
			return $value >= 0 && $value <= self::LARGEST ? (int) floor( $value ) : null;
		}
		if ( ! is_string( $value ) || 1 !== preg_match( '/^\s*(\d{1,3}(?:(?:[,. ]|\x{a0})\d{3})+|\d{1,15})(?!\d)/u', $value, $digits ) ) {
			return null;
		}
		return (int) preg_replace( '/\D/', '', $digits[1] );
	}

	/** @param mixed $value Decoded from JSON. */
	public static function positive( $value ): ?int {
		$count = self::count( is_float( $value ) ? ceil( $value ) : $value );
		return 0 === $count ? null : $count;
	}

	/** @param mixed $value Decoded from JSON. */
	public static function boolean( $value ): ?bool {
		if ( is_bool( $value ) ) {
			return $value;
		}
		$text = is_string( $value ) || is_int( $value ) ? strtolower( self::trimmed( (string) $value ) ) : '';
		if ( in_array( $text, [ 'true', 'yes', 'on', '1' ], true ) ) {
			return true;
		}
		return in_array( $text, [ 'false', 'no', 'off', '0' ], true ) ? false : null;
	}

	/** Percent-encodes characters that are not allowed in a URL. */
	private static function encoded( string $address ): string {
		return (string) preg_replace_callback(
			'/[\x00-\x20\x7f-\xff"<>]/',
			static fn( array $byte ): string => rawurlencode( $byte[0] ),
			$address
		);
	}

	/** A path without `.` and `..` (RFC 3986, section 5.2.4). */
	private static function without_dots( string $address ): string {
		$length = strcspn( $address, '?#' );
		$kept   = [];
		$parts  = explode( '/', substr( $address, 0, $length ) );
		foreach ( $parts as $index => $part ) {
			if ( '..' === $part && count( $kept ) > 1 ) {
				array_pop( $kept );
			}
			if ( '.' !== $part && '..' !== $part ) {
				$kept[] = $part;
			} elseif ( count( $parts ) - 1 === $index ) {
				$kept[] = '';
			}
		}
		return implode( '/', $kept ) . substr( $address, $length );
	}
}
