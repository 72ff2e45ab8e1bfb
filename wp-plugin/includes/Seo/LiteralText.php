<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * Encodes text so that an SEO plugin prints it verbatim. Those plugins replace variables and drop tags and
 * backslashes, and have no escape syntax; but they print their fields as HTML without escaping entities again.
 * So an entity in place of a character serves as the escape. Only characters that would be misread are
 * replaced: editors see the same text in the plugin's fields. Pure.
 */
final class LiteralText {

	/** An ampersand that starts an entity. */
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
	 * For a plugin that decodes entities repeatedly and then drops tags: no entity survives, so an invisible
	 * word joiner (U+2060) splits what would be misread, and angle brackets that look like a tag become
	 * typographic ones.
	 *
	 * @param string $text    Plain text.
	 * @param string $pattern Matches the characters, one at a time, after which to split.
	 */
	public static function parted( string $text, string $pattern ): string {
		$text = (string) preg_replace( [ '/<(?=[^\s<>])([^<>]*)>/u', '/<(?=\S)/' ], [ '‹$1›', '‹' ], $text );
		return self::with_escaped_entities( (string) preg_replace( $pattern, '$0' . self::WORD_JOINER, $text ) );
	}

	/**
	 * A URL for a plugin that prints it URL-decoded. Octets beyond ASCII are left as they are: decoded, they
	 * are the same URL.
	 */
	public static function encoded( string $url ): string {
		return (string) preg_replace( [ '/%(?=[0-7][0-9a-f])/i', '/\+/' ], [ '%25', '%2B' ], $url );
	}

	/** For a plugin that decodes entities twice, but leaves tags alone. */
	public static function with_escaped_entities( string $text ): string {
		return (string) preg_replace( self::AMPERSAND, '$0' . self::WORD_JOINER, $text );
	}
}
