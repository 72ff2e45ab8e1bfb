<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

use WP_HTML_Tag_Processor;

// If the file is requested directly, the class that it extends does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/**
 * HTML as the tokens that a browser sees: tags, texts and comments, byte for byte. Not wp_html_split(): for it,
 * a `>` in an attribute value ends the tag.
 */
final class HtmlTokens extends WP_HTML_Tag_Processor {

	/** An incomplete tag or comment at the end. */
	public const INCOMPLETE = '#incomplete';

	/**
	 * The tokens; joined, they are the HTML. An element with raw text, such as a script, is one token.
	 *
	 * @return list<array{0: string, 1: string}> Token name as in WordPress (`P`, `#text`, `#comment`), and HTML.
	 */
	public static function of( string $html ): array {
		return self::of_simple( $html ) ?? self::of_any( $html );
	}

	/** @return list<array{0: string, 1: string}>|null Null if the HTML is not simple. */
	private static function of_simple( string $html ): ?array {
		$parts = SimpleHtml::parts( $html );
		if ( null === $parts ) {
			return null;
		}
		$tokens = [];
		foreach ( $parts as $index => $part ) {
			if ( 1 === $index % 2 ) {
				$tokens[] = [ self::name( $part ), $part ];
			} elseif ( '' !== $part ) {
				$tokens[] = [ '#text', $part ];
			}
		}
		return $tokens;
	}

	/** @param string $markup A tag or a comment. */
	private static function name( string $markup ): string {
		if ( '!' === $markup[1] ) {
			return '#comment';
		}
		$start = '/' === $markup[1] ? 2 : 1;
		return strtoupper( substr( $markup, $start, strcspn( $markup, " \t\n\r\f/>", $start ) ) );
	}

	/** @return list<array{0: string, 1: string}> */
	private static function of_any( string $html ): array {
		$tokens = [];
		$end    = 0;
		$reader = new self( $html );
		while ( $reader->next_token() && $reader->set_bookmark( 'token' ) ) {
			$span     = $reader->bookmarks['token'];
			$tokens[] = [ (string) $reader->get_token_name(), substr( $html, $end, $span->start + $span->length - $end ) ];
			$end      = $span->start + $span->length;
		}
		if ( $end < strlen( $html ) ) {
			$tokens[] = [ self::INCOMPLETE, substr( $html, $end ) ];
		}
		return $tokens;
	}
}
