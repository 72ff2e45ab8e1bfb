<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion\Html;

use DOMElement;
use DOMNode;

/**
 * Converts HTML to blocks without a browser: common elements become the corresponding blocks of WordPress, all
 * others are kept in Custom HTML blocks. Unsafe HTML stays unsafe: nothing is sanitized. Pure.
 */
final class Flow {

	/** Elements that only group others: they are dropped, and their children kept. */
	private const WRAPPERS = [ 'div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'center', 'address' ];

	/** Elements without visible content. */
	private const INVISIBLE = [ 'meta', 'link', 'base' ];

	/** Visible styles of a wrapper: a box made by the author, which is kept. */
	private const BOX = '~(?:^|;)\s*(?:background|border|box-shadow|color|outline|display|float|columns?)\b~i';

	/** @var callable(string): bool */
	private $is_embeddable;

	/** @param callable(string): bool $is_embeddable Whether the site can embed a URL. */
	public function __construct( callable $is_embeddable ) {
		$this->is_embeddable = $is_embeddable;
	}

	/**
	 * Serialized blocks.
	 *
	 * @param string                 $html          HTML without blocks.
	 * @param callable(string): bool $is_embeddable Whether the site can embed a URL.
	 * @return string '' if the HTML cannot be parsed or has no visible content.
	 */
	public static function convert( string $html, callable $is_embeddable ): string {
		$body = HtmlTree::body( $html );
		return null === $body ? '' : Block::joined( ( new self( $is_embeddable ) )->blocks( HtmlTree::children( $body ) ) );
	}

	/**
	 * The blocks of consecutive nodes.
	 *
	 * @param list<DOMNode>         $nodes    Consecutive nodes.
	 * @param array<string, string> $language `lang` and `dir` inherited from ancestors.
	 * @return list<string>
	 */
	public function blocks( array $nodes, array $language = [] ): array {
		$blocks = [];
		$line   = [];
		foreach ( $nodes as $node ) {
			if ( RichText::is_inline( $node ) ) {
				$line[] = $node;
				continue;
			}
			array_push( $blocks, ...$this->line( $line, $language ) );
			$line = [];
			if ( $node instanceof DOMElement ) {
				array_push( $blocks, ...$this->element( $node, $language ) );
			}
		}
		array_push( $blocks, ...$this->line( $line, $language ) );
		return $blocks;
	}

	/**
	 * @param array<string, string> $outer `lang` and `dir` from outside.
	 * @return list<string>
	 */
	private function element( DOMElement $element, array $outer ): array {
		$language = HtmlTree::language( $element, $outer );
		$name     = $element->nodeName;
		if ( 1 === preg_match( '/^h[1-6]$/D', $name ) ) {
			return Texts::heading( $element, $language ) ?? [ self::html( $element, $outer ) ];
		}
		switch ( $name ) {
			case 'p':
				return $this->paragraph( $element, $language ) ?? [ self::html( $element, $outer ) ];
			case 'ul':
			case 'ol':
				return Lists::blocks( $element, [ $this, 'blocks' ], $language ) ?? [ self::html( $element, $outer ) ];
			case 'blockquote':
				return Texts::quote( $element, [ $this, 'blocks' ], $language );
			case 'pre':
				return Texts::code( $element ) ?? [ self::html( $element, $outer ) ];
			case 'hr':
				return [ Texts::separator( $element ) ];
			case 'table':
				return Tables::blocks( $element, [], $language ) ?? [ self::html( $element, $outer ) ];
			case 'figure':
				return Figures::blocks( $element, $language ) ?? [ self::html( $element, $outer ) ];
		}
		if ( in_array( $name, self::INVISIBLE, true ) ) {
			return [];
		}
		if ( ! in_array( $name, self::WRAPPERS, true ) || 1 === preg_match( self::BOX, $element->getAttribute( 'style' ) ) ) {
			return [ self::html( $element, $outer ) ];
		}
		$blocks = $this->blocks( HtmlTree::children( $element ), $language );
		return Targets::around( $blocks, Targets::of( [ $element ] ) );
	}

	/**
	 * The blocks of text outside any paragraph.
	 *
	 * @param list<DOMNode>         $nodes    Inline nodes.
	 * @param array<string, string> $language `lang` and `dir`.
	 * @return list<string>
	 */
	private function line( array $nodes, array $language ): array {
		return Figures::sole_image( $nodes ) ?? Texts::paragraph( $nodes, null, $language );
	}

	/**
	 * @param array<string, string> $language `lang` and `dir`.
	 * @return list<string>|null Null if it has content that a paragraph block cannot hold.
	 */
	private function paragraph( DOMElement $element, array $language ): ?array {
		$nodes = HtmlTree::children( $element );
		if ( ! RichText::are_inline( $nodes ) ) {
			return null;
		}
		return Figures::embed( $element, $this->is_embeddable )
			?? Figures::sole_image( $nodes, [ $element ] )
			?? Texts::paragraph( $nodes, $element, $language );
	}

	/**
	 * `core/html`, unchanged, for an element that WordPress has no block for.
	 *
	 * @param array<string, string> $outer `lang` and `dir` from outside.
	 */
	private static function html( DOMElement $element, array $outer ): string {
		foreach ( $outer as $name => $value ) {
			if ( ! $element->hasAttribute( $name ) ) {
				$element->setAttribute( $name, $value );
			}
		}
		return Block::of( 'html', [], HtmlTree::html( $element ) );
	}
}
