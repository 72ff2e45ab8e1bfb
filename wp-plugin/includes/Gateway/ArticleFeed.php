<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\Foreign\PlainValues;
use ArticleBridge\Contract\Identifier;

/**
 * The envelope of `GET /articles?cursor=` (contract: `articleFeed`): changed articles, each once in its current
 * version; a deleted one as its tombstone. Pure.
 *
 * @phpstan-import-type SummaryShape from ArticleList
 * @phpstan-type FeedShape array{
 *   summaries: list<SummaryShape>,
 *   deleted: list<string>,
 *   total: int,
 *   next_cursor: string,
 *   has_more: bool,
 *   unusable?: list<string>,
 * }
 */
final class ArticleFeed {

	/** Status of a tombstone. */
	private const DELETED = 'deleted';

	/** Maximum length of a cursor, in characters, since it is stored. */
	private const CURSOR_LENGTH = 2000;

	/**
	 * The feed, or null if the value is invalid.
	 *
	 * @param array<mixed> $value A decoded response.
	 * @phpstan-return FeedShape|null
	 */
	public static function read( array $value ): ?array {
		$articles    = $value['articles'] ?? null;
		$next_cursor = $value['next_cursor'] ?? null;
		$has_more    = $value['has_more'] ?? null;
		if ( ! is_array( $articles )
			|| ! is_string( $next_cursor )
			|| strlen( $next_cursor ) > self::CURSOR_LENGTH
			|| ! is_bool( $has_more )
		) {
			return null;
		}
		$feed = [
			'summaries'   => [],
			'deleted'     => [],
			'total'       => PlainValues::count( $value['total'] ?? null ) ?? 0,
			'next_cursor' => $next_cursor,
			'has_more'    => $has_more,
		];
		foreach ( $articles as $article ) {
			if ( is_array( $article ) && self::DELETED === ( $article['status'] ?? null ) && is_string( $article['uuid'] ?? null ) ) {
				$feed['deleted'][] = $article['uuid'];
				continue;
			}
			$summary = is_array( $article ) ? ArticleList::summary( $article ) : null;
			if ( null === $summary ) {
				return null;
			}
			if ( Identifier::is_valid( $summary['uuid'] ) ) {
				$feed['summaries'][] = $summary;
			} else {
				$feed['unusable'][] = ArticleList::quoted_identifier( $article );
			}
		}
		return $feed;
	}
}
