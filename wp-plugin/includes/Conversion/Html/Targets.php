<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion\Html;

use DOMElement;

/**
 * Keeps every id of an article, since links may point to it: a block has one anchor, and groups around it have
 * the others. Pure.
 */
final class Targets {

	/** The element's id as the block's anchor; null if the block cannot keep it. */
	public static function anchor( DOMElement $element ): ?string {
		$id = $element->getAttribute( 'id' );
		return '' !== $id && Block::survives( $id ) ? $id : null;
	}

	/**
	 * The ids of elements that become one block.
	 *
	 * @param list<DOMElement|null> $elements From the outermost to the innermost; null where there is none.
	 * @return list<string> In the same order; the last one is the block's anchor.
	 */
	public static function of( array $elements ): array {
		$ids = array_filter( array_map( [ self::class, 'anchor' ], array_filter( $elements ) ), 'is_string' );
		return array_values( array_unique( $ids ) );
	}

	/**
	 * Blocks with groups around them.
	 *
	 * @param list<string> $blocks  Serialized.
	 * @param list<string> $anchors Of the groups, from the outermost to the innermost.
	 * @return list<string>
	 */
	public static function around( array $blocks, array $anchors ): array {
		foreach ( [] === $blocks ? [] : array_reverse( $anchors ) as $anchor ) {
			$blocks = [ self::group( $blocks, $anchor ) ];
		}
		return $blocks;
	}

	/**
	 * `core/group`: combines several blocks into one.
	 *
	 * @param list<string> $blocks Serialized.
	 */
	public static function group( array $blocks, ?string $anchor = null ): string {
		$markup = Block::attributes(
			[
				'id'    => $anchor,
				'class' => 'wp-block-group',
			]
		);
		return Block::of( 'group', [ 'anchor' => $anchor ], "<div$markup>" . Block::joined( $blocks ) . '</div>' );
	}
}
