<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Site;

use ArticleBridge\Store\Database;

/** Terms as the database has them. */
final class TermRows {

	/**
	 * The terms of some posts.
	 *
	 * @param list<int> $post_ids The posts.
	 * @return array<string, list<int>> Ids of term and taxonomy, by taxonomy.
	 */
	public static function of_posts( array $post_ids ): array {
		$ids = [];
		foreach ( Database::rows(
			'SELECT DISTINCT t.term_taxonomy_id, t.taxonomy
				FROM {term_relationships} r
				INNER JOIN {term_taxonomy} t ON t.term_taxonomy_id = r.term_taxonomy_id
				WHERE r.object_id IN (%d)',
			[ $post_ids ]
		) as $row ) {
			$ids[ (string) $row['taxonomy'] ][] = (int) $row['term_taxonomy_id'];
		}
		return $ids;
	}

	/**
	 * Deletes what is there of terms that have no row of their own, of which WordPress knows nothing.
	 *
	 * @param list<int> $term_ids Terms.
	 */
	public static function delete_remains( array $term_ids ): void {
		Database::execute(
			'DELETE FROM {term_taxonomy} WHERE term_id IN (%d) AND term_id NOT IN ( SELECT term_id FROM {terms} )',
			[ $term_ids ]
		);
	}
}
