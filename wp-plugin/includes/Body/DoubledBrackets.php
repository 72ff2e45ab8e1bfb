<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

/** WordPress' escape for shortcodes, `[[gallery]]`. It works only for registered shortcodes. */
final class DoubledBrackets {

	/** Names as do_shortcode() finds them. */
	private const NAMED = '~\[([^<>&/\[\]\x00-\x20=]+)~';

	/** Shortcodes that WP_Embed processes before all others, in addition to do_shortcode(). */
	private const READ_TWICE = [ 'embed' ];

	/**
	 * A text with the brackets of registered shortcodes doubled.
	 *
	 * @param list<string> $chosen Shortcodes that may run.
	 */
	public static function in_text( string $text, array $chosen ): string {
		global $shortcode_tags;
		if ( ! is_array( $shortcode_tags ) || false === preg_match_all( self::NAMED, $text, $found ) ) {
			return $text;
		}
		$known = array_diff( array_intersect( array_map( 'strval', array_keys( $shortcode_tags ) ), $found[1] ), $chosen );
		foreach ( array_filter( [ $known, array_intersect( self::READ_TWICE, $known ) ] ) as $names ) {
			$text = (string) preg_replace_callback(
				'/' . get_shortcode_regex( $names ) . '/',
				static function ( array $call ): string {
					$inner = substr( $call[0], strlen( $call[1] ), strlen( $call[0] ) - strlen( $call[1] . $call[6] ) );
					return $call[1] . '[' . $inner . ']' . $call[6];
				},
				$text
			);
		}
		return $text;
	}
}
