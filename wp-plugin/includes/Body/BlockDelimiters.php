<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

/**
 * Removes from a service's HTML everything that WordPress would read as the delimiter of a block. It looks for
 * `<!-- wp:` everywhere, in comments within comments and in attribute values, too: otherwise whoever writes at the
 * service could run the site's own blocks, such as the latest posts. Only a browser can tell whether block markup
 * is valid, so blocks in HTML are not kept either: they are converted like any other HTML.
 */
final class BlockDelimiters {

	/** Elements in which character references are none. */
	private const RAW = [ 'SCRIPT', 'STYLE' ];

	private const BEGIN = '~<!--(?=\s+/?wp:)~';

	/** The value of an attribute that holds what looks like a comment. */
	private const QUOTED = '~"[^"]*<!--[^"]*"|\'[^\']*<!--[^\']*\'~';

	/** HTML without comments: nothing in it begins a block. */
	public static function removed( string $html ): string {
		if ( false === strpos( $html, '<!--' ) ) {
			return $html;
		}
		$result = '';
		foreach ( HtmlTokens::of( $html ) as list( $kind, $token ) ) {
			if ( '#comment' !== $kind ) {
				$result .= self::escaped( $kind, $token );
			} elseif ( '<' === substr( $result, -1 ) ) {
				// With what follows the comment, it could begin a tag, or another comment.
				$result = substr( $result, 0, -1 ) . '&lt;';
			}
		}
		return $result;
	}

	/**
	 * Blocks whose delimiters stand between elements only, and no other comments; what looks like a delimiter
	 * elsewhere is text.
	 *
	 * @param string $blocks Serialized, by a browser that may write `<` into values as it is.
	 */
	public static function between_elements( string $blocks ): string {
		$result = '';
		foreach ( HtmlTokens::of( $blocks ) as list( $kind, $token ) ) {
			if ( '#comment' !== $kind ) {
				$result .= self::escaped( $kind, $token );
			} elseif ( 1 === preg_match( self::BEGIN, $token ) && 1 === substr_count( $token, '<!--' ) ) {
				$result .= $token;
			}
		}
		return $result;
	}

	/** @param string $kind As HtmlTokens names it. */
	private static function escaped( string $kind, string $token ): string {
		if ( in_array( $kind, self::RAW, true ) ) {
			return (string) preg_replace( self::BEGIN, '<\\!--', $token );
		}
		if ( HtmlTokens::INCOMPLETE === $kind ) {
			return (string) preg_replace( self::BEGIN, '&lt;!--', $token );
		}
		if ( false === strpos( $token, '<!--' ) ) {
			return $token;
		}
		// To wptexturize(), the first ">" ends a tag.
		$token = (string) preg_replace_callback(
			self::QUOTED,
			static fn( array $found ): string => str_replace( [ '<', '>' ], [ '&lt;', '&gt;' ], $found[0] ),
			$token
		);
		return str_replace( '<!--', '&lt;!--', $token );
	}
}
