<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Sync\ContentComparison;

/**
 * Finds articles that changed within the second of their import by the hashes in the list: their times are the same.
 * A service that lists no hashes is left to the sync, which compares payloads.
 */
final class SameSecondChanges {

	/**
	 * Records those of a page, so that they are shown as updates.
	 *
	 * @param list<array<string, mixed>> $summaries Article summaries, validated by the client.
	 * @param int                        $asked_at  Unix time before the page was requested: what was imported since then may
	 *                                              be newer than the page.
	 */
	public static function note( array $summaries, int $asked_at ): void {
		$listed = [];
		foreach ( $summaries as $summary ) {
			if ( is_string( $summary['content_hash'] ?? null ) && is_string( $summary['uuid'] ?? null ) ) {
				$listed[ Identifier::key( $summary['uuid'] ) ] = $summary;
			}
		}
		$uuids = array_map( 'strval', array_keys( $listed ) );
		foreach ( ArticleRows::imported_before( $uuids, gmdate( 'Y-m-d H:i:s', $asked_at ) ) as $row ) {
			$summary    = $listed[ (string) $row['uuid'] ];
			$updated_at = is_string( $summary['updated_at'] ?? null ) ? Article::database_time( $summary['updated_at'] ) : '';
			if ( $summary['content_hash'] !== $row['content_hash'] && ContentComparison::may_differ( $row, $updated_at ) ) {
				ArticleRows::note_other_content( (string) $row['uuid'], (string) $row['content_hash'], $updated_at );
			}
		}
	}
}
