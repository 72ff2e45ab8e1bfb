<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

/** Removes elements together with their content, which no reader sees as text: scripts, styles, templates. */
final class UnshownElements {

	/**
	 * A start tag. Without a `>` after it, there is none further on either, so that the search ends there: text
	 * that repeats half a tag would otherwise be read once for each.
	 */
	private const START = '~<(script|style|template|noscript|noembed|noframes|xmp|title)\b[^>]*+(*COMMIT)>~i';

	/** The end tag of an element; the same holds. */
	private const END = '~</%s\b[^>]*+(*COMMIT)>~i';

	/**
	 * The HTML without these elements. Of one that never ends, nothing is removed. Its parts are found one after
	 * the other: one pattern for all of an element gives up on content of a million characters (`pcre.backtrack_limit`).
	 */
	public static function removed( string $html ): string {
		$result = '';
		$copied = 0;
		$offset = 0;
		$never  = [];
		while ( 1 === preg_match( self::START, $html, $start, PREG_OFFSET_CAPTURE, $offset ) ) {
			list( $tag, $at ) = $start[0];
			$name             = strtolower( $start[1][0] );
			$offset           = $at + strlen( $tag );
			if ( isset( $never[ $name ] ) || 1 !== preg_match( sprintf( self::END, $name ), $html, $end, PREG_OFFSET_CAPTURE, $offset ) ) {
				$never[ $name ] = true;
				continue;
			}
			$result .= substr( $html, $copied, $at - $copied );
			$offset  = $end[0][1] + strlen( $end[0][0] );
			$copied  = $offset;
		}
		return $result . substr( $html, $copied );
	}
}
