<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

/**
 * Closes what a service's HTML opens and never closes, right where it begins; a browser would let it swallow the
 * rest of the article. This concerns elements whose content is hidden or not HTML, comments, and tags without an
 * end, which become text. The gateway does the same to the HTML that it takes. Nothing here makes HTML safe:
 * HarmlessBody does that afterwards.
 */
final class ClosedHtml {

	/** The opening tag of an element whose content is no HTML, up to its end tag (HTML, 13.2.5). */
	private const RAW = '~^<(iframe|noembed|noframes|script|style|textarea|title|xmp)(?=[\s/>])(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>~i';

	/** Nothing ends it, and everything after it is text. */
	private const ENDLESS = '~<plaintext(?=[\s/>])(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>~i';

	/** A truncated end tag at the end of a text, which hides nothing. */
	private const CUT_END = '~^</[a-z][^<>]*$~iD';

	/** Elements whose content no reader sees, or reads as text. */
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

	/** Players, which keep their sources. */
	private const PLAYERS   = [ 'AUDIO', 'VIDEO' ];
	private const OF_PLAYER = [ 'SOURCE', 'TRACK' ];

	/**
	 * Most unclosed things that are looked for: finding out that one has no end takes reading to the end of the
	 * text.
	 */
	private const MAXIMUM = 100;

	/**
	 * @param string       $html     Of a service.
	 * @param list<string> $unclosed Collects what was never closed, each once, such as `iframe` or `<!--`.
	 */
	public static function of( string $html, array &$unclosed ): string {
		$html   = (string) preg_replace( self::ENDLESS, '', $html, -1, $count );
		$result = '';
		$names  = $count > 0 ? [ 'plaintext' ] : [];
		for ( $found = 0; ; ++$found ) {
			$tokens = HtmlTokens::of( $html );
			$last   = end( $tokens );
			if ( false === $last || HtmlTokens::INCOMPLETE !== $last[0] || 1 === preg_match( self::CUT_END, $last[1] ) ) {
				break;
			}
			$whole = substr( $html, 0, -strlen( $last[1] ) );
			if ( $found >= self::MAXIMUM ) {
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
	 * What a text begins with that has no end.
	 *
	 * @return array{0: string, 1: string, 2: string} Its name, its HTML with an end, and what follows.
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
	 * HTML in which an element that hides its content ends where it begins, unless something else ends it.
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
	 * The last token of what an element holds for certain.
	 *
	 * @param list<array{0: string, 1: string}> $tokens Of the whole text.
	 * @param int                               $begin  Of its opening tag.
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
