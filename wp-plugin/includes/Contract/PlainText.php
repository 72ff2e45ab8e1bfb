<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/** Pure. */
final class PlainText {

	/** Control characters other than tabs and line breaks, and two that are no characters: XML does not allow them. */
	private const NOT_IN_XML = '/[\x00-\x08\x0e-\x1f]|\xef\xbf[\xbe\xbf]/';

	/**
	 * A text without the characters that would make every feed and export of the site with it unreadable. WordPress
	 * stores and prints them. Those that break lines or pages, which word processors leave, become spaces.
	 */
	public static function allowed_in_xml( string $text ): string {
		return (string) preg_replace( self::NOT_IN_XML, '', strtr( $text, "\x0b\x0c", '  ' ) );
	}

	/**
	 * The same for all texts within a value.
	 *
	 * @param array<mixed> $values Decoded from JSON; keys are kept.
	 * @return array<mixed>
	 */
	public static function all_allowed_in_xml( array $values ): array {
		array_walk_recursive(
			$values,
			/** @param mixed $value */
			static function ( &$value ): void {
				$value = is_string( $value ) ? self::allowed_in_xml( $value ) : $value;
			}
		);
		return $values;
	}

	/**
	 * Plain text as HTML, with minimal changes. WordPress prints titles, excerpts and captions as HTML:
	 * otherwise, "<T>" would vanish and "&lt;" become another character. A lone "&" stays, as WordPress' own
	 * editor stores it.
	 */
	public static function to_html( string $text ): string {
		$text = (string) preg_replace( '/&(?=(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});)/i', '&amp;', $text );
		return str_replace( [ '<', '>' ], [ '&lt;', '&gt;' ], $text );
	}
}
