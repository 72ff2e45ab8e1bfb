<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Articles;

use ArticleBridge\Store\Database;
use ArticleBridge\Store\Listed\ListedStateCache;

/** Articles ignored on this site. Syncs and imports of all articles skip them; imports that name them do not. */
final class IgnoredArticles {

	/** @param string $uuid The article, in lower case. */
	public static function add( string $uuid, int $user_id ): void {
		$row = [
			'uuid'       => $uuid,
			'user_id'    => $user_id,
			'ignored_at' => gmdate( 'Y-m-d H:i:s' ),
		];
		Database::insert_new( 'ignored', $row );
		ListedStateCache::invalidate( [ $uuid ] );
	}

	/** @param string $uuid The article, in lower case. */
	public static function remove( string $uuid ): void {
		Database::delete( 'ignored', [ 'uuid' => $uuid ] );
		ListedStateCache::invalidate( [ $uuid ] );
	}

	/**
	 * Finds the ignored ones among articles, in one query.
	 *
	 * @param list<string> $uuids In lower case.
	 * @return array<string, true> By uuid.
	 */
	public static function among( array $uuids ): array {
		if ( [] === $uuids ) {
			return [];
		}
		return array_fill_keys( Database::texts( 'SELECT uuid FROM {ignored} WHERE uuid IN (%s)', [ $uuids ] ), true );
	}

	/** @return list<array<string, string|null>> A page of those that a user has ignored: `uuid` and `ignored_at`. */
	public static function of_user( int $user_id, int $page, int $per_page ): array {
		return Database::rows(
			'SELECT uuid, ignored_at FROM {ignored} WHERE user_id = %d ORDER BY id LIMIT %d OFFSET %d',
			[ $user_id, $per_page, $per_page * ( $page - 1 ) ]
		);
	}

	/** Forgets who has ignored articles, which stay ignored; returns their number. */
	public static function forget_user( int $user_id ): int {
		return Database::update( 'ignored', [ 'user_id' => 0 ], [ 'user_id' => $user_id ] );
	}

	/** @return array<string, true> All of them, by uuid. */
	public static function all(): array {
		return array_fill_keys( Database::texts( 'SELECT uuid FROM {ignored}' ), true );
	}
}
