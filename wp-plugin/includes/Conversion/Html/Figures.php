<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion\Html;

use DOMElement;
use DOMNode;
use DOMText;

/** The blocks of images, with or without a caption, and of embeds. Pure. */
final class Figures {

	/**
	 * A figure as the block of its content, with the figure's caption.
	 *
	 * @param array<string, string> $language `lang` and `dir`.
	 * @return list<string>|null Null if the figure has other content.
	 */
	public static function blocks( DOMElement $figure, array $language ): ?array {
		$shown   = [];
		$caption = [];
		foreach ( HtmlTree::significant( $figure ) as $node ) {
			if ( 'figcaption' === $node->nodeName && [] === $caption ) {
				$caption = HtmlTree::children( $node );
			} else {
				$shown[] = $node;
			}
		}
		if ( ! RichText::are_inline( $caption ) || 1 !== count( $shown ) ) {
			return null;
		}
		if ( 'table' === $shown[0]->nodeName && $shown[0] instanceof DOMElement ) {
			return Tables::blocks( $shown[0], $caption, $language, [ $figure ] );
		}
		$paragraph = 'p' === $shown[0]->nodeName && $shown[0] instanceof DOMElement ? $shown[0] : null;
		$nodes     = null === $paragraph ? $shown : HtmlTree::children( $paragraph );
		return self::sole_image( $nodes, [ $figure, $paragraph ], $caption, self::float( $figure ), $language );
	}

	/**
	 * `core/image`, if the nodes consist of an image only.
	 *
	 * @param list<DOMNode>         $nodes    Any.
	 * @param list<DOMElement|null> $around   Elements that consist of these nodes, from the outermost to the innermost.
	 * @param list<DOMNode>         $caption  Inline nodes.
	 * @param string|null           $align    Alignment of the surrounding element.
	 * @param array<string, string> $language `lang` and `dir` of the caption.
	 * @return list<string>|null Null if there is other content.
	 */
	public static function sole_image(
		array $nodes,
		array $around = [],
		array $caption = [],
		?string $align = null,
		array $language = []
	): ?array {
		$only = self::only( $nodes );
		$link = null !== $only && 'a' === $only->nodeName ? $only : null;
		$img  = null === $link ? $only : self::only( HtmlTree::children( $link ) );
		if ( null === $img
			|| 'img' !== $img->nodeName
			|| '' === $img->getAttribute( 'src' )
			|| ! self::can_save( $img, [ 'src', 'alt', 'title' ] )
		) {
			return null;
		}
		if ( null !== $link
			&& ( '' === $link->getAttribute( 'href' ) || ! self::can_save( $link, [ 'href', 'rel', 'target', 'class' ] ) )
		) {
			return null;
		}
		$align   = self::float( $img ) ?? $align;
		$targets = Targets::of( [ ...$around, $link, $img ] );
		$anchor  = array_pop( $targets );
		// A width without a height was chosen by the author; width and height together are the file's own size, which
		// WordPress adds itself.
		$width = 1 === preg_match( '/^[1-9]\d{0,4}$/D', $img->getAttribute( 'width' ) ) && ! $img->hasAttribute( 'height' )
			? $img->getAttribute( 'width' ) . 'px'
			: null;
		$html  = '<img' . Block::attributes(
			[
				'src'   => $img->getAttribute( 'src' ),
				'alt'   => $img->getAttribute( 'alt' ),
				'style' => null === $width ? null : "width:$width;height:auto",
				'title' => $img->getAttribute( 'title' ),
			]
		) . '/>';
		if ( null !== $link ) {
			$html = '<a' . Block::attributes(
				[
					'class'  => trim( (string) preg_replace( '/\s+/', ' ', $link->getAttribute( 'class' ) ) ),
					'href'   => $link->getAttribute( 'href' ),
					'target' => $link->getAttribute( 'target' ),
					'rel'    => $link->getAttribute( 'rel' ),
				]
			) . ">$html</a>";
		}
		$figure     = Block::attributes(
			[
				'class' => 'wp-block-image' . ( null === $align ? '' : " align$align" )
					. ' size-large' . ( null === $width ? '' : ' is-resized' ),
				'id'    => $anchor,
			]
		);
		$attributes = [
			'width'           => $width,
			'sizeSlug'        => 'large',
			'linkDestination' => null === $link ? 'none' : 'custom',
			'align'           => $align,
			'anchor'          => $anchor,
		];
		$html      .= Texts::caption( RichText::of( $caption, $language ) );
		return Targets::around( [ Block::of( 'image', $attributes, "<figure$figure>$html</figure>" ) ], $targets );
	}

	/**
	 * `core/embed`, if the paragraph consists of a URL only, bare or as a link whose text is the URL.
	 *
	 * @param callable(string): bool $is_embeddable Whether the site can embed a URL.
	 * @return list<string>|null Null for any other paragraph.
	 */
	public static function embed( DOMElement $paragraph, callable $is_embeddable ): ?array {
		$text = trim( $paragraph->textContent );
		$only = self::only( HtmlTree::children( $paragraph ) );
		$url  = null === $only ? $text : trim( $only->getAttribute( 'href' ) );
		if ( null !== $only && ( 'a' !== $only->nodeName || $url !== $text ) ) {
			return null;
		}
		if ( 1 !== preg_match( '~^https?://[^\s<>"]+$~iD', $url ) || ! Block::survives( $url ) || ! $is_embeddable( $url ) ) {
			return null;
		}
		$anchor = Targets::anchor( $paragraph );
		$figure = Block::attributes(
			[
				'class' => 'wp-block-embed',
				'id'    => $anchor,
			]
		);
		return [
			Block::of(
				'embed',
				[
					'url'    => $url,
					'anchor' => $anchor,
				],
				"<figure$figure><div class=\"wp-block-embed__wrapper\">\n" . Block::text( $url ) . "\n</div></figure>"
			),
		];
	}

	/**
	 * The only element among the nodes; null if there is other content.
	 *
	 * @param list<DOMNode> $nodes Any.
	 */
	private static function only( array $nodes ): ?DOMElement {
		$shown = array_values(
			array_filter(
				$nodes,
				static fn( DOMNode $node ): bool => $node instanceof DOMElement
					|| ( $node instanceof DOMText && '' !== trim( $node->data ) )
			)
		);
		return 1 === count( $shown ) && $shown[0] instanceof DOMElement ? $shown[0] : null;
	}

	/** The alignment of an element: left, center or right. */
	private static function float( DOMElement $element ): ?string {
		$class = preg_match( '~(?:^|\s)align(left|center|right)(?:\s|$)~D', $element->getAttribute( 'class' ), $match )
			? $match[1]
			: strtolower( $element->getAttribute( 'align' ) );
		return in_array( $class, [ 'left', 'center', 'right' ], true ) ? $class : null;
	}

	/** @param list<string> $names Of attributes. */
	private static function can_save( DOMElement $element, array $names ): bool {
		foreach ( $names as $name ) {
			if ( ! Block::survives( $element->getAttribute( $name ) ) ) {
				return false;
			}
		}
		return true;
	}
}
