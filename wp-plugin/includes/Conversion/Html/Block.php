<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion\Html;

/**
 * Serialized blocks, byte for byte as the block editor writes them, so that opening and saving a post changes
 * nothing. Pure.
 */
final class Block {

	/** What the editor's escaping recognizes as a character reference and leaves alone. */
	private const REFERENCE = '(?:[a-z0-9]+|#[0-9]+|#x[a-f0-9]+);';

	/**
	 * One block.
	 *
	 * @param string               $name       Without `core/`.
	 * @param array<string, mixed> $attributes Attributes in its delimiter, in the order of its block.json; null and '' are left out.
	 * @param string               $html       Its saved HTML.
	 */
	public static function of( string $name, array $attributes, string $html ): string {
		$kept = array_filter( $attributes, static fn( $value ): bool => null !== $value && '' !== $value );
		return "<!-- wp:$name" . ( [] === $kept ? '' : ' ' . self::json( $kept ) ) . " -->\n$html\n<!-- /wp:$name -->";
	}

	/** @param list<string> $blocks Serialized. */
	public static function joined( array $blocks ): string {
		return implode( "\n\n", $blocks );
	}

	/**
	 * Attributes of an element that a block saves, in this order, with a space before each.
	 *
	 * @param array<string, string|null> $attributes Value by name; null and '' are left out, except for `alt`.
	 */
	public static function attributes( array $attributes ): string {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			if ( null !== $value && ( '' !== $value || 'alt' === $name ) ) {
				$html .= " $name=\""
					. str_replace( [ '"', '<', '>' ], [ '&quot;', '&lt;', '&gt;' ], self::with_ampersands( $value ) )
					. '"';
			}
		}
		return $html;
	}

	/** Text that a block saves. */
	public static function text( string $text ): string {
		return str_replace( '<', '&lt;', self::with_ampersands( $text ) );
	}

	/**
	 * Whether the editor writes a value as it read it. It does not if the value itself contains a character
	 * reference.
	 *
	 * @param string $value Of an attribute.
	 */
	public static function survives( string $value ): bool {
		return 1 !== preg_match( '~&' . self::REFERENCE . '|\r~i', $value );
	}

	private static function with_ampersands( string $text ): string {
		return (string) preg_replace( '~&(?!' . self::REFERENCE . ')~i', '&amp;', $text );
	}

	/** @param array<string, mixed> $attributes Of a block. */
	private static function json( array $attributes ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- pure.
		$json = (string) json_encode( $attributes, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		return str_replace(
			[ '\\\\', '--', '<', '>', '&', '\\"' ],
			[ '\\u005c', '\\u002d\\u002d', '\\u003c', '\\u003e', '\\u0026', '\\u0022' ],
			$json
		);
	}
}
