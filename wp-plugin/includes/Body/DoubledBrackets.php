<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

/** WordPress' own way to write a shortcode that is text: `[[gallery]]`. It works for shortcodes that the site has. */
final class DoubledBrackets {

	/** As do_shortcode() looks for names. */
	private const NAMED = '~\[([^<>&/\[\]\x00-\x20=]+)~';

	/** Read by WP_Embed before all others, once more than those. */
	private const READ_TWICE = [ 'embed' ];

	/**
	 * A text in which the brackets of the site's shortcodes are doubled.
	 *
	 * @param list<string> $chosen Shortcodes that are to run.
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
