<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

use WP_Block_Parser;

/**
 * Checks how deeply a body nests blocks. WordPress renders blocks recursively, and for blocks that are never closed,
 * its parser copies the rest of the body once for each: 50 KB of them take a gigabyte of memory, on every page that
 * shows the post.
 */
final class BlockNesting {

	/** Maximum number of levels; real articles have less than ten. */
	public const LEVELS_MAXIMUM = 100;

	/** Maximum number of blocks that are never closed. WordPress closes them at the end. */
	public const UNCLOSED_MAXIMUM = 10;

	/** Tokens of WordPress' parser that change the level. */
	private const STEPS = [
		'block-opener' => 1,
		'block-closer' => -1,
	];

	/** @param string $body Serialized blocks, or HTML. */
	public static function is_excessive( string $body ): bool {
		if ( substr_count( $body, 'wp:' ) <= self::UNCLOSED_MAXIMUM ) {
			return false;
		}
		$level  = 0;
		$parser = new WP_Block_Parser();

		$parser->document = $body;
		$parser->offset   = 0;
		do {
			list( $kind, , , $start, $length ) = $parser->next_token();
			$parser->offset                    = (int) $start + (int) $length;

			$level += self::STEPS[ $kind ] ?? 0;
			$level  = max( 0, $level );
		} while ( 'no-more-tokens' !== $kind && $level <= self::LEVELS_MAXIMUM );
		return $level > self::UNCLOSED_MAXIMUM;
	}
}
