<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion\Html;

use DOMElement;
use DOMNode;

/** `core/list` with its `core/list-item`s. Pure. */
final class Lists {

	/** `type` of `ol` (HTML, 4.4.5) as the block's attribute `type`. */
	private const NUMBERING = [
		'a' => 'lower-alpha',
		'A' => 'upper-alpha',
		'i' => 'lower-roman',
		'I' => 'upper-roman',
	];

	/**
	 * A list.
	 *
	 * @param callable(list<DOMNode>, array<string, string>): list<string> $blocks   Converts the content; Flow::blocks().
	 * @param array<string, string>                                        $language `lang` and `dir`.
	 * @return list<string>|null Null if it has content that a list block cannot hold.
	 */
	public static function blocks( DOMElement $element, callable $blocks, array $language ): ?array {
		$nodes = HtmlTree::significant( $element );
		foreach ( $nodes as $node ) {
			// Items of the list block cannot have numbers of their own.
			if ( ! $node instanceof DOMElement || 'li' !== $node->nodeName || '' !== $node->getAttribute( 'value' ) ) {
				return null;
			}
		}
		$items = [];
		foreach ( $nodes as $item ) {
			array_push( $items, ...self::item( $item, $blocks, HtmlTree::language( $item, $language ) ) );
		}
		if ( [] === $items ) {
			return [];
		}
		$name       = $element->nodeName;
		$ordered    = 'ol' === $name ? true : null;
		$start      = $ordered && 1 === preg_match( '/^-?\d{1,9}$/D', trim( $element->getAttribute( 'start' ) ) )
			? (int) $element->getAttribute( 'start' )
			: null;
		$type       = $ordered ? self::NUMBERING[ $element->getAttribute( 'type' ) ] ?? null : null;
		$anchor     = Targets::anchor( $element );
		$markup     = ( $ordered && $element->hasAttribute( 'reversed' ) ? ' reversed' : '' ) . Block::attributes(
			[
				'start' => null === $start ? null : (string) $start,
				'style' => null === $type ? null : "list-style-type:$type",
				'id'    => $anchor,
				'class' => 'wp-block-list',
			]
		);
		$attributes = [
			'ordered'  => $ordered,
			'type'     => $type,
			'start'    => $start,
			'reversed' => $ordered && $element->hasAttribute( 'reversed' ) ? true : null,
			'anchor'   => $anchor,
		];
		return [ Block::of( 'list', $attributes, "<$name$markup>" . Block::joined( $items ) . "</$name>" ) ];
	}

	/**
	 * One item: leading text is its text, the rest are nested blocks. These are put into one group, unless they
	 * are a single list: the editor takes the empty line between two blocks for text of the item.
	 *
	 * @param callable(list<DOMNode>, array<string, string>): list<string> $blocks   Converts the content; Flow::blocks().
	 * @param array<string, string>                                        $language `lang` and `dir`.
	 * @return list<string> Empty if nothing is visible.
	 */
	private static function item( DOMElement $item, callable $blocks, array $language ): array {
		$nodes = HtmlTree::children( $item );
		$lines = [];
		while ( [] !== $nodes ) {
			$line = self::first_line( $nodes );
			if ( null === $line ) {
				break;
			}
			$nodes   = array_slice( $nodes, $line['length'] );
			$lines[] = $line['target'] . RichText::of( $line['nodes'], $language );
		}
		$text    = implode( '<br><br>', array_diff( $lines, [ '' ] ) );
		$inner   = $blocks( $nodes, $language );
		$is_list = 1 === count( $inner ) && 0 === strpos( $inner[0], '<!-- wp:list ' );
		if ( '' === $text && [] === $inner ) {
			return [];
		}
		$anchor = Targets::anchor( $item );
		$html   = [] === $inner || $is_list ? Block::joined( $inner ) : Targets::group( $inner );
		return [ Block::of( 'list-item', [ 'anchor' => $anchor ], '<li' . Block::attributes( [ 'id' => $anchor ] ) . ">$text$html</li>" ) ];
	}

	/**
	 * The leading text of nodes, in a paragraph or not.
	 *
	 * @param list<DOMNode> $nodes Of an item.
	 * @return array{length: int, nodes: list<DOMNode>, target: string}|null How many nodes it takes, and what they
	 *                                                                       show; null where something else comes
	 *                                                                       first.
	 */
	private static function first_line( array $nodes ): ?array {
		$first = $nodes[0];
		if ( 'p' === $first->nodeName ) {
			$text = HtmlTree::children( $first );
			return RichText::are_inline( $text ) ? [
				'length' => 1,
				'nodes'  => $text,
				'target' => RichText::targets( $first ),
			] : null;
		}
		$line = [];
		foreach ( $nodes as $node ) {
			if ( ! RichText::is_inline( $node ) ) {
				break;
			}
			$line[] = $node;
		}
		return [] === $line ? null : [
			'length' => count( $line ),
			'nodes'  => $line,
			'target' => '',
		];
	}
}
