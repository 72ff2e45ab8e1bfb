<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Listed;

use ArticleBridge\Store\Database;

/**
 * The languages and categories of the listed articles, for filters. Computing them reads every article, so the
 * result is cached until the copy of the list changes, or for some minutes if a concurrent request stored an
 * outdated result.
 */
final class ListFacets {

	private const FOUND = 'article_bridge_facets';

	/** Maximum age in seconds. */
	private const SECONDS = 300;

	/** Maximum number of categories; a longer list would be unusable. */
	private const MAXIMUM = 500;

	/** @return list<string> BCP 47 tags in lower case; empty if the service does not send them. */
	public static function languages(): array {
		return self::found()['languages'];
	}

	/** @return list<string> */
	public static function categories(): array {
		return self::found()['categories'];
	}

	/** Invalidates the cache; must be called when the copy of the list has changed. */
	public static function forget(): void {
		delete_transient( self::FOUND );
	}

	/** @return array{languages: list<string>, categories: list<string>} */
	private static function found(): array {
		$kept  = get_transient( self::FOUND );
		$found = [
			'languages'  => [],
			'categories' => [],
		];
		if ( is_array( $kept ) ) {
			foreach ( array_keys( $found ) as $facet ) {
				$found[ $facet ] = array_values( array_filter( (array) ( $kept[ $facet ] ?? [] ), 'is_string' ) );
			}
			return $found;
		}
		$found = [
			'languages'  => self::distinct( 'language' ),
			'categories' => self::names_of_categories(),
		];
		set_transient( self::FOUND, $found, self::SECONDS );
		return $found;
	}

	/** @return list<string> */
	private static function names_of_categories(): array {
		$names = [];
		foreach ( self::distinct( 'categories' ) as $several ) {
			foreach ( array_diff( explode( "\n", $several ), [ '' ] ) as $name ) {
				$names[ $name ] = true;
			}
		}
		$names = array_map( 'strval', array_keys( $names ) );
		natcasesort( $names );
		return array_slice( array_values( $names ), 0, self::MAXIMUM );
	}

	/**
	 * @param string $column A column of the list.
	 * @return list<string>
	 */
	private static function distinct( string $column ): array {
		return Database::texts(
			"SELECT DISTINCT `$column` FROM {listed} WHERE `$column` IS NOT NULL AND status <> 'deleted' ORDER BY `$column`"
		);
	}
}
