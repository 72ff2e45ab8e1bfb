<?php

declare( strict_types=1 );

namespace ArticleBridge\Texts;

/** Times as the site writes its dates: in its format, language and time zone. */
final class SiteTime {

	/** Minutes in a format of times, which a backslash before them would make a letter. */
	private const MINUTES = '/(?<!\\\\)((?:\\\\{2})*)i(?!:?s)/';

	/** @param string $utc UTC, in MySQL's format. */
	public static function of( string $utc ): string {
		return self::formatted( $utc, self::time_format() );
	}

	/**
	 * A time that is not a full minute, with its seconds, which the formats of most sites leave out.
	 *
	 * @param string $utc UTC, in MySQL's format.
	 */
	public static function with_seconds( string $utc ): string {
		$text = self::formatted( $utc, (string) preg_replace( self::MINUTES, '$1i:s', self::time_format() ) );
		// A format without minutes has no place for seconds.
		return self::of( substr( $utc, 0, -2 ) . '00' ) === $text ? get_date_from_gmt( $utc ) : $text;
	}

	private static function formatted( string $utc, string $time_format ): string {
		$time = strtotime( $utc . ' UTC' );
		$date = get_option( 'date_format' );
		return false === $time ? $utc : (string) wp_date( trim( ( is_string( $date ) ? $date : '' ) . ' ' . $time_format ), $time );
	}

	private static function time_format(): string {
		$format = get_option( 'time_format' );
		return is_string( $format ) ? $format : '';
	}
}
