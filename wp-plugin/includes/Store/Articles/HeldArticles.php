<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Articles;

use ArticleBridge\Store\Database;

/**
 * Versions of articles that arrived and wait for approval, one per article: a newer version replaces the
 * previous one. Declined versions are stored, so that they are not held again.
 *
 * @phpstan-type HeldShape array{
 *   title: string,
 *   kind: string,
 *   service: string,
 *   becomes: string,
 *   same_time: int,
 *   updated_at: string,
 *   reason: string,
 * }
 */
final class HeldArticles {

	public const NEW_ARTICLE = 'new';
	public const UPDATE      = 'update';

	public const WAITING  = 'waiting';
	public const DECLINED = 'declined';

	/** Articles per statement. */
	private const AT_ONCE = 500;

	/**
	 * Rows that still apply: an article that was imported or ignored meanwhile needs no approval. For an update
	 * within the second of the imported version (SyncTurn::take_changed()), the time of the import decides.
	 */
	private const FROM = " FROM {held} held
		LEFT JOIN {articles} article ON article.uuid = held.uuid
		LEFT JOIN {ignored} ignored ON ignored.uuid = held.uuid
		WHERE held.state = %s AND ignored.uuid IS NULL AND article.gone IS NULL AND (
		( held.kind = 'new' AND COALESCE(article.post_id, 0) = 0 )
		OR ( held.kind = 'update' AND article.post_id > 0 AND (
			article.source_updated_at < held.updated_at
			OR ( held.same_time = 1 AND article.source_updated_at = held.updated_at AND article.imported_at <= held.since )
		) ) )";

	/**
	 * Holds a version of an article. Idempotent.
	 *
	 * @param string $uuid The article.
	 * @phpstan-param HeldShape $row What it is.
	 * @return bool Whether it was not waiting before.
	 */
	public static function hold( string $uuid, array $row ): bool {
		$now = gmdate( 'Y-m-d H:i:s' );
		if ( Database::insert_new( 'held', [ 'uuid' => $uuid ] + $row + [ 'since' => $now ] ) ) {
			return true;
		}
		$returns = 1 === Database::update(
			'held',
			[
				'state' => self::WAITING,
				'since' => $now,
			],
			[
				'uuid'  => $uuid,
				'state' => self::DECLINED,
			]
		);
		Database::update( 'held', $row, [ 'uuid' => $uuid ] );
		return $returns;
	}

	/** @param list<string> $uuids Articles whose held versions are deleted. */
	public static function forget( array $uuids ): void {
		// On most sites there is nothing to delete.
		if ( [] === $uuids || null === Database::value( 'SELECT id FROM {held} LIMIT 1' ) ) {
			return;
		}
		foreach ( array_chunk( $uuids, self::AT_ONCE ) as $part ) {
			Database::execute( 'DELETE FROM {held} WHERE uuid IN (%s)', [ $part ] );
		}
	}

	/**
	 * Declines waiting versions, or makes declined ones wait again.
	 *
	 * @param list<string> $uuids Articles.
	 * @param string       $state WAITING or DECLINED.
	 */
	public static function set_state( array $uuids, string $state ): void {
		if ( [] !== $uuids ) {
			Database::execute( 'UPDATE {held} SET state = %s WHERE uuid IN (%s)', [ $state, $uuids ] );
		}
	}

	/**
	 * @param list<string> $uuids Articles.
	 * @return array<string, array{
	 *   title: string,
	 *   updated_at: string,
	 *   is_declined: bool,
	 *   service: string,
	 * }> Held and declined versions by uuid, with their times in the database's format.
	 */
	public static function among( array $uuids ): array {
		$found = [];
		foreach ( [] === $uuids ? [] : Database::rows(
			'SELECT uuid, title, updated_at, state, service FROM {held} WHERE uuid IN (%s)',
			[ $uuids ]
		) as $row ) {
			$found[ (string) $row['uuid'] ] = [
				'title'       => (string) $row['title'],
				'updated_at'  => (string) $row['updated_at'],
				'is_declined' => self::DECLINED === $row['state'],
				'service'     => (string) $row['service'],
			];
		}
		return $found;
	}

	/**
	 * A page of held versions, oldest first.
	 *
	 * @param string $state WAITING or DECLINED.
	 * @return list<array<string, string|null>> Rows, with the post of the article.
	 */
	public static function page( string $state, int $page, int $per_page ): array {
		return Database::rows(
			'SELECT held.*, article.post_id' . self::FROM . ' ORDER BY held.since, held.id LIMIT %d OFFSET %d',
			[ $state, $per_page, $per_page * ( $page - 1 ) ]
		);
	}

	/**
	 * The held versions of some articles.
	 *
	 * @param string            $state WAITING or DECLINED.
	 * @param list<string>|null $uuids Articles, or null for all.
	 * @return list<array<string, string|null>> Rows.
	 */
	public static function of( string $state, ?array $uuids ): array {
		if ( [] === $uuids ) {
			return [];
		}
		return null === $uuids
			? Database::rows( 'SELECT held.*' . self::FROM . ' ORDER BY held.id', [ $state ] )
			: Database::rows( 'SELECT held.*' . self::FROM . ' AND held.uuid IN (%s) ORDER BY held.id', [ $state, $uuids ] );
	}

	/** @param string $state WAITING or DECLINED. */
	public static function count( string $state ): int {
		return (int) Database::value( 'SELECT COUNT(*)' . self::FROM, [ $state ] );
	}
}
