<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * Decodes JSON that other parsers accept and PHP does not: with lone surrogates, such as in truncated text,
 * with bytes that are not UTF-8, with a byte order mark, or deeply nested. One such text must not make an
 * article unusable, or a whole list. Pure.
 */
final class ForeignJson {

	/** Maximum nesting for PHP's parser; SoundJson keeps fewer levels. */
	private const DEPTH = 4096;

	private const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

	/** An escape sequence: a surrogate pair, a lone surrogate, or any other. */
	private const ESCAPE = '~\\\\(?:u(d[89ab][0-9a-f]{2})\\\\u(d[c-f][0-9a-f]{2})|u(d[89a-f][0-9a-f]{2})|.)~is';

	/**
	 * The body as a JSON object, or null.
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
