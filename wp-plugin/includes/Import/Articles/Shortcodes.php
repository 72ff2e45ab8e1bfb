<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

/**
 * What an article's text has in square brackets is text, and no call of a plugin: an article about galleries
 * may say "[gallery]", and whoever writes at the service does not decide which of the site's plugins run.
 * Shortcodes that an administrator has chosen are left to run.
 */
final class Shortcodes {

	public const OPTION = 'article_bridge_shortcodes';

	/** As add_shortcode() takes them. */
	public const NAME = '[^<>&/\[\]\x00-\x20=]{1,64}';

	/** What WordPress may take for a call: a bracket and a name. Names without a letter, as of footnotes, are none. */
	private const CALL = '~\[((?=[^<>&/\[\]\x00-\x20=]*[A-Za-z_\x80-\xFF])[^<>&/\[\]\x00-\x20=]+)~';

	/** Elements whose text is no HTML. */
	private const NO_HTML = '~^<(script|style|textarea|title|option|xmp|noembed|noframes|iframe)\b~i';

	/** Most that can be chosen. */
	public const MAXIMUM = 50;

	/** Read by WP_Embed before all others, once more than those. */
	private const READ_TWICE = [ 'embed' ];

	/** @return list<string> Names of the shortcodes that run in imported articles. */
	public static function chosen(): array {
		$names = get_option( self::OPTION );
		return array_values(
			array_filter(
				is_array( $names ) ? $names : [],
				static fn( $name ): bool => is_string( $name ) && 1 === preg_match( '~^' . self::NAME . '$~D', $name )
			)
		);
	}

	/** @param list<string> $names Names. */
	public static function choose( array $names ): void {
		update_option( self::OPTION, array_values( array_unique( $names ) ), false );
	}

	/**
	 * A body in which every other shortcode is text, also one of a plugin that comes later. In the text, the
	 * bracket stands in an element of its own: WordPress' pattern wants bracket and name side by side, readers see
	 * no difference, and the block editor keeps it, as it does not keep a character reference. Where elements
	 * cannot stand, in tags and in what is no HTML, a shortcode that the site has is written as WordPress writes
	 * one that is text: `[[gallery]]`.
	 *
	 * @param string $body Serialized blocks, or HTML.
	 */
	public static function as_text( string $body ): string {
		if ( false === strpos( $body, '[' ) || 1 !== preg_match( self::CALL, $body ) ) {
			return $body;
		}
		$chosen = self::chosen();
		$known  = self::known( $body, $chosen );
		$result = '';
		$raw    = '';
		$code   = false;
		foreach ( wp_html_split( $body ) as $index => $part ) {
			if ( 1 === $index % 2 ) {
				$result .= [] === $known ? $part : self::doubled( $part, $known );
				$raw     = self::raw_after( $part, $raw );
				$code    = 1 === preg_match( '~^<pre [^>]*\bwp-block-code\b~', $part ) || ( $code && 0 !== stripos( $part, '</pre' ) );
			} elseif ( '' !== $raw ) {
				$result .= [] === $known ? $part : self::doubled( $part, $known );
			} else {
				$result .= self::separated( $part, $chosen, $code ? '&#91;' : '<span>[</span>' );
			}
		}
		return $result;
	}

	/**
	 * @param list<string> $chosen  Shortcodes that are to run.
	 * @param string       $bracket What stands for the bracket.
	 */
	private static function separated( string $text, array $chosen, string $bracket ): string {
		return (string) preg_replace_callback(
			self::CALL,
			static fn( array $found ): string => in_array( $found[1], $chosen, true ) ? $found[0] : $bracket . $found[1],
			$text
		);
	}

	/** The element whose text is no HTML and that is open after a tag, or ''. */
	private static function raw_after( string $tag, string $open ): string {
		if ( '' !== $open ) {
			return 0 === stripos( $tag, "</$open" ) ? '' : $open;
		}
		return 1 === preg_match( self::NO_HTML, $tag, $found ) ? strtolower( $found[1] ) : '';
	}

	/**
	 * @param list<string> $chosen Shortcodes that are to run.
	 * @return list<string> Shortcodes of this site that a body names and that are not to run.
	 */
	private static function known( string $body, array $chosen ): array {
		global $shortcode_tags;
		if ( ! is_array( $shortcode_tags ) || false === preg_match_all( self::CALL, $body, $found ) ) {
			return [];
		}
		return array_values( array_diff( array_intersect( array_map( 'strval', array_keys( $shortcode_tags ) ), $found[1] ), $chosen ) );
	}

	/**
	 * @param string       $text  A tag, or text that is no HTML.
	 * @param list<string> $names Names of shortcodes.
	 */
	private static function doubled( string $text, array $names ): string {
		foreach ( array_merge( [ $names ], array_filter( [ array_intersect( self::READ_TWICE, $names ) ] ) ) as $group ) {
			$text = (string) preg_replace_callback(
				'/' . get_shortcode_regex( $group ) . '/',
				static function ( array $found ): string {
					$inner = substr( $found[0], strlen( $found[1] ), strlen( $found[0] ) - strlen( $found[1] . $found[6] ) );
					return $found[1] . '[' . $inner . ']' . $found[6];
				},
				$text
			);
		}
		return $text;
	}
}
