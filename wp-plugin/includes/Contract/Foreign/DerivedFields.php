<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract\Foreign;

/** Derives the list's fields that neither the article nor the list contains. Pure. */
final class DerivedFields {

	/** Time of an article without any. */
	private const NO_TIME = '1970-01-01T00:00:00';

	/** Maximum length of a derived slug, in characters. */
	private const SLUG_LENGTH = 80;

	/**
	 * @param string               $name    One of the list's fields.
	 * @param array<string, mixed> $payload What is known of the article.
	 * @param string               $uuid    The article.
	 * @return string|int
	 */
	public static function of( string $name, array $payload, string $uuid ) {
		switch ( $name ) {
			case 'topic':
			case 'meta_title':
				return self::first( $payload, [ 'title' ] );
			case 'status':
				return 'draft';
			case 'slug':
				return self::slug( self::first( $payload, [ 'title' ] ), $uuid );
			case 'word_count':
				return self::words( self::first( $payload, [ 'html', 'markdown' ] ) );
			case 'created_at':
				return self::first( $payload, [ 'published_at', 'updated_at' ], self::NO_TIME );
			case 'updated_at':
				return self::first( $payload, [ 'published_at', 'created_at' ], self::NO_TIME );
		}
		return '';
	}

	/**
	 * @param array<string, mixed> $payload What is known of the article.
	 * @param list<string>         $names   Names of texts; the first that is not empty is used.
	 */
	private static function first( array $payload, array $names, string $otherwise = '' ): string {
		foreach ( $names as $name ) {
			if ( is_string( $payload[ $name ] ?? null ) && ! PlainValues::is_empty( $payload[ $name ] ) ) {
				return $payload[ $name ];
			}
		}
		return $otherwise;
	}

	/** A slug of the letters and digits of a title, or the last resort if it has none. */
	private static function slug( string $title, string $last_resort ): string {
		preg_match_all( '/[\p{L}\p{M}\p{N}]+/u', mb_strtolower( $title, 'UTF-8' ), $words );
		$slug = rtrim( mb_substr( implode( '-', $words[0] ), 0, self::SLUG_LENGTH, 'UTF-8' ), '-' );
		return '' === $slug ? $last_resort : $slug;
	}

	/** Number of words in HTML or Markdown, as far as they are separated by spaces. */
	private static function words( string $body ): int {
		return (int) preg_match_all( '/[\p{L}\p{N}][\p{L}\p{M}\p{N}\'’-]*/u', (string) preg_replace( '/<[^<>]*>/', ' ', $body ) );
	}
}
