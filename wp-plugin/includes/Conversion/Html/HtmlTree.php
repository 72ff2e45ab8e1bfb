<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion\Html;

use DOMDocument;
use DOMElement;
use DOMNode;
use DOMText;

/** Parses HTML with PHP's DOM, and serializes a tree as HTML that every browser parses the same. Pure. */
final class HtmlTree {

	/** Elements that have no end tag. */
	private const VOID = [ 'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr' ];

	/** Void elements that the parser does not know; it would nest what follows in them. */
	private const UNKNOWN_VOID = '~<(wbr|source|track)\b(?:[^>"\']|"[^"]*"|\'[^\']*\')*+>~i';

	/** A tag with hundreds of attributes. The parser compares each with all before it: 200 kB of them take ten seconds. */
	private const CROWDED = '~<[a-z][^\s/>]*+(?:[\s/]++[^\s=>"\'/]++(?:\s*+=\s*+(?:"[^"]*+"|\'[^\']*+\'|[^\s>]*+))?+){250}~i';

	/** Elements whose content is raw text up to their end tag. */
	private const RAW = [ 'script', 'style' ];

	/**
	 * The body element of the parsed HTML; null if it cannot be parsed, or not in a reasonable time.
	 *
	 * @param string $html HTML of a body's content.
	 */
	public static function body( string $html ): ?DOMElement {
		// The parser stops at the first NUL byte, and does not normalize line endings.
		$html = str_replace( [ "\0", "\r\n", "\r" ], [ '', "\n", "\n" ], $html );
		// A match that fails for lack of memory counts as one.
		if ( ! class_exists( DOMDocument::class ) || 1 !== preg_match( '//u', $html ) || 0 !== preg_match( self::CROWDED, $html ) ) {
			return null;
		}
		$html     = preg_replace( self::UNKNOWN_VOID, '$0</$1>', $html ) ?? $html;
		$document = new DOMDocument();
		// Wrapped in a div, because the parser puts text that is directly in the body into paragraphs.
		$is_read = $document->loadHTML(
			'<?xml encoding="utf-8"?><html><body><div>' . $html . '</div></body></html>',
			LIBXML_NONET | LIBXML_NOERROR | LIBXML_NOWARNING
		);
		$body    = $is_read ? $document->getElementsByTagName( 'body' )->item( 0 ) : null;
		return $body instanceof DOMElement ? $body : null;
	}

	/** A node with its descendants as HTML, without comments, which could be block delimiters. */
	public static function html( DOMNode $node ): string {
		if ( $node instanceof DOMText ) {
			$parent = $node->parentNode;
			return null !== $parent && in_array( $parent->nodeName, self::RAW, true ) ? $node->data : self::escaped( $node->data );
		}
		if ( ! $node instanceof DOMElement ) {
			return '';
		}
		$tag = self::opening_tag( $node );
		return in_array( $node->nodeName, self::VOID, true ) ? $tag : $tag . self::inner_html( $node ) . '</' . $node->nodeName . '>';
	}

	public static function inner_html( DOMNode $node ): string {
		return implode( '', array_map( [ self::class, 'html' ], self::children( $node ) ) );
	}

	/** @return list<DOMNode> */
	public static function children( DOMNode $node ): array {
		return iterator_to_array( $node->childNodes, false );
	}

	/**
	 * The children without comments and white space between elements.
	 *
	 * @return list<DOMNode>
	 */
	public static function significant( DOMNode $node ): array {
		return array_values(
			array_filter(
				self::children( $node ),
				static fn( DOMNode $child ): bool => $child instanceof DOMText
					? '' !== trim( $child->data, " \t\r\n\f" )
					: $child instanceof DOMElement
			)
		);
	}

	/** Text as HTML, escaped as browsers serialize it. */
	public static function escaped( string $text ): string {
		return str_replace( [ '&', '<', '>', "\u{A0}", "\r" ], [ '&amp;', '&lt;', '&gt;', '&nbsp;', '' ], $text );
	}

	private static function opening_tag( DOMElement $element ): string {
		$tag = '<' . $element->nodeName;
		foreach ( $element->attributes as $attribute ) {
			// The parser accepts names that browsers do not.
			if ( 1 === preg_match( '/^[a-z_:][a-z0-9_:.-]*$/iD', $attribute->nodeName ) ) {
				$tag .= ' ' . $attribute->nodeName . '="'
					. str_replace( '"', '&quot;', self::escaped( (string) $attribute->nodeValue ) )
					. '"';
			}
		}
		return $tag . '>';
	}

	/**
	 * `lang` and `dir` of an element.
	 *
	 * @param array<string, string> $outer Those inherited from ancestors.
	 * @return array<string, string>
	 */
	public static function language( DOMElement $element, array $outer ): array {
		foreach ( [ 'lang', 'dir' ] as $name ) {
			if ( '' !== $element->getAttribute( $name ) ) {
				$outer[ $name ] = $element->getAttribute( $name );
			}
		}
		return $outer;
	}
}
