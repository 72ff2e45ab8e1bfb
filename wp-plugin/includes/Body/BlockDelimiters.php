<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

/**
 * Removes everything from a service's HTML that WordPress would parse as a block delimiter. WordPress searches
 * for `<!-- wp:` everywhere, even in comments within comments and in attribute values: otherwise, anyone who
 * writes at the service could execute the site's dynamic blocks, such as the latest posts. Only a browser can
 * tell whether block markup is valid, so blocks in HTML are not kept either: they are converted like any other
 * HTML.
 */
final class BlockDelimiters {

	/** Elements whose content has no character references. */
	private const RAW = [ 'SCRIPT', 'STYLE' ];

	private const BEGIN = '~<!--(?=\s+/?wp:)~';

	/** An attribute value that contains what looks like a comment. */
	private const QUOTED = '~"(?:[^"<]++|<(?!!--))*+<[^"]*+"|\'(?:[^\'<]++|<(?!!--))*+<[^\']*+\'~';

	/** HTML without comments and block delimiters. */
	public static function removed( string $html ): string {
		if ( false === strpos( $html, '<!--' ) ) {
			return $html;
		}
		$result = '';
		foreach ( HtmlTokens::of( $html ) as list( $kind, $token ) ) {
			if ( '#comment' !== $kind ) {
				$result .= self::escaped( $kind, $token );
			} elseif ( '<' === substr( $result, -1 ) ) {
				// Together with what follows the comment, it could start a tag or another comment.
				$result = substr( $result, 0, -1 ) . '&lt;';
			}
		}
		return $result;
	}

	/**
	 * Serialized blocks with delimiters between elements only, and no other comments; what looks like a
	 * delimiter elsewhere is escaped.
	 *
	 * @param string $blocks Serialized by a browser, which may leave `<` in attribute values unescaped.
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
		// wptexturize() takes the first ">" for the end of a tag.
		$token = (string) preg_replace_callback(
			self::QUOTED,
			static fn( array $found ): string => str_replace( [ '<', '>' ], [ '&lt;', '&gt;' ], $found[0] ),
			$token
		);
		return str_replace( '<!--', '&lt;!--', $token );
	}
}
