<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

/**
 * Closes unclosed elements in a service's HTML directly where they begin; in a browser they would swallow the
 * rest of the article. This concerns elements whose content is hidden or raw text, comments, and incomplete
 * tags, which become text. The gateway does the same to the HTML it receives. This does not make HTML safe:
 * HarmlessBody does that afterwards.
 */
final class ClosedHtml {

	/** The start tag of an element whose content is raw text up to its end tag (HTML, 13.2.5). */
	private const RAW = '~^<(iframe|noembed|noframes|script|style|textarea|title|xmp)(?=[\s/>])(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>~i';

	/** `plaintext` cannot be closed; everything after it is text. */
	private const ENDLESS = '~<plaintext(?=[\s/>])(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>~i';

	/** A truncated end tag at the end of the text, which hides nothing. */
	private const CUT_END = '~^</[a-z][^<>]*$~iD';

	/** Elements whose content is hidden or shown as text. */
	private const HIDING = [
		'APPLET',
		'AUDIO',
		'BUTTON',
		'CANVAS',
		'DATALIST',
		'MATH',
		'NOSCRIPT',
		'OBJECT',
		'SELECT',
		'SVG',
		'TEMPLATE',
		'VIDEO',
	];

	/** Media elements, which keep their sources. */
	private const PLAYERS   = [ 'AUDIO', 'VIDEO' ];
	private const OF_PLAYER = [ 'SOURCE', 'TRACK' ];

	/** Maximum number of unclosed elements to look for, and of bytes to read for it: for each, the text is read to its end. */
	private const MAXIMUM       = 100;
	private const BYTES_MAXIMUM = 4_000_000;

	/**
	 * @param string       $html     HTML of a service.
	 * @param list<string> $unclosed Collects what was never closed, each once, such as `iframe` or `<!--`.
	 */
	public static function of( string $html, array &$unclosed ): string {
		$html   = (string) preg_replace( self::ENDLESS, '', $html, -1, $count );
		$result = '';
		$names  = $count > 0 ? [ 'plaintext' ] : [];
		$read   = 0;
		for ( $found = 0; ; ++$found ) {
			$read  += strlen( $html );
			$tokens = HtmlTokens::of( $html );
			$last   = end( $tokens );
			if ( false === $last || HtmlTokens::INCOMPLETE !== $last[0] || 1 === preg_match( self::CUT_END, $last[1] ) ) {
				break;
			}
			$whole = substr( $html, 0, -strlen( $last[1] ) );
			if ( $found >= self::MAXIMUM || $read >= self::BYTES_MAXIMUM ) {
				$html = $whole . str_replace( '<', '&lt;', $last[1] );
				break;
			}
			list( $name, $ended, $html ) = self::ended( $last[1] );

			$names[] = $name;
			$result .= $whole . $ended;
		}
		$closed   = self::with_ends( $result . $html, $names );
		$unclosed = array_values( array_unique( array_merge( $unclosed, $names ) ) );
		return $closed;
	}

	/**
	 * Closes the unclosed element, comment or tag that a text begins with.
	 *
	 * @return array{0: string, 1: string, 2: string} Its name, its closed HTML, and the rest.
	 */
	private static function ended( string $html ): array {
		if ( 0 === strpos( $html, '<!--' ) ) {
			return [ '<!--', '', substr( $html, 4 ) ];
		}
		if ( 1 === preg_match( self::RAW, $html, $tag ) ) {
			$name = strtolower( $tag[1] );
			return [ $name, $tag[0] . '</' . $name . '>', substr( $html, strlen( $tag[0] ) ) ];
		}
		$name = 1 === preg_match( '~^<[/!?]?[a-z]{0,20}~i', $html, $tag ) ? $tag[0] : '<';
		return [ $name, '&lt;', substr( $html, 1 ) ];
	}

	/**
	 * HTML in which hiding elements that are never closed are closed directly after their start tag.
	 *
	 * @param list<string> $names Collects the names of these elements.
	 */
	private static function with_ends( string $html, array &$names ): string {
		$tokens = HtmlTokens::of( $html );
		$open   = [];
		foreach ( $tokens as $index => list( $kind, $tag ) ) {
			if ( ! in_array( $kind, self::HIDING, true ) ) {
				continue;
			}
			if ( 0 === strpos( $tag, '</' ) ) {
				$open[ $kind ] = array_slice( $open[ $kind ] ?? [], 0, -1 );
			} else {
				$open[ $kind ][] = $index;
			}
		}
		$added = [];
		foreach ( $open as $kind => $places ) {
			foreach ( $places as $index ) {
				$name    = strtolower( $kind );
				$names[] = $name;
				$end     = self::end_of( $tokens, $index );

				$added[ $end ] = '</' . $name . '>' . ( $added[ $end ] ?? '' );
			}
		}
		$result = '';
		foreach ( $tokens as $index => list( , $token ) ) {
			$result .= $token . ( $added[ $index ] ?? '' );
		}
		return $result;
	}

	/**
	 * The last token that certainly belongs to an element.
	 *
	 * @param list<array{0: string, 1: string}> $tokens Tokens of the whole text.
	 * @param int                               $begin  Index of its start tag.
	 */
	private static function end_of( array $tokens, int $begin ): int {
		$end = $begin;
		if ( in_array( $tokens[ $begin ][0], self::PLAYERS, true ) ) {
			for ( $next = $begin + 1; isset( $tokens[ $next ] ); ++$next ) {
				list( $kind, $html ) = $tokens[ $next ];
				if ( in_array( $kind, self::OF_PLAYER, true ) ) {
					$end = $next;
				} elseif ( '#text' !== $kind || '' !== trim( $html ) ) {
					break;
				}
			}
		}
		return $end;
	}
}
