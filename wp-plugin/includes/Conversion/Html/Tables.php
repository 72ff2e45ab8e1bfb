<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion\Html;

use DOMElement;
use DOMNode;

/** `core/table`. Pure. */
final class Tables {

	private const SECTIONS = [ 'thead', 'tbody', 'tfoot' ];

	private const SCOPES = [ 'row', 'col', 'rowgroup', 'colgroup' ];

	/**
	 * A table.
	 *
	 * @param list<DOMNode>         $caption  Caption of the surrounding figure.
	 * @param array<string, string> $language `lang` and `dir`.
	 * @param list<DOMElement>      $around   Elements that consist of the table.
	 * @return list<string>|null Null if it has more than rows of inline content.
	 */
	public static function blocks( DOMElement $table, array $caption, array $language, array $around = [] ): ?array {
		$rows = array_fill_keys( self::SECTIONS, [] );
		foreach ( HtmlTree::significant( $table ) as $part ) {
			if ( in_array( $part->nodeName, [ 'colgroup', 'col' ], true ) ) {
				continue;
			}
			if ( 'caption' === $part->nodeName && [] === $caption ) {
				$caption = HtmlTree::children( $part );
				continue;
			}
			$is_section = in_array( $part->nodeName, self::SECTIONS, true );
			foreach ( $is_section ? HtmlTree::significant( $part ) : [ $part ] as $row ) {
				if ( ! $row instanceof DOMElement || 'tr' !== $row->nodeName || ! self::is_simple( $row ) ) {
					return null;
				}
				$rows[ $is_section ? $part->nodeName : 'tbody' ][] = $row;
			}
		}
		if ( ! RichText::are_inline( $caption ) ) {
			return null;
		}
		$html = '';
		foreach ( $rows as $section => $of_section ) {
			$cells = implode(
				'',
				array_map( static fn( DOMElement $row ): string => self::row( $row, HtmlTree::language( $row, $language ) ), $of_section )
			);
			$html .= '' === $cells ? '' : "<$section>$cells</$section>";
		}
		$targets = Targets::of( [ ...$around, $table ] );
		if ( '' === $html ) {
			return Targets::around( Texts::paragraph( $caption, null, $language ), $targets );
		}
		$anchor = array_pop( $targets );
		$figure = Block::attributes(
			[
				'id'    => $anchor,
				'class' => 'wp-block-table',
			]
		);
		// Column widths depend on the content, as in the article.
		$block = Block::of(
			'table',
			[
				'hasFixedLayout' => false,
				'anchor'         => $anchor,
			],
			"<figure$figure><table>$html</table>" . Texts::caption( RichText::of( $caption, $language ) ) . '</figure>'
		);
		return Targets::around( [ $block ], $targets );
	}

	private static function is_simple( DOMElement $row ): bool {
		foreach ( HtmlTree::significant( $row ) as $cell ) {
			if ( ! in_array( $cell->nodeName, [ 'td', 'th' ], true ) || ! RichText::are_inline( self::content( $cell ) ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * The content of a cell; if that is a single paragraph, the paragraph's content.
	 *
	 * @return list<DOMNode>
	 */
	private static function content( DOMNode $cell ): array {
		return HtmlTree::children( self::paragraph( $cell )[0] ?? $cell );
	}

	/**
	 * The single paragraph that makes up a cell, or none.
	 *
	 * @return list<DOMNode>
	 */
	private static function paragraph( DOMNode $cell ): array {
		$nodes = HtmlTree::significant( $cell );
		return 1 === count( $nodes ) && 'p' === $nodes[0]->nodeName ? $nodes : [];
	}

	/** @param array<string, string> $language `lang` and `dir`. */
	private static function row( DOMElement $row, array $language ): string {
		$html   = '';
		$target = RichText::targets( $row );
		foreach ( HtmlTree::significant( $row ) as $cell ) {
			if ( $cell instanceof DOMElement ) {
				$name  = $cell->nodeName;
				$align = Texts::alignment( $cell );
				$scope = 'th' === $name && in_array( $cell->getAttribute( 'scope' ), self::SCOPES, true )
					? $cell->getAttribute( 'scope' )
					: null;
				$html .= "<$name" . Block::attributes(
					[
						'class'      => null === $align ? null : "has-text-align-$align",
						'data-align' => $align,
						'scope'      => $scope,
						'colspan'    => self::span( $cell, 'colspan' ),
						'rowspan'    => self::span( $cell, 'rowspan' ),
					]
				) . '>' . $target
					. RichText::targets( $cell, ...self::paragraph( $cell ) )
					. RichText::of( self::content( $cell ), HtmlTree::language( $cell, $language ) )
					. "</$name>";

				$target = '';
			}
		}
		return '' === $html ? '' : "<tr>$html</tr>";
	}

	private static function span( DOMElement $cell, string $name ): ?string {
		$span = (int) $cell->getAttribute( $name );
		return $span > 1 && $span < 1000 ? (string) $span : null;
	}
}
