<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

/**
 * Escapes `<` and `>` in attribute values, as the block editor does. When WordPress displays a post, it takes the
 * first `>` for the end of a tag (wp_html_split()) and what follows for text: wptexturize() then replaces the
 * quote at the end of the value, so that the value ends at a later quote, and what a later attribute contains
 * becomes attributes, such as an event handler.
 */
final class AttributeBrackets {

	/** A quoted value with a bracket, or what looks like one. */
	private const SUSPECT = '~=\s*(?:"[^"<>]*+[<>]|\'[^\'<>]*+[<>])~';

	/** A tag as browsers parse it (HTML, 13.2.5): a quote belongs to a value only where one begins. */
	private const TAG = '~^</?[a-z][^ \t\n\r\f/>]*+(?:[ \t\n\r\f/]++|[^ \t\n\r\f/>][^ \t\n\r\f/>=]*+'
		. '(?:[ \t\n\r\f]*+=[ \t\n\r\f]*+(?:"[^"]*+"|\'[^\']*+\'|[^ \t\n\r\f>"\'][^ \t\n\r\f>]*+)?+)?+)*+>~i';

	/**
	 * The HTML, which means the same as before.
	 *
	 * @param string $html Serialized blocks, or HTML.
	 */
	public static function escaped( string $html ): string {
		if ( 1 !== preg_match( self::SUSPECT, $html ) || null !== SimpleHtml::parts( $html ) ) {
			return $html;
		}
		$result = '';
		foreach ( HtmlTokens::of( $html ) as list( $kind, $token ) ) {
			$result .= '#' === $kind[0] ? $token : self::in_element( $token );
		}
		return $result;
	}

	/** @param string $element A tag; an element with raw text up to its end. */
	private static function in_element( string $element ): string {
		if ( '!' === $element[1] ) {
			return $element;
		}
		if ( 1 !== preg_match( self::TAG, $element, $tag ) ) {
			// PCRE has given up: as text, the element does nothing.
			return self::without_brackets( $element );
		}
		return '<' . self::without_brackets( substr( $tag[0], 1, -1 ) ) . '>' . substr( $element, strlen( $tag[0] ) );
	}

	private static function without_brackets( string $html ): string {
		return str_replace( [ '<', '>' ], [ '&lt;', '&gt;' ], $html );
	}
}
