<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

use WP_HTML_Tag_Processor;

/** Finds active content in the body of an article: scripts, event handlers, and URLs that execute. */
final class ActiveContent {

	/** Elements that execute, ask for input, or have content that browsers parse by other rules than a filter does. */
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
	 * Tags and comments that need parsing: this check takes a tenth of the time of reading all tags. Names can be
	 * written in one way only; a scheme also with characters that browsers ignore, and with character references.
	 */
	private const SUSPECT =
		'~\bposition"?\s*:|/\*|\bon\w*\s*=|srcdoc|formaction|http-equiv'
		. '|\s(?:data-wp|(?:data-)?hx|x)-|\s[:@]|"css"\s*:'
		. '|[="\'][^"\'<>]*&(?:\#|tab|newline|colon)|\\\\|[\x00-\x08\x0b\x0c\x0e-\x1f]'
		. '|(?:javascript|vbscript|livescript|data)\s*:|=\s*+["\']?+\s*+[a-z]+[\t\r\n]~i';

	/**
	 * Styles that take an element out of the flow, so that it can cover the page. Escapes and comments count
	 * too, because they can hide such a style.
	 */
	private const DISPLACING_STYLE = '~\bposition\s*:(?!\s*(?:static|relative)\b)|\\\\|/\*~i';

	/** Attributes that contain a document or http-equiv directives, or change the target of a form. */
	private const ATTRIBUTES = [ 'srcdoc', 'formaction', 'http-equiv' ];

	/**
	 * Attributes that scripts of a page execute wherever they are: those of WordPress' Interactivity API, which can
	 * set any attribute of an element, and those of htmx and Alpine.
	 */
	private const DIRECTIVE = '~^(?:data-wp-|(?:data-)?hx-|x-(?:data|init|on|bind|effect|html|text|show|model|if|for|id)\b|[:@])~';

	/** Maximum length of a name quoted to people, in bytes; the longest real one is onwebkitanimationiteration. */
	private const NAME_MAXIMUM = 30;

	/** Schemes that execute, after characters that browsers ignore are removed; of data URLs, only images are harmless. */
	private const SCRIPT_SCHEME = '~^(?:javascript|vbscript|livescript|data(?!:image/(?:png|jpe?g|gif|webp|avif)[;,])):~i';

	/** URL attributes besides those that WordPress knows. */
	private const MORE_ADDRESSES = [ 'srcset', 'ping', 'background', 'data', 'xlink:href' ];

	/**
	 * Styles of blocks that can cover the page, as people call them: a fixed or sticky position, which some themes
	 * support, and CSS, which WordPress takes only from users with the capability `edit_css`.
	 */
	public const STYLES = [
		'position' => 'position:',
		'css'      => 'CSS',
	];

	/** Names of block attributes that contain URLs. */
	private const ADDRESS_NAME = '~(?:url|href|src|link|action)$~i';

	/**
	 * The active content of a body, each kind once, as people write it: `<script>`, `onclick`, `javascript:`.
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

	/** Texts do not matter: an article about code may contain any of this. */
	private static function is_suspect( string $body ): bool {
		$markup = SimpleHtml::markup( $body );
		return null === $markup
			|| 0 !== preg_match( self::SUSPECT, $markup )
			|| 0 !== preg_match( '~<(?:' . implode( '|', self::ELEMENTS ) . ')~i', $markup );
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
				if ( 0 === strpos( (string) $attribute, 'on' )
					|| in_array( $attribute, self::ATTRIBUTES, true )
					|| self::is_directive( (string) $attribute )
				) {
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
	 * @param array<mixed>        $block As returned by parse_blocks().
	 * @param array<string, true> $found Collects what is found.
	 */
	private static function check_block( array $block, array &$found ): void {
		$attributes = (array) ( $block['attrs'] ?? [] );
		foreach ( array_keys( array_intersect_key( self::STYLES, (array) ( $attributes['style'] ?? [] ) ) ) as $name ) {
			$found[ self::STYLES[ $name ] ] = true;
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

	/** Whether scripts of a page execute an attribute of this name. */
	public static function is_directive( string $attribute ): bool {
		return 1 === preg_match( self::DIRECTIVE, $attribute );
	}

	/** Whether a block's attribute contains a URL that a browser would execute. */
	public static function is_script_attribute( string $name, string $value ): bool {
		return self::is_script( $value, (bool) preg_match( self::ADDRESS_NAME, $name ) );
	}

	/**
	 * Whether a browser would execute a URL. Other text may begin like one ("JavaScript: the good parts"), but
	 * has a space after the colon.
	 *
	 * @param string $value      Any text.
	 * @param bool   $is_address Whether the text is a URL.
	 */
	private static function is_script( string $value, bool $is_address ): bool {
		if ( false === strpos( $value, ':' ) ) {
			return false;
		}
		$reads_as_text = ! $is_address && 1 === preg_match( '/^\w+:\s/', ltrim( $value ) );
		return ! $reads_as_text && 1 === preg_match( self::SCRIPT_SCHEME, (string) preg_replace( '/[\x00-\x20\x7f]+/', '', $value ) );
	}
}
