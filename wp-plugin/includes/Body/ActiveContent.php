<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

use WP_HTML_Tag_Processor;

/** Finds what acts in a browser, in the body of an article: scripts, handlers of events, addresses that run. */
final class ActiveContent {

	/** Elements that act, ask for input, or hold what a browser reads by other rules than a filter does. */
	public const ELEMENTS = [
		'SCRIPT',
		'STYLE',
		'OBJECT',
		'EMBED',
		'APPLET',
		'BASE',
		'META',
		'LINK',
		'SVG',
		'TEMPLATE',
		'NOSCRIPT',
		'NOEMBED',
		'NOFRAMES',
		'XMP',
		'PLAINTEXT',
		'FRAME',
		'FRAMESET',
		'FORM',
		'BUTTON',
		'TEXTAREA',
		'SELECT',
		'TITLE',
	];

	/**
	 * What makes a text worth parsing: this check costs a tenth of reading all its tags. Names cannot be written in
	 * another way; a scheme can, with characters that browsers ignore and as character references.
	 */
	private const SUSPECT =
		'~<iframe|\bposition"?\s*:|/\*|\bon\w*\s*=|srcdoc|formaction|http-equiv'
		. '|[="\'][^"\'<>]*&(?:\#|tab|newline|colon)|<[^>]*$|\\\\|[\x00-\x08\x0b\x0c\x0e-\x1f]'
		. '|(?:javascript|vbscript|livescript|data)\s*:|=\s*["\']?\s*[a-z]+[\t\r\n]~i';

	/**
	 * Styles that take an element out of its place, from where it can cover the page. What hides in an escape
	 * or a comment counts as well.
	 */
	private const DISPLACING_STYLE = '~\bposition\s*:(?!\s*(?:static|relative)\b)|\\\\|/\*~i';

	/** Attributes that hold a document, or lead a form elsewhere. */
	private const ATTRIBUTES = [ 'srcdoc', 'formaction', 'http-equiv' ];

	/** Longest name that is quoted to people, in bytes: the longest of a real one is onwebkitanimationiteration. */
	private const NAME_MAXIMUM = 30;

	/** Schemes that run, once what browsers ignore is gone; of data, only pictures are harmless. */
	private const SCRIPT_SCHEME = '~^(?:javascript|vbscript|livescript|data(?!:image/(?:png|jpe?g|gif|webp|avif)[;,])):~i';

	/** Attributes that hold addresses, besides those that WordPress knows. */
	private const MORE_ADDRESSES = [ 'srcset', 'ping', 'background', 'data', 'xlink:href' ];

	/** Names of block attributes that hold addresses. */
	private const ADDRESS_NAME = '~(?:url|href|src|link|action)$~i';

	/**
	 * What acts in a body, each kind once, as people write it: `<script>`, `onclick`, `javascript:`.
	 *
	 * @param string $body Serialized blocks, or HTML.
	 * @return list<string>
	 */
	public static function found_in( string $body ): array {
		$found = [];
		if ( ! self::is_suspect( $body ) ) {
			return [];
		}
		self::check_tags( $body, $found );
		if ( 1 === preg_match( '/<!--\s+wp:\S+\s+\{/', $body ) ) {
			foreach ( parse_blocks( $body ) as $block ) {
				self::check_block( $block, $found );
			}
		}
		return array_keys( $found );
	}

	private static function is_suspect( string $body ): bool {
		return 0 !== preg_match( self::SUSPECT, $body )
			|| 0 !== preg_match( '~<(?:' . implode( '|', self::ELEMENTS ) . ')~i', $body )
			|| substr_count( $body, '<!--' ) !== substr_count( $body, '-->' );
	}

	/** @param array<string, true> $found Collects what is found. */
	private static function check_tags( string $html, array &$found ): void {
		$tags      = new WP_HTML_Tag_Processor( $html );
		$addresses = array_merge( wp_kses_uri_attributes(), self::MORE_ADDRESSES );
		while ( $tags->next_tag() ) {
			$name = (string) $tags->get_tag();
			if ( in_array( $name, self::ELEMENTS, true ) ) {
				$found[ '<' . strtolower( $name ) . '>' ] = true;
			}
			foreach ( (array) $tags->get_attribute_names_with_prefix( '' ) as $attribute ) {
				if ( 0 === strpos( (string) $attribute, 'on' ) || in_array( $attribute, self::ATTRIBUTES, true ) ) {
					$found[ substr( (string) $attribute, 0, self::NAME_MAXIMUM ) ] = true;
				} elseif ( 'style' === $attribute
					&& 1 === preg_match( self::DISPLACING_STYLE, (string) $tags->get_attribute( 'style' ) )
				) {
					$found['position:'] = true;
				} elseif ( in_array( $attribute, $addresses, true )
					&& self::is_script( (string) $tags->get_attribute( (string) $attribute ), true )
				) {
					$found['javascript:'] = true;
				}
			}
		}
		if ( $tags->paused_at_incomplete_token() ) {
			$found[ __( 'a tag or comment without an end', 'article-bridge' ) ] = true;
		}
	}

	/**
	 * @param array<mixed>        $block As parse_blocks() makes it.
	 * @param array<string, true> $found Collects what is found.
	 */
	private static function check_block( array $block, array &$found ): void {
		$attributes = (array) ( $block['attrs'] ?? [] );
		if ( self::has_place_of_its_own( $attributes ) ) {
			$found['position:'] = true;
		}
		array_walk_recursive(
			$attributes,
			static function ( $value, $name ) use ( &$found ): void {
				if ( ! is_string( $value ) ) {
					return;
				}
				if ( self::is_script_attribute( (string) $name, $value ) ) {
					$found['javascript:'] = true;
				}
				if ( false !== strpos( $value, '<' ) ) {
					self::check_tags( $value, $found );
				}
			}
		);
		foreach ( (array) ( $block['innerBlocks'] ?? [] ) as $inner ) {
			self::check_block( (array) $inner, $found );
		}
	}

	/**
	 * Whether a block is to stay at its place on the screen, where the theme has that.
	 *
	 * @param array<mixed> $attributes Of a block.
	 */
	private static function has_place_of_its_own( array $attributes ): bool {
		return is_array( $attributes['style'] ?? null ) && isset( $attributes['style']['position'] );
	}

	/** Whether a block's attribute holds an address that a browser would run. */
	public static function is_script_attribute( string $name, string $value ): bool {
		return self::is_script( $value, (bool) preg_match( self::ADDRESS_NAME, $name ) );
	}

	/**
	 * Whether a browser that is sent to an address would run it. A text may begin so as well ("JavaScript: the
	 * good parts"); it goes on with a space.
	 *
	 * @param string $value      Any text.
	 * @param bool   $is_address Whether it is one.
	 */
	private static function is_script( string $value, bool $is_address ): bool {
		if ( false === strpos( $value, ':' ) ) {
			return false;
		}
		$reads_as_text = ! $is_address && 1 === preg_match( '/^\w+:\s/', ltrim( $value ) );
		return ! $reads_as_text && 1 === preg_match( self::SCRIPT_SCHEME, (string) preg_replace( '/[\x00-\x20\x7f]+/', '', $value ) );
	}
}
