<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

use WP_HTML_Tag_Processor;

// Called by itself, there is nothing to extend.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/**
 * HTML as the tags, texts and comments that a browser takes it for, each byte for byte. wp_html_split() will not
 * do: to it, a `>` in the value of an attribute ends the tag.
 */
final class HtmlTokens extends WP_HTML_Tag_Processor {

	/** An incomplete tag or comment at the end. */
	public const INCOMPLETE = '#incomplete';

	/**
	 * The tokens; joined, they are the HTML. An element whose text is no HTML, such as a script, is one.
	 *
	 * @return list<array{0: string, 1: string}> What it is, in WordPress' words (`P`, `#text`, `#comment`), and its HTML.
	 */
	public static function of( string $html ): array {
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
