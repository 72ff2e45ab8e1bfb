<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion\Html;

use DOMElement;
use DOMNode;

/** The text blocks: paragraph, heading, quote, code, preformatted, separator and group. Pure. */
final class Texts {

	/** The language as a class, as syntax highlighters expect it. Other characters would need escaping in a class. */
	private const LANGUAGE_CLASS = '~(?:^|\s)(language-[\w+#.-]+)(?=\s|$)~D';

	/**
	 * `core/paragraph`.
	 *
	 * @param list<DOMNode>         $nodes    Inline nodes.
	 * @param DOMElement|null       $element  The paragraph's element, if any.
	 * @param array<string, string> $language `lang` and `dir`.
	 * @return list<string> Empty if nothing is visible.
	 */
	public static function paragraph( array $nodes, ?DOMElement $element, array $language ): array {
		$text = RichText::of( $nodes, $language );
		if ( '' === $text ) {
			return [];
		}
		$anchor = null === $element ? null : Targets::anchor( $element );
		$align  = null === $element ? null : self::alignment( $element );
		$markup = Block::attributes(
			[
				'class' => null === $align ? null : "has-text-align-$align",
				'id'    => $anchor,
			]
		);
		return [ Block::of( 'paragraph', [ 'anchor' => $anchor ] + self::align_attribute( $align ), "<p$markup>$text</p>" ) ];
	}

	/**
	 * `core/heading`.
	 *
	 * @param array<string, string> $language `lang` and `dir`.
	 * @return list<string>|null Null if it has content that a heading block cannot hold.
	 */
	public static function heading( DOMElement $element, array $language ): ?array {
		$nodes = HtmlTree::children( $element );
		if ( ! RichText::are_inline( $nodes ) ) {
			return null;
		}
		$text = RichText::of( $nodes, $language );
		if ( '' === $text ) {
			return [];
		}
		$name   = $element->nodeName;
		$level  = (int) substr( $name, 1 );
		$anchor = Targets::anchor( $element );
		$align  = self::alignment( $element );
		$markup = null === $align ? [
			'id'    => $anchor,
			'class' => 'wp-block-heading',
		] : [
			'class' => "wp-block-heading has-text-align-$align",
			'id'    => $anchor,
		];
		// Level 2 is the block's default, which its delimiter leaves out.
		$attributes = [
			'level'  => 2 === $level ? null : $level,
			'anchor' => $anchor,
		] + self::align_attribute( $align );
		return [ Block::of( 'heading', $attributes, "<$name" . Block::attributes( $markup ) . ">$text</$name>" ) ];
	}

	/**
	 * `core/quote`; a `cite` or `footer` at its end becomes the citation.
	 *
	 * @param callable(list<DOMNode>, array<string, string>): list<string> $blocks_within Converts the content; Flow::blocks().
	 * @param array<string, string>                                        $language      `lang` and `dir`.
	 * @return list<string>
	 */
	public static function quote( DOMElement $element, callable $blocks_within, array $language ): array {
		$nodes  = HtmlTree::significant( $element );
		$source = '';
		$last   = end( $nodes );
		if ( $last instanceof DOMElement
			&& in_array( $last->nodeName, [ 'cite', 'footer' ], true )
			&& RichText::are_inline( HtmlTree::children( $last ) )
			&& 0 === $last->getElementsByTagName( 'cite' )->length
		) {
			$source = RichText::of( HtmlTree::children( $last ), $language );
			$element->removeChild( $last );
		}
		$blocks = $blocks_within( HtmlTree::children( $element ), $language );
		if ( [] === $blocks && '' === $source ) {
			return [];
		}
		$anchor = Targets::anchor( $element );
		$markup = Block::attributes(
			[
				'class' => 'wp-block-quote',
				'id'    => $anchor,
			]
		);
		return [
			Block::of(
				'quote',
				[ 'anchor' => $anchor ],
				"<blockquote$markup>" . Block::joined( $blocks ) . ( '' === $source ? '' : "<cite>$source</cite>" ) . '</blockquote>'
			),
		];
	}

	/**
	 * `core/code` for a `pre` that is one `code`, and `core/preformatted` for any other.
	 *
	 * @return list<string>|null Null if it has more than inline content.
	 */
	public static function code( DOMElement $element ): ?array {
		$nodes = HtmlTree::children( $element );
		if ( '' === trim( $element->textContent ) ) {
			return 0 === $element->getElementsByTagName( '*' )->length ? [] : null;
		}
		if ( ! RichText::are_inline( $nodes ) ) {
			return null;
		}
		$code    = 1 === count( $nodes ) && $nodes[0] instanceof DOMElement && 'code' === $nodes[0]->nodeName ? $nodes[0] : null;
		$targets = Targets::of( [ $element, $code ] );
		$anchor  = array_pop( $targets );
		$inner   = (string) preg_replace(
			'~\n$~D',
			'',
			str_replace( [ "\u{FFFC}", "\u{FEFF}" ], '', HtmlTree::inner_html( $code ?? $element ) )
		);
		if ( null === $code ) {
			$markup = Block::attributes(
				[
					'id'    => $anchor,
					'class' => 'wp-block-preformatted',
				]
			);
			return [ Block::of( 'preformatted', [ 'anchor' => $anchor ], "<pre$markup>" . ltrim( $inner, "\n" ) . '</pre>' ) ];
		}
		$class = preg_match( self::LANGUAGE_CLASS, $code->getAttribute( 'class' ) . ' ' . $element->getAttribute( 'class' ), $match )
			? $match[1]
			: null;
		// Escaped as the code block does, so that it contains neither a shortcode nor a URL to embed.
		$inner  = str_replace( '[', '&#91;', $inner );
		$inner  = (string) preg_replace( '~^([^\S\n]*+https?:)//([^\s<>"]++[^\S\n]*+)$~m', '$1&#47;&#47;$2', $inner, 1 );
		$markup = Block::attributes(
			[
				'id'    => $anchor,
				'class' => trim( "wp-block-code $class" ),
			]
		);
		$block  = Block::of(
			'code',
			[
				'anchor'    => $anchor,
				'className' => $class,
			],
			"<pre$markup><code>$inner</code></pre>"
		);
		return Targets::around( [ $block ], $targets );
	}

	/** `core/separator`. */
	public static function separator( DOMElement $element ): string {
		$anchor = Targets::anchor( $element );
		$markup = Block::attributes(
			[
				'class' => 'wp-block-separator has-alpha-channel-opacity',
				'id'    => $anchor,
			]
		);
		return Block::of( 'separator', [ 'anchor' => $anchor ], "<hr$markup/>" );
	}

	/** A caption as image and table save it. */
	public static function caption( string $text ): string {
		return '' === $text ? '' : "<figcaption class=\"wp-element-caption\">$text</figcaption>";
	}

	/** The text alignment of an element: left, center, right, or null. */
	public static function alignment( DOMElement $element ): ?string {
		$style = preg_match( '~(?:^|;)\s*text-align\s*:\s*(\w+)~i', $element->getAttribute( 'style' ), $match )
			? $match[1]
			: $element->getAttribute( 'align' );
		$align = strtolower( trim( $style ) );
		return in_array( $align, [ 'left', 'center', 'right' ], true ) ? $align : null;
	}

	/** @return array<string, mixed> */
	private static function align_attribute( ?string $align ): array {
		return null === $align ? [] : [ 'style' => [ 'typography' => [ 'textAlign' => $align ] ] ];
	}
}
