<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * Text that an SEO plugin must print verbatim. Those plugins replace variables, drop tags and
 * backslashes, and have no escape for any of it; but they print their fields as HTML without escaping
 * an entity a second time. So an entity in place of a character is the escape. Only what would be
 * misread is touched: the text is also what an editor sees in the plugin's fields. Pure.
 */
final class LiteralText {

	/** An ampersand that begins an entity. */
	private const AMPERSAND = '/&(?=(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});)/i';

	private const WORD_JOINER = "\u{2060}";

	/**
	 * @param string $text    Plain text.
	 * @param string $pattern Matches the characters, one at a time, that the plugin would misread.
	 */
	public static function entities( string $text, string $pattern ): string {
		$text = (string) preg_replace( self::AMPERSAND, '&amp;', $text );
		$text = str_replace( [ '<', '>', '\\' ], [ '&lt;', '&gt;', '&#92;' ], $text );
		return (string) preg_replace_callback(
			$pattern,
			static function ( array $found ): string {
				return '&#' . ord( (string) $found[0] ) . ';';
			},
			$text
		);
	}

	/**
	 * For a plugin that decodes entities as often as it finds any and drops tags after that: no entity
	 * lasts, so an invisible word joiner (U+2060) parts what would be misread, and angle brackets that
	 * look like a tag become those of print.
	 *
	 * @param string $text    Plain text.
	 * @param string $pattern Matches the characters, one at a time, after which to part.
	 */
	public static function parted( string $text, string $pattern ): string {
		$text = (string) preg_replace( [ '/<(?=[^\s<>])([^<>]*)>/u', '/<(?=\S)/' ], [ '‹$1›', '‹' ], $text );
		return self::with_escaped_entities( (string) preg_replace( $pattern, '$0' . self::WORD_JOINER, $text ) );
	}

	/**
	 * An address for a plugin that prints it URL-decoded. What is decoded to other than ASCII may be: both
	 * are the same address.
	 */
	public static function encoded( string $url ): string {
		return (string) preg_replace( [ '/%(?=[0-7][0-9a-f])/i', '/\+/' ], [ '%25', '%2B' ], $url );
	}

	/** For a plugin that decodes entities twice, but leaves tags alone. */
	public static function with_escaped_entities( string $text ): string {
		return (string) preg_replace( self::AMPERSAND, '$0' . self::WORD_JOINER, $text );
	}
}
