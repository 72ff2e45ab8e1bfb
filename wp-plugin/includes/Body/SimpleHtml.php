<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

/**
 * HTML that every parser divides at the same places: each `<` begins a complete tag or comment, which has no
 * further `<` and only one `>`, at its end, and no element has content that is parsed by other rules. That is
 * how renderers and the block editor write, and it is read in a tenth of the time that WordPress' tag processor
 * takes. What looks different is not simple, whether or not a browser would agree.
 */
final class SimpleHtml {

	/** Elements whose content is not HTML (HTML, 13.2.5 and 13.2.6.5). */
	private const OTHER_CONTENT = 'script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|template|select|svg|math';

	/**
	 * Tags and comments. A quote where no value begins would be part of a name to a browser, so that what seems
	 * to be a value could end the tag: such tags are not simple.
	 */
	private const MARKUP = '~('
		. '</?+(?!(?:' . self::OTHER_CONTENT . ')(?![-:a-z0-9]))[a-z][-:a-z0-9]*+'
		. '(?:[ \t\n\r\f]++[a-z_:][-:.\w]*+(?:=(?:"[^"<>]*+"|\'[^\'<>]*+\'|[^\s"\'=<>`]++))?+)*+[ \t\n\r\f]*+/?+>'
		. '|<!--[^<>]*+(?<=--)>'
		. ')~i';

	/**
	 * Texts and markup by turns, beginning with a text, which may be empty; joined, they are the HTML.
	 *
	 * @return list<string>|null Null if it is not simple.
	 */
	public static function parts( string $html ): ?array {
		$parts = preg_split( self::MARKUP, $html, -1, PREG_SPLIT_DELIM_CAPTURE );
		if ( false === $parts ) {
			return null;
		}
		foreach ( $parts as $index => $part ) {
			if ( 0 === $index % 2 && false !== strpos( $part, '<' ) ) {
				return null;
			}
		}
		return $parts;
	}

	/** Its tags and comments without the texts between them; null if it is not simple. */
	public static function markup( string $html ): ?string {
		$parts = self::parts( $html );
		if ( null === $parts ) {
			return null;
		}
		$markup = '';
		foreach ( $parts as $index => $part ) {
			$markup .= 1 === $index % 2 ? $part : '';
		}
		return $markup;
	}
}
