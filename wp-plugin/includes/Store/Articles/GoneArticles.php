<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Articles;

use ArticleBridge\Store\Database;

/** Records which imported articles comparisons have seen in the service's list, and which are gone. */
final class GoneArticles {

	/** @return list<array<string, string|null>> A page of deleted articles, latest first: `uuid`, `post_id` and `gone`. */
	public static function page( int $page, int $per_page ): array {
		return Database::rows(
			'SELECT uuid, post_id, gone FROM {articles} WHERE gone IS NOT NULL ORDER BY gone DESC, id DESC LIMIT %d OFFSET %d',
			[ $per_page, $per_page * ( $page - 1 ) ]
		);
	}

	public static function total(): int {
		return (int) Database::value( 'SELECT COUNT(*) FROM {articles} WHERE gone IS NOT NULL' );
	}

	/** The record of an article's deletion (GoneRecord), or ''. */
	public static function record( string $uuid ): string {
		return (string) Database::value( 'SELECT gone FROM {articles} WHERE uuid = %s', [ $uuid ] );
	}

	/** Number of imported articles that are not gone. */
	public static function count_others(): int {
		return (int) Database::value( 'SELECT COUNT(*) FROM {articles} WHERE post_id > 0 AND gone IS NULL' );
	}

	/**
	 * Records which articles a comparison has found in the service's list.
	 *
	 * @param int          $number Number of the comparison.
	 * @param list<string> $uuids  In lower case.
	 */
	public static function note_seen( int $number, array $uuids ): void {
		if ( [] !== $uuids ) {
			Database::execute( 'UPDATE {articles} SET seen_in = %d WHERE uuid IN (%s)', [ $number, $uuids ] );
		}
	}

	/**
	 * Imported articles that a comparison has not seen, and that were imported before it began.
	 *
	 * @param int $number Number of the comparison.
	 * @param int $began  Unix time.
	 * @return list<string>
	 */
	public static function unseen( int $number, int $began, int $limit ): array {
		return Database::texts(
			'SELECT uuid FROM {articles} WHERE post_id > 0 AND gone IS NULL AND seen_in <> %d AND imported_at <= %s ORDER BY id LIMIT %d',
			[ $number, gmdate( 'Y-m-d H:i:s', $began ), $limit ]
		);
	}
}
