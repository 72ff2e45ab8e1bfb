<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * JSON of services that other programs read and PHP does not: with half a character, as of a text that was cut,
 * with bytes that are no UTF-8, behind a byte order mark, or deeply nested. One text must not cost the article, nor
 * a list all of its articles. Pure.
 */
final class ForeignJson {

	/** Levels that PHP's parser accepts; of an article fewer are kept (Contract\Foreign\SoundJson). */
	private const DEPTH = 4096;

	private const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

	/** An escape: of two that belong together, of half a character, or any other. */
	private const ESCAPE = '~\\\\(?:u(d[89ab][0-9a-f]{2})\\\\u(d[c-f][0-9a-f]{2})|u(d[89a-f][0-9a-f]{2})|.)~is';

	/**
	 * The body as a JSON object, or null where it is anything else.
	 *
	 * @return array<string, mixed>|null
	 */
	public static function object( Answer $answer ): ?array {
		$value = $answer->json_object();
		if ( null !== $value || ! $answer->is_json() ) {
			return $value;
		}
		$text = $answer->body();
		$text = 0 === strpos( $text, self::BYTE_ORDER_MARK ) ? substr( $text, strlen( self::BYTE_ORDER_MARK ) ) : $text;
		if ( '{' !== substr( ltrim( $text, " \t\r\n" ), 0, 1 ) ) {
			return null;
		}
		$value = self::decoded( $text );
		if ( null === $value && JSON_ERROR_UTF16 === json_last_error() ) {
			$value = self::decoded( self::without_lone_surrogates( $text ) );
		}
		return null === $value ? null : array_combine( array_map( 'strval', array_keys( $value ) ), $value );
	}

	/** @return array<mixed>|null */
	private static function decoded( string $text ): ?array {
		$value = json_decode( $text, true, self::DEPTH, JSON_INVALID_UTF8_SUBSTITUTE );
		return is_array( $value ) ? $value : null;
	}

	/** Replaces lone surrogates with U+FFFD, as other parsers do. */
	private static function without_lone_surrogates( string $text ): string {
		return (string) preg_replace_callback(
			self::ESCAPE,
			static fn( array $escape ): string => isset( $escape[3] ) ? '\ufffd' : $escape[0],
			$text
		);
	}
}
