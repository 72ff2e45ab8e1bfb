<?php

declare( strict_types=1 );

namespace ArticleBridge\Ledger;

/**
 * An import's journal as stored in the ledger's row. Pure.
 *
 * @phpstan-type Journal array{
 *   import_id: int,
 *   guid: string,
 *   images: list<string>,
 *   terms: list<array{term_id: int, taxonomy: string}>,
 *   began_at: int,
 *   before: string|null,
 * }
 */
final class JournalText {

	/** An empty journal. */
	public const BLANK = [
		'import_id' => 0,
		'guid'      => '',
		'images'    => [],
		'terms'     => [],
		'began_at'  => 0,
		'before'    => null,
	];

	/** @phpstan-param Journal $journal */
	public static function encode( array $journal ): string {
		return (string) wp_json_encode( $journal );
	}

	/**
	 * @param string $text Output of encode(); invalid parts are replaced by those of BLANK.
	 * @phpstan-return Journal
	 */
	public static function decode( string $text ): array {
		$stored = json_decode( $text, true );
		if ( ! is_array( $stored ) ) {
			return self::BLANK;
		}
		return [
			'import_id' => is_int( $stored['import_id'] ?? null ) ? $stored['import_id'] : 0,
			'guid'      => is_string( $stored['guid'] ?? null ) ? $stored['guid'] : '',
			'images'    => array_values( array_filter( (array) ( $stored['images'] ?? [] ), 'is_string' ) ),
			'terms'     => self::terms( $stored['terms'] ?? [] ),
			'began_at'  => is_int( $stored['began_at'] ?? null ) ? $stored['began_at'] : 0,
			'before'    => is_string( $stored['before'] ?? null ) ? $stored['before'] : null,
		];
	}

	/**
	 * Terms that were stored as JSON.
	 *
	 * @param mixed $stored The decoded value.
	 * @return list<array{term_id: int, taxonomy: string}>
	 */
	public static function terms( $stored ): array {
		$terms = [];
		foreach ( is_array( $stored ) ? $stored : [] as $term ) {
			if ( is_array( $term ) && is_int( $term['term_id'] ?? null ) && is_string( $term['taxonomy'] ?? null ) ) {
				$terms[] = [
					'term_id'  => $term['term_id'],
					'taxonomy' => $term['taxonomy'],
				];
			}
		}
		return $terms;
	}
}
