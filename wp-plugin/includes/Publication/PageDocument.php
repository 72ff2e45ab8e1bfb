<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

use DOMDocument;
use DOMElement;
use DOMXPath;

/** The parts of a page that are checked. Pure. */
final class PageDocument {

	/** Lower-cases a value in XPath 1.0, which is case-sensitive. */
	private const LOWER = "translate(%s, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')";

	/** Maximum number of elements examined per kind: a page can have hundreds of thousands. */
	private const ELEMENTS_MAXIMUM = 200;

	private DOMXPath $nodes;

	private function __construct( DOMXPath $nodes ) {
		$this->nodes = $nodes;
	}

	/** Parses a page; null if the extension `dom` is missing or the page is empty. */
	public static function of( string $html ): ?self {
		if ( ! class_exists( DOMDocument::class ) || '' === trim( $html ) ) {
			return null;
		}
		$document = new DOMDocument();
		// The parser implements HTML 4; it reports newer elements as errors, but parses them.
		$is_read = $document->loadHTML(
			'<?xml encoding="utf-8"?>' . str_replace( "\0", '', $html ),
			LIBXML_NONET | LIBXML_NOERROR | LIBXML_NOWARNING
		);
		return $is_read ? new self( new DOMXPath( $document ) ) : null;
	}

	/** @return list<string> The page's titles, without those in SVG images. */
	public function titles(): array {
		return array_map( [ self::class, 'text' ], $this->elements( '//title[not(ancestor::svg)]' ) );
	}

	/** @return list<string> Contents of the `<meta>` elements with a name or property. */
	public function metas( string $name ): array {
		$of = static fn( string $attribute ): string => sprintf( self::LOWER, "@$attribute" ) . "='$name'";
		return $this->attributes( '//meta[' . $of( 'name' ) . ' or ' . $of( 'property' ) . ']', 'content' );
	}

	/** @return list<string> */
	public function canonicals(): array {
		return $this->attributes( '//link[' . sprintf( self::LOWER, '@rel' ) . "='canonical']", 'href' );
	}

	public function first_headings(): int {
		$count = $this->nodes->evaluate( 'count(//h1)' );
		return is_numeric( $count ) ? (int) $count : 0;
	}

	/** @return list<string> Contents of the JSON-LD scripts. */
	public function json_ld(): array {
		$scripts = $this->elements( '//script[' . sprintf( self::LOWER, '@type' ) . "='application/ld+json']" );
		return array_map( static fn( DOMElement $script ): string => trim( $script->textContent ), $scripts );
	}

	/** @return list<array{string, string}> Language and direction of the elements with a language. */
	public function languages(): array {
		return array_map(
			static fn( DOMElement $element ): array => [
				strtolower( $element->getAttribute( 'lang' ) ),
				strtolower( $element->getAttribute( 'dir' ) ),
			],
			$this->elements( '//*[@lang]' )
		);
	}

	/** @return list<string> URLs of unresolved links to articles: the service's own paths. */
	public function links_to_articles(): array {
		$links = $this->attributes( '//a[@data-article-uuid]', 'href' );
		return array_values( array_filter( $links, static fn( string $href ): bool => 1 !== preg_match( '~^(?:https?:)?//~i', $href ) ) );
	}

	/** @return list<string> */
	private function attributes( string $path, string $name ): array {
		return array_map(
			static fn( DOMElement $element ): string => trim( $element->getAttribute( $name ) ),
			$this->elements( $path )
		);
	}

	/** @return list<DOMElement> */
	private function elements( string $path ): array {
		$elements = [];
		$found    = $this->nodes->query( $path );
		foreach ( false === $found ? [] : $found as $node ) {
			if ( count( $elements ) === self::ELEMENTS_MAXIMUM ) {
				break;
			}
			if ( $node instanceof DOMElement ) {
				$elements[] = $node;
			}
		}
		return $elements;
	}

	private static function text( DOMElement $element ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', $element->textContent ) );
	}
}
