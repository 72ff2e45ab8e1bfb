<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Store\Articles\ArticleRows;

/**
 * Which versions of imported articles the service has shown last, so that pages which must not wait for it
 * (the list of posts, the dashboard) can tell that there is something newer.
 */
final class RemoteVersions {

	/**
	 * Notes what a list of the service shows; writes only what is news.
	 *
	 * @param list<array<string, mixed>>               $summaries Article summaries.
	 * @param array<string, array<string, string|null>> $rows      Rows of the ledger by uuid, in lower case.
	 */
	public static function note( array $summaries, array $rows ): void {
		foreach ( $summaries as $summary ) {
			$texts      = array_filter( $summary, 'is_string' );
			$uuid       = Identifier::key( $texts['uuid'] ?? '' );
			$updated_at = Article::database_time( $texts['updated_at'] ?? '' );
			$row        = $rows[ $uuid ] ?? null;
			if ( null !== $row
				&& '' !== $updated_at
				&& $updated_at > max( (string) $row['source_updated_at'], (string) $row['remote_updated_at'] )
			) {
				ArticleRows::write( $uuid, [ 'remote_updated_at' => $updated_at ] );
			}
		}
	}
}
