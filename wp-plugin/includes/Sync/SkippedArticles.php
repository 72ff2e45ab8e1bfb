<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Store\Articles\IgnoredArticles;
use ArticleBridge\Store\Listed\ListedRows;

/** Articles that the service announced and that were skipped, because this site could not read them. */
final class SkippedArticles {

	/** @return list<array{uuid: string, title: string, message: string}> Those that nobody has imported or ignored since, oldest first. */
	public static function all(): array {
		$skipped = SyncState::read()->skipped;
		$uuids   = array_map( 'strval', array_keys( $skipped ) );
		if ( [] === $uuids ) {
			return [];
		}
		$rows     = ( new ArticleLedger() )->rows( $uuids );
		$names    = ListedRows::names( $uuids );
		$ignored  = IgnoredArticles::among( $uuids );
		$articles = [];
		foreach ( $skipped as $uuid => $entry ) {
			$is_settled = isset( $ignored[ $uuid ] )
				|| ( $rows[ $uuid ]['imported_at'] ?? '' ) >= gmdate( 'Y-m-d H:i:s', $entry['at'] );
			if ( ! $is_settled ) {
				$articles[] = [
					'uuid'    => (string) $uuid,
					'title'   => $names[ $uuid ]['name'] ?? '',
					'message' => $entry['message'],
				];
			}
		}
		return $articles;
	}

	/** @param array{uuid: string, title: string, message: string} $article One of all(). */
	public static function line( array $article ): string {
		return ( '' === $article['title'] ? '' : $article['title'] . ': ' ) . $article['message'];
	}
}
