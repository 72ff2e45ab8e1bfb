<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\PlainText;
use ArticleBridge\Posts\StorableText;
use WP_Term;

/** Looks up terms by name, many in one query. */
final class TermsByName {

	/**
	 * The terms with some names, ignoring case. If a hierarchy has a name in several places, the topmost term
	 * is used, and of those the oldest. Unlike the database's collation, this distinguishes "Resume" from
	 * "Résumé".
	 *
	 * @param list<string> $names    Names as plain text.
	 * @param string       $taxonomy The taxonomy.
	 * @return array<string, int> Term id by folded() name; missing ones are left out.
	 */
	public static function find( array $names, string $taxonomy ): array {
		$terms = [] === $names ? [] : get_terms(
			[
				'taxonomy'     => $taxonomy,
				'name'         => array_map( [ self::class, 'stored' ], $names ),
				'hide_empty'   => false,
				'orderby'      => 'term_id',
				// Bypass the cache: another process may have created terms since.
				'cache_domain' => 'article-bridge-' . microtime(),
			]
		);
		$found = [];
		$roots = [];
		foreach ( is_array( $terms ) ? $terms : [] as $term ) {
			if ( ! $term instanceof WP_Term ) {
				continue;
			}
			$name = self::folded( html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
			if ( 0 === $term->parent ) {
				$roots += [ $name => $term->term_id ];
			}
			$found += [ $name => $term->term_id ];
		}
		return $roots + $found;
	}

	/** A name in the form that WordPress' functions expect: HTML, slashed. */
	public static function stored( string $name ): string {
		return wp_slash( self::storable( $name ) );
	}

	/**
	 * Arguments for the insertion of a term: a slug, if WordPress would make it of the numbers of characters that
	 * the site's table lacks.
	 *
	 * @return array{}|array{slug: string}
	 */
	public static function arguments( string $name ): array {
		return self::storable( $name ) === PlainText::to_html( $name ) ? [] : [ 'slug' => sanitize_title( $name ) ];
	}

	private static function storable( string $name ): string {
		return StorableText::of( PlainText::to_html( $name ), 'terms', 'name' );
	}

	/** A name in lower case, for comparisons. It starts with a letter, so that it stays a string as an array key. */
	public static function folded( string $name ): string {
		return 'n' . ( function_exists( 'mb_strtolower' ) ? mb_strtolower( $name, 'UTF-8' ) : strtolower( $name ) );
	}
}
