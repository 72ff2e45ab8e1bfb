<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract\Foreign;

/**
 * A list of articles as any service sends it: if a field is missing or invalid, only that field is lost, not
 * the list. Pure.
 */
final class ForeignList {

	/**
	 * The envelope without its articles; null if the value is no list.
	 *
	 * @param array<mixed> $value    A decoded response.
	 * @param int          $page     The requested page.
	 * @param int          $per_page The requested size.
	 * @param int          $maximum  Maximum size of a page.
	 * @return array{page: int, per_page: int, total: int}|null
	 */
	public static function envelope( array $value, int $page, int $per_page, int $maximum ): ?array {
		$articles = $value['articles'] ?? null;
		if ( ! is_array( $articles ) || ! PlainValues::is_list( $articles ) ) {
			return null;
		}
		$page     = self::stated( $value['page'] ?? null ) ?? $page;
		$per_page = min( self::stated( $value['per_page'] ?? null ) ?? $per_page, $maximum );
		$total    = PlainValues::count( $value['total'] ?? null ) ?? 0;
		$length   = count( $articles );
		// If a service returns fewer articles than requested although its total is higher, that is its page size.
		if ( $length > 0 && 1 === $page && $length < $per_page && $total > $length ) {
			$per_page = $length;
		}
		$until = 0 === $length ? 0 : ( $page - 1 ) * $per_page + $length;
		return [
			'page'     => $page,
			'per_page' => $per_page,
			'total'    => max( $total, $until ),
		];
	}

	/** @param mixed $value Decoded from JSON. */
	private static function stated( $value ): ?int {
		$count = PlainValues::count( $value );
		return 0 === $count ? null : $count;
	}

	/**
	 * An entry of the list with the contract's nine fields; null without an identifier, because then the
	 * article cannot be requested.
	 *
	 * @param array<mixed> $value  A decoded entry.
	 * @param string       $status The requested status.
	 * @return array{
	 *   uuid: string,
	 *   topic: string,
	 *   status: string,
	 *   slug: string,
	 *   word_count: int,
	 *   created_at: string,
	 *   updated_at: string,
	 *   meta_title: string,
	 *   focus_keyword: string,
	 * }|null
	 */
	public static function summary( array $value, string $status ): ?array {
		$uuid = is_int( $value['uuid'] ?? null ) ? (string) $value['uuid'] : $value['uuid'] ?? null;
		if ( ! is_string( $uuid ) || '' === $uuid ) {
			return null;
		}
		$found = [];
		foreach ( ForeignFields::names()['listed_fields'] as $name ) {
			$found[ $name ] = ForeignFields::value( $name, $value[ $name ] ?? null, new Reading( '' ) );
		}
		$text           = static fn( string $name ): string => is_string( $found[ $name ] ?? null ) ? $found[ $name ] : '';
		$own            = is_string( $value['status'] ?? null ) ? $value['status'] : '';
		$found['title'] = '' === $text( 'meta_title' ) ? $text( 'topic' ) : $text( 'meta_title' );
		$derived        = static fn( string $name ): string => '' === $text( $name )
			? (string) DerivedFields::of( $name, $found, $uuid )
			: $text( $name );
		return [
			'uuid'          => $uuid,
			'topic'         => $text( 'topic' ),
			'status'        => $text( 'status' ) ? $text( 'status' ) : ( PlainValues::is_empty( $own ) ? $status : $own ),
			'slug'          => $derived( 'slug' ),
			'created_at'    => $derived( 'created_at' ),
			'updated_at'    => $derived( 'updated_at' ),
			'meta_title'    => $text( 'meta_title' ),
			'focus_keyword' => $text( 'focus_keyword' ),
			'word_count'    => is_int( $found['word_count'] ?? null ) ? $found['word_count'] : 0,
		];
	}
}
