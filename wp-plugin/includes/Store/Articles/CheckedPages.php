<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Articles;

use ArticleBridge\Store\Database;

/** Results of page checks: columns of the table of articles. */
final class CheckedPages {

	/** Articles per statement. */
	private const AT_ONCE = 500;

	/**
	 * Marks pages to be checked again, since the findings are about another version.
	 *
	 * @param list<string> $uuids Articles.
	 */
	public static function forget( array $uuids ): void {
		foreach ( array_chunk( $uuids, self::AT_ONCE ) as $part ) {
			Database::execute( 'UPDATE {articles} SET page_checked_at = NULL, page_checks = NULL WHERE uuid IN (%s)', [ $part ] );
		}
	}

	/**
	 * Articles whose pages were not checked since a time, and those whose pages disappeared since their check.
	 * Posts without a public page are among them while they have conflicts. Those never checked come first.
	 *
	 * @param int $before Unix seconds.
	 * @param int $most   Maximum number.
	 * @return list<array{uuid: string, post_id: int, checks: string|null}>
	 */
	public static function due( int $before, int $most ): array {
		return array_map(
			static fn( array $row ): array => [
				'uuid'    => (string) $row['uuid'],
				'post_id' => (int) $row['post_id'],
				'checks'  => $row['page_checks'],
			],
			Database::rows(
				"SELECT a.uuid, a.post_id, a.page_checks FROM {articles} a LEFT JOIN {posts} p ON p.ID = a.post_id
				WHERE a.post_id > 0 AND (
					(
						( ( p.post_status = 'publish' AND p.post_password = '' ) OR ( p.ID IS NOT NULL AND a.conflict_since IS NOT NULL ) )
						AND ( a.page_checked_at IS NULL OR a.page_checked_at < %s )
					) OR (
						a.page_checks IS NOT NULL AND (
							p.ID IS NULL OR ( a.conflict_since IS NULL AND ( p.post_status <> 'publish' OR p.post_password <> '' ) )
						)
					)
				) ORDER BY a.page_checked_at, a.id LIMIT %d",
				[ gmdate( 'Y-m-d H:i:s', $before ), $most ]
			)
		);
	}

	/**
	 * Defers a page before it is checked, so that a page that kills the process does not block the others.
	 *
	 * @param string $uuid       The article.
	 * @param int    $checked_at Time of check to record, in Unix seconds.
	 */
	public static function defer( string $uuid, int $checked_at ): void {
		ArticleRows::write( $uuid, [ 'page_checked_at' => gmdate( 'Y-m-d H:i:s', $checked_at ) ] );
	}

	/**
	 * @param string      $uuid    The article.
	 * @param int         $post_id Its post, if it still is: the identifier may be of another service's article by now.
	 * @param string|null $checks  Findings as JSON; null if there is no page.
	 * @param int         $at      Unix seconds.
	 */
	public static function note( string $uuid, int $post_id, ?string $checks, int $at ): void {
		Database::update(
			'articles',
			[
				'page_checks'     => $checks,
				'page_checked_at' => gmdate( 'Y-m-d H:i:s', $at ),
			],
			[
				'uuid'    => $uuid,
				'post_id' => $post_id,
			]
		);
	}

	/**
	 * The fields in conflict, by article.
	 *
	 * @param list<string> $uuids Articles.
	 * @return array<string, list<string>> Fields by article; articles without conflicts are left out.
	 */
	public static function conflicts( array $uuids ): array {
		if ( [] === $uuids ) {
			return [];
		}
		$conflicts = [];
		$rows      = Database::rows(
			'SELECT uuid, conflicts FROM {articles} WHERE conflict_since IS NOT NULL AND uuid IN (%s)',
			[ $uuids ]
		);
		foreach ( $rows as $row ) {
			$fields = array_keys( (array) json_decode( (string) $row['conflicts'], true ) );

			$conflicts[ (string) $row['uuid'] ] = array_map( 'strval', $fields );
		}
		return $conflicts;
	}

	/**
	 * The imported versions of articles.
	 *
	 * @param list<string> $uuids Articles.
	 * @return array<string, string> Content hash by article.
	 */
	public static function versions( array $uuids ): array {
		$hashes = [];
		foreach ( Database::rows( 'SELECT uuid, content_hash FROM {articles} WHERE uuid IN (%s)', [ $uuids ] ) as $row ) {
			$hashes[ (string) $row['uuid'] ] = (string) $row['content_hash'];
		}
		return $hashes;
	}
}
