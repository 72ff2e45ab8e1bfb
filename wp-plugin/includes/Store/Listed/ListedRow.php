<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Listed;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\Identifier;

/** An article as a row of the copy of the service's list. Pure. */
final class ListedRow {

	/** Maximum length of a title in the column for sorting, in characters. */
	private const TITLE_LENGTH = 190;

	/** Maximum length of a language tag (RFC 5646, section 4.4.1), in characters. */
	private const LANGUAGE_LENGTH = 35;

	/**
	 * A summary as a row, in the database's form.
	 *
	 * @param array<string, mixed> $summary An article summary.
	 * @return array<string, string|null>
	 */
	public static function of( array $summary ): array {
		$texts      = array_filter( $summary, 'is_string' );
		$words      = $summary['word_count'] ?? 0;
		$found      = array_intersect_key( $texts, array_flip( [ 'title', 'topic', 'slug', 'meta_title', 'focus_keyword' ] ) );
		$categories = is_array( $summary['categories'] ?? null ) ? array_filter( $summary['categories'], 'is_string' ) : null;
		return [
			'uuid'          => Identifier::key( $texts['uuid'] ?? '' ),
			'status'        => self::one_line( $texts['status'] ?? '' ),
			'topic'         => $texts['topic'] ?? '',
			'slug'          => $texts['slug'] ?? '',
			'meta_title'    => $texts['meta_title'] ?? '',
			'focus_keyword' => $texts['focus_keyword'] ?? '',
			'article_title' => $texts['title'] ?? null,
			'thumbnail_url' => $texts['thumbnail_url'] ?? null,
			'title'         => mb_substr( self::folded( Article::name( $texts ) ), 0, self::TITLE_LENGTH ),
			'search_text'   => self::folded( implode( "\n", $found ) ),
			'word_count'    => (string) ( is_int( $words ) ? max( 0, $words ) : 0 ),
			'language'      => isset( $texts['language'] ) ? self::language( $texts['language'] ) : null,
			'categories'    => null === $categories ? null : "\n" . implode( "\n", $categories ) . "\n",
			'category_keys' => null === $categories ? null : ',' . implode( ',', self::category_keys( $categories ) ) . ',',
			'created_at'    => self::time( $texts['created_at'] ?? '' ),
			'updated_at'    => self::time( $texts['updated_at'] ?? '' ),
		];
	}

	private static function time( string $wire_time ): ?string {
		$time = Article::database_time( $wire_time );
		return 1 === preg_match( '/^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$/D', $time ) ? $time : null;
	}

	/** A category in the form in which rows are found by it: of one length, and with differences of case only folded. */
	public static function category_key( string $name ): string {
		return md5( self::folded( trim( $name ) ) );
	}

	/**
	 * @param array<string> $categories Names.
	 * @return list<string>
	 */
	private static function category_keys( array $categories ): array {
		return array_values( array_unique( array_map( [ self::class, 'category_key' ], $categories ) ) );
	}

	private static function language( string $tag ): string {
		return mb_substr( strtolower( self::one_line( $tag ) ), 0, self::LANGUAGE_LENGTH );
	}

	private static function one_line( string $text ): string {
		return str_replace( "\n", ' ', $text );
	}

	/** Lower-cases text of any script for comparisons. */
	public static function folded( string $text ): string {
		return mb_strtolower( $text, 'UTF-8' );
	}
}
