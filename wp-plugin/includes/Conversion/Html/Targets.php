<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion\Html;

use DOMElement;

/**
 * Keeps every id of an article, since links may point to it: a block has one anchor, and groups around it have
 * the others. Pure.
 */
final class Targets {

	/**
	 * The ids of elements that become one block.
	 *
	 * @param list<DOMElement> $elements From the outermost to the innermost.
	 * @return list<string> In the same order; the last one is the block's anchor.
	 */
	public static function of( array $elements ): array {
		$ids = array_filter( array_map( [ Texts::class, 'anchor' ], $elements ), 'is_string' );
		return array_values( array_unique( $ids ) );
	}

	/**
	 * The block with groups around it.
	 *
	 * @param list<string> $blocks  One block, or none.
	 * @param list<string> $anchors Of the groups, from the outermost to the innermost.
	 * @return list<string>
	 */
	public static function around( array $blocks, array $anchors ): array {
		foreach ( [] === $blocks ? [] : array_reverse( $anchors ) as $anchor ) {
			$blocks = [ Texts::group( $blocks, $anchor ) ];
		}
		return $blocks;
	}
}
