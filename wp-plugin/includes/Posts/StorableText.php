<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Store\Database;

/**
 * Texts in a form that the site's tables can store. Tables that are older than WordPress 4.2 have no characters
 * of four bytes, and those from before 2.2 may be in latin1: WordPress encodes emoji in a post's own texts, fails
 * where it finds other characters of four bytes, and lets the database write "?" in latin1. Here they become
 * character references, which a browser shows as the characters.
 */
final class StorableText {

	/** What a table in utf8 lacks. */
	private const FOUR_BYTES = '/[\x{10000}-\x{10FFFF}]/u';

	/** What a table in latin1 lacks, which is Windows-1252 to MySQL. */
	private const OUTSIDE_LATIN1 = '/[^\x00-\x7F\xA0-\xFF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u';

	/** Columns of the posts table that hold texts. */
	private const POST_COLUMNS = [ 'post_title', 'post_content', 'post_excerpt' ];

	/**
	 * @param array<mixed> $columns Columns of a post, not slashed.
	 * @return array<mixed>
	 */
	public static function in_post( array $columns ): array {
		foreach ( array_intersect( self::POST_COLUMNS, array_keys( $columns ) ) as $column ) {
			$columns[ $column ] = self::in( $columns[ $column ], 'posts', $column );
		}
		return $columns;
	}

	/**
	 * @param mixed  $value  Of any type, not slashed: the texts in it are encoded.
	 * @param string $table  The table, without the prefix.
	 * @param string $column The column that stores the value.
	 * @return mixed
	 */
	public static function in( $value, string $table, string $column ) {
		return map_deep( $value, static fn( $part ) => is_string( $part ) ? self::of( $part, $table, $column ) : $part );
	}

	/**
	 * @param string $text   Not slashed.
	 * @param string $table  The table, without the prefix.
	 * @param string $column The column that stores it.
	 */
	public static function of( string $text, string $table, string $column ): string {
		if ( 1 !== preg_match( '/[^\x00-\x7F]/', $text ) ) {
			return $text;
		}
		$lacking = [
			'utf8'   => self::FOUR_BYTES,
			'latin1' => self::OUTSIDE_LATIN1,
		][ Database::narrow_charset( $table, $column ) ] ?? null;
		if ( null === $lacking ) {
			return $text;
		}
		$reference = static fn( array $found ): string => '&#x' . dechex( (int) mb_ord( $found[0] ) ) . ';';
		return preg_replace_callback( $lacking, $reference, $text ) ?? $text;
	}
}
