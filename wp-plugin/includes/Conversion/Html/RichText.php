<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion\Html;

use DOMElement;
use DOMNode;
use DOMText;

/** The rich text of a block, with its links and formats, as the block editor stores it. Pure. */
final class RichText {

	/** Inline elements that the editor keeps. */
	private const INLINE = [
		'a',
		'abbr',
		'acronym',
		'b',
		'bdi',
		'bdo',
		'big',
		'br',
		'cite',
		'code',
		'data',
		'del',
		'dfn',
		'em',
		'font',
		'i',
		'img',
		'ins',
		'kbd',
		'mark',
		'q',
		'rp',
		'rt',
		'ruby',
		's',
		'samp',
		'small',
		'span',
		'strike',
		'strong',
		'sub',
		'sup',
		'time',
		'tt',
		'u',
		'var',
		'wbr',
	];

	/** Inline elements that are kept without content. */
	private const EMPTY = [ 'br', 'img', 'wbr' ];

	/** Characters that the editor reserves for itself, and removes from any text. */
	private const RESERVED = [ "\u{FFFC}", "\u{FEFF}" ];

	/** Whether the line is empty so far, or ends with a space. */
	private bool $is_after_space = true;

	/** The last text node, whose trailing space is trimmed at the end of a line. */
	private ?DOMText $last = null;

	private function __construct() {
	}

	/** Whether a node and all its descendants are inline. */
	public static function is_inline( DOMNode $node ): bool {
		if ( ! $node instanceof DOMElement ) {
			return true;
		}
		if ( ! in_array( $node->nodeName, self::INLINE, true ) ) {
			return false;
		}
		// PHP's parser allows nested links; a browser, and so the editor, closes the outer link before the inner one.
		if ( 'a' === $node->nodeName && $node->getElementsByTagName( 'a' )->length > 0 ) {
			return false;
		}
		foreach ( HtmlTree::children( $node ) as $child ) {
			if ( ! self::is_inline( $child ) ) {
				return false;
			}
		}
		return true;
	}

	/** @param list<DOMNode> $nodes Any. */
	public static function are_inline( array $nodes ): bool {
		return count( array_filter( $nodes, [ self::class, 'is_inline' ] ) ) === count( $nodes );
	}

	/**
	 * A line's HTML with white space collapsed as browsers do: the editor would show every line break of the
	 * source.
	 *
	 * @param list<DOMNode>         $nodes    Inline nodes; their white space is changed.
	 * @param array<string, string> $language `lang` and `dir` of the line, if any.
	 * @return string '' if nothing is visible.
	 */
	public static function of( array $nodes, array $language = [] ): string {
		$line = new self();
		foreach ( $nodes as $node ) {
			$line->collapse( $node );
		}
		$line->break();
		$html = implode( '', array_map( [ self::class, 'html' ], $nodes ) );
		$html = (string) preg_replace( '~^(?:<br>)+|(?:<br>)+$~D', '', $html );
		if ( ! self::has_content( $html ) ) {
			return '';
		}
		$attributes = '';
		foreach ( $language as $name => $value ) {
			$attributes .= " $name=\"" . str_replace( '"', '&quot;', HtmlTree::escaped( $value ) ) . '"';
		}
		return '' === $attributes ? $html : "<span$attributes>$html</span>";
	}

	/**
	 * Empty elements with the ids of elements that do not become a block or a part of one, so that links to
	 * them still work.
	 *
	 * @param DOMNode ...$vanished Elements whose content becomes a line.
	 */
	public static function targets( DOMNode ...$vanished ): string {
		$html = '';
		foreach ( $vanished as $element ) {
			$id    = $element instanceof DOMElement ? $element->getAttribute( 'id' ) : '';
			$html .= '' === $id ? '' : '<span id="' . str_replace( '"', '&quot;', HtmlTree::escaped( $id ) ) . '"></span>';
		}
		return $html;
	}

	/** Whether there is text, an image, a link or a link target. */
	private static function has_content( string $html ): bool {
		return 1 === preg_match( '~<img\b|<[a-z]+ [^>]*\b(?:id|name|href)="~', $html )
			|| '' !== trim( str_replace( '&nbsp;', '', (string) preg_replace( '~<[^>]*>~', '', $html ) ) );
	}

	private function collapse( DOMNode $node ): void {
		if ( $node instanceof DOMText ) {
			$text       = (string) preg_replace( '~[ \t\n\f\r]+~', ' ', str_replace( self::RESERVED, '', $node->data ) );
			$node->data = $this->is_after_space ? (string) preg_replace( '~^ ~', '', $text ) : $text;
			if ( '' !== $node->data ) {
				$this->is_after_space = ' ' === substr( $node->data, -1 );
				$this->last           = $node;
			}
			return;
		}
		if ( 'br' === $node->nodeName ) {
			$this->break();
		} elseif ( 'img' === $node->nodeName ) {
			$this->is_after_space = false;
			$this->last           = null;
		}
		foreach ( HtmlTree::children( $node ) as $child ) {
			$this->collapse( $child );
		}
	}

	private function break(): void {
		if ( null !== $this->last ) {
			$this->last->data = (string) preg_replace( '~ $~D', '', $this->last->data );
		}
		$this->last           = null;
		$this->is_after_space = true;
	}

	/** A node as HTML, without elements in it that have neither content nor attributes. */
	private static function html( DOMNode $node ): string {
		if ( ! $node instanceof DOMElement || in_array( $node->nodeName, self::EMPTY, true ) ) {
			return HtmlTree::html( $node );
		}
		foreach ( HtmlTree::children( $node ) as $child ) {
			if ( '' === self::html( $child ) ) {
				$node->removeChild( $child );
			}
		}
		return 0 === $node->childNodes->length && 0 === $node->attributes->length ? '' : HtmlTree::html( $node );
	}
}
