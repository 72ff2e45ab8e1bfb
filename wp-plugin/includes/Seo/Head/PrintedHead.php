<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Head;

/**
 * What a page contains before this plugin adds anything: its HTML from the first byte on. Nothing that a theme
 * or a plugin has printed is printed twice, whichever it is. Pure.
 */
final class PrintedHead {

	private const JSON_LD = '#<script\b[^>]*\btype\s*=\s*["\']?application/ld\+json\b[^>]*>(.*?)</script>#is';

	private string $html;

	/** @var list<string>|null In lower case, as found in the page's JSON-LD. */
	private ?array $types = null;

	public function __construct( string $html ) {
		$this->html = $html;
	}

	/**
	 * Whether there is a `<meta>` of a name or property, or of a family of them.
	 *
	 * @param string $name E.g. `description`, or `og:` for all of Open Graph.
	 */
	public function has_meta( string $name ): bool {
		$end = ':' === substr( $name, -1 ) ? '' : '(?![\w:.-])';
		return 1 === preg_match( '#<meta\b[^>]*\b(?:name|property)\s*=\s*["\']?' . preg_quote( $name, '#' ) . $end . '#i', $this->html );
	}

	/** Whether a robots tag asks search engines not to index the page. */
	public function says_noindex(): bool {
		preg_match_all( '#<meta\b[^>]*\bname\s*=\s*["\']?robots\b[^>]*>#i', $this->html, $tags );
		return 1 === preg_match( '/\b(?:noindex|none)\b/i', implode( ' ', $tags[0] ) );
	}

	/**
	 * Whether the page's JSON-LD describes something of a type. All kinds of articles count as one type.
	 *
	 * @param string $type A type of schema.org.
	 */
	public function has_type( string $type ): bool {
		if ( null === $this->types ) {
			$this->types = [];
			preg_match_all( self::JSON_LD, $this->html, $scripts );
			foreach ( $scripts[1] as $script ) {
				$this->types = array_merge( $this->types, self::types_in( json_decode( trim( $script ), true ) ) );
			}
		}
		return [] !== array_intersect( $this->types, self::same_kind( $type ) );
	}

	/**
	 * The types in a piece of JSON-LD, in lower case; an article of any kind is an `article`.
	 *
	 * @param mixed $value Decoded JSON.
	 * @return list<string>
	 */
	public static function types_in( $value ): array {
		if ( ! is_array( $value ) ) {
			return [];
		}
		$types = [];
		foreach ( (array) ( $value['@type'] ?? [] ) as $type ) {
			if ( is_string( $type ) ) {
				$types = array_merge( $types, self::same_kind( $type ) );
			}
		}
		foreach ( $value as $inner ) {
			$types = array_merge( $types, self::types_in( $inner ) );
		}
		return $types;
	}

	/** @return list<string> */
	private static function same_kind( string $type ): array {
		$type = strtolower( (string) preg_replace( '#^https?://schema\.org/#i', '', $type ) );
		return [ 1 === preg_match( '/(?:article|blogposting)$/D', $type ) ? 'article' : $type ];
	}
}
