<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * Text without what SEO plugins change of it by themselves. Their forms in the editor show a value with its
 * entities decoded and store it again by sanitize_text_field(), which drops tags and octets, whether or not the
 * user changed it. So a value is followed through such saves to where none changes it any more: values
 * that end the same are the same. Recorded from the plugins: test/seo/recorded. Pure.
 */
final class ComparableText {

	private const WORD_JOINER = "\u{2060}";

	/** Characters that wptexturize() makes of quotation marks, dashes and the like, in any language. */
	private const TYPOGRAPHY = [
		'/\'\'|``|["“”„‟″«»]/u' => '"',
		'/[`’‘‚‛′‹›]/u'         => "'",
		'/[-‐‑‒–—]+/u'          => '-',
		'/…/u'                  => '...',
		'/×/u'                  => 'x',
		'/\(tm\)/i'             => '™',
	];

	/** More than any text takes: each save undoes one layer of entities. */
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

	/** As cleaned(), and with typewriter's quotation marks and dashes. */
	public static function untexturized( string $text ): string {
		return (string) preg_replace( array_keys( self::TYPOGRAPHY ), array_values( self::TYPOGRAPHY ), self::cleaned( $text ) );
	}

	/** One save: what a form shows of a text, as sanitize_text_field() stores it. */
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
