<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\PlainText;
use WP_Term;

/** Looks terms up by their names, many in one query. */
final class TermsByName {

	/**
	 * The terms of some names, whatever their case. Where a hierarchy holds a name in several places, the highest is
	 * meant, and of those the oldest. The database may take "Resume" for "Résumé"; this does not.
	 *
	 * @param list<string> $names    Names as plain text.
	 * @param string       $taxonomy The taxonomy.
	 * @return array<string, int> Term id by folded() name; those that are not there are left out.
	 */
	public static function find( array $names, string $taxonomy ): array {
		$terms = [] === $names ? [] : get_terms(
			[
				'taxonomy'     => $taxonomy,
				'name'         => array_map( [ self::class, 'stored' ], $names ),
				'hide_empty'   => false,
				'orderby'      => 'term_id',
				// What another process has made since is not in this one's cache.
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

	/** A name as WordPress' functions take it: HTML, slashed. */
	public static function stored( string $name ): string {
		return wp_slash( PlainText::to_html( $name ) );
	}

	/** A name without regard to case. It begins with a letter, so that it stays a string as the key of an array. */
	public static function folded( string $name ): string {
		return 'n' . ( function_exists( 'mb_strtolower' ) ? mb_strtolower( $name, 'UTF-8' ) : strtolower( $name ) );
	}
}
