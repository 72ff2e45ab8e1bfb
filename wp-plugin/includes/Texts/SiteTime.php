<?php

declare( strict_types=1 );

namespace ArticleBridge\Texts;

/** Times as the site writes its dates: in its format, language and time zone. */
final class SiteTime {

	/** @param string $utc UTC, in MySQL's format. */
	public static function of( string $utc ): string {
		$time    = strtotime( $utc . ' UTC' );
		$formats = array_filter( [ get_option( 'date_format' ), get_option( 'time_format' ) ], 'is_string' );
		return false === $time ? $utc : (string) wp_date( implode( ' ', $formats ), $time );
	}
}
