<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * Normalizes text by the changes that SEO plugins make by themselves. Their forms in the editor show a value
 * with its entities decoded and store it through sanitize_text_field(), which drops tags and octets, even if
 * the user did not change it. So such saves are repeated until one changes nothing: values with the same
 * outcome are equal. Recorded from the plugins: test/seo/recorded. Pure.
 */
final class ComparableText {

	private const WORD_JOINER = "\u{2060}";

	/** Characters that wptexturize() substitutes for quotation marks, dashes and the like, in any language. */
	private const TYPOGRAPHY = [
		'/\'\'|``|["“”„‟″«»]/u' => '"',
		'/[`’‘‚‛′‹›]/u'         => "'",
		'/[-‐‑‒–—]+/u'          => '-',
		'/…/u'                  => '...',
		'/×/u'                  => 'x',
		'/\(tm\)/i'             => '™',
	];

	/** More saves than any text needs: each decodes one layer of entities. */
	private const MAX_SAVES = 20;

	/** A text after any number of saves. */
	public static function cleaned( string $text ): string {
		$text  = str_replace( [ self::WORD_JOINER, '\\' ], '', $text );
		$saves = 0;
		do {
			$before = $text;
			$text   = self::saved( $text );
			++$saves;
		} while ( $text !== $before && $saves < self::MAX_SAVES );
		return (string) preg_replace( '/\s*,\s*/u', ',', $text );
	}

	/** Like cleaned(), with ASCII quotation marks and dashes. */
	public static function untexturized( string $text ): string {
		return (string) preg_replace( array_keys( self::TYPOGRAPHY ), array_values( self::TYPOGRAPHY ), self::cleaned( $text ) );
	}

	/** One save: the text as a form shows it and sanitize_text_field() stores it. */
	private static function saved( string $text ): string {
		$text = str_replace( '\\', '', html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$text = (string) preg_replace_callback(
			'%<[^>]*?((?=<)|>|$)%',
			static function ( array $found ): string {
				return false === strpos( $found[0], '>' ) ? htmlspecialchars( $found[0], ENT_QUOTES, 'UTF-8', false ) : $found[0];
			},
			$text
		);
		// phpcs:ignore WordPress.WP.AlternativeFunctions.strip_tags_strip_tags -- pure.
		$text = strip_tags( (string) preg_replace( '@<(script|style)[^>]*?>.*?</\\1>@si', '', $text ) );
		do {
			$before = $text;
			$text   = (string) preg_replace( '/%[a-f0-9]{2}/i', '', $text );
		} while ( $text !== $before );
		return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
	}
}
