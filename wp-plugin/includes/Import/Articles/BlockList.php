<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use WP_Block_Parser;

/** Splits a body into its top-level blocks, byte for byte. */
final class BlockList {

	/**
	 * The top-level blocks in order, each with its inner blocks. Text between blocks is a separate entry,
	 * unless it is white space; a text without blocks is one entry.
	 *
	 * Uses the tokens of parse_blocks(), which finds the same blocks but would serialize their attributes
	 * again: an unchanged block might differ afterwards.
	 *
	 * @param string $text A body.
	 * @return list<string>
	 */
	public static function of( string $text ): array {
		$parser           = new WP_Block_Parser();
		$parser->document = $text;
		$parser->offset   = 0;

		$pieces = [];
		$depth  = 0;
		$done   = 0;
		while ( true ) {
			list( $type, , , $start, $length ) = $parser->next_token();
			if ( ! is_int( $start ) || ! is_int( $length ) ) {
				break;
			}
			$end            = $start + $length;
			$parser->offset = $end;
			if ( 0 === $depth && 'block-closer' === $type ) {
				// It closes no block, so it is text.
				continue;
			}
			if ( 0 === $depth ) {
				$pieces[] = substr( $text, $done, $start - $done );
				$done     = $start;
			}
			if ( 'void-block' !== $type ) {
				$depth += 'block-opener' === $type ? 1 : -1;
			}
			if ( 0 === $depth ) {
				$pieces[] = substr( $text, $done, $end - $done );
				$done     = $end;
			}
		}
		$pieces[] = substr( $text, $done );
		return array_values( array_diff( array_map( 'trim', $pieces ), [ '' ] ) );
	}
}
