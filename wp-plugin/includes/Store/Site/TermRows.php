<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Site;

use ArticleBridge\Store\Database;

/** Terms as the database has them. */
final class TermRows {

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
