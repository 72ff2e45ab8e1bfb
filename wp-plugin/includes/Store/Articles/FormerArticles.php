<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Articles;

use ArticleBridge\Store\Database;
use ArticleBridge\Store\Lease;
use ArticleBridge\Store\Listed\ListedStateCache;

/**
 * The articles of former services: rows of the ledger and of the ignored articles that are set aside, because the
 * connected service may have other articles with the same identifiers, until the site is connected to theirs again.
 */
final class FormerArticles {

	/** Rows moved at once. */
	private const AT_ONCE = 200;

	/** Columns of the ledger that are kept: all but those about processing. */
	private const OF_LEDGER = 'uuid, post_id, content_hash, source_updated_at, remote_updated_at, imported_at, import_id, ' .
		'base, base_content, conflicts, conflict_since, gone, journal, page_checks, page_checked_at';

	/**
	 * Sets some articles aside; to be called until it moves none. Each statement can be repeated, and deletes only rows
	 * that the other table has: a lost connection undoes what was not committed.
	 *
	 * @param string $service Mark of the service they are of.
	 * @return int How many articles were moved; those that a process works on stay.
	 */
	public static function set_aside_some( string $service ): int {
		$free = Database::texts(
			"SELECT uuid FROM {articles} WHERE lease = '' OR leased_until < %s OR leased_until > %s ORDER BY id LIMIT %d",
			[ gmdate( 'Y-m-d H:i:s' ), Lease::latest_end(), self::AT_ONCE ]
		);
		if ( [] !== $free ) {
			return self::set_aside( 'articles', self::OF_LEDGER, self::OF_LEDGER, $free, $service );
		}
		$ignored = Database::texts( 'SELECT uuid FROM {ignored} ORDER BY id LIMIT %d', [ self::AT_ONCE ] );
		// Who has ignored an article is not kept.
		return [] === $ignored ? 0 : self::set_aside( 'ignored', 'uuid, imported_at', 'uuid, ignored_at', $ignored, $service );
	}

	/**
	 * @param string       $table   The table they are in.
	 * @param string       $columns Columns to fill.
	 * @param string       $values  The columns of that table that fill them.
	 * @param list<string> $uuids   Articles.
	 */
	private static function set_aside( string $table, string $columns, string $values, array $uuids, string $service ): int {
		$kind   = (int) ( 'ignored' === $table );
		$copied = 'SELECT uuid FROM {former} WHERE service = %s AND is_ignored = %d';
		Database::execute(
			"INSERT INTO {former} ( service, is_ignored, $columns )
				SELECT %s, %d, $values FROM {" . $table . "} WHERE uuid IN (%s) AND uuid NOT IN ( $copied )",
			[ $service, $kind, $uuids, $service, $kind ]
		);
		$moved = Database::execute(
			'DELETE FROM {' . $table . "} WHERE uuid IN (%s) AND uuid IN ( $copied )",
			[ $uuids, $service, $kind ]
		);
		ListedStateCache::invalidate( $uuids );
		return max( 0, $moved );
	}

	/** Whether anything is left to be set aside. */
	public static function is_any_in_place(): bool {
		return null !== Database::value( 'SELECT id FROM {articles} LIMIT 1' )
			|| null !== Database::value( 'SELECT id FROM {ignored} LIMIT 1' );
	}

	/** Whether anything depends on which service articles are of. */
	public static function is_any_known(): bool {
		return self::is_any_in_place() || null !== Database::value( 'SELECT id FROM {former} LIMIT 1' );
	}

	/** Mark of the service whose articles were set aside last; '' if there are none. */
	public static function last_service(): string {
		return (string) Database::value( 'SELECT service FROM {former} WHERE is_ignored = 0 ORDER BY id DESC LIMIT 1' );
	}

	/** @return list<array<string, string|null>> Columns of the merge in the rows of a post whose article is this one. */
	public static function merged_of_post( string $uuid, int $post_id ): array {
		return Database::rows(
			'SELECT id, uuid, base, conflicts, conflict_since FROM {former} WHERE uuid = %s AND post_id = %d',
			[ $uuid, $post_id ]
		);
	}

	/** @param array<string, string|int|null> $columns New values. */
	public static function write( int $id, array $columns ): void {
		Database::update( 'former', $columns, [ 'id' => $id ] );
	}

	/**
	 * Whether a post is of an article that is set aside.
	 *
	 * @param string $uuid The article, in lower case.
	 */
	public static function is_of( int $post_id, string $uuid ): bool {
		return null !== Database::value( 'SELECT id FROM {former} WHERE uuid = %s AND post_id = %d', [ $uuid, $post_id ] );
	}

	/** @return list<array<string, string|null>> `id` and `post_id` of the next articles with posts. */
	public static function next_with_post( int $after, int $limit ): array {
		return Database::rows(
			'SELECT id, post_id FROM {former} WHERE post_id > 0 AND id > %d ORDER BY id LIMIT %d',
			[ $after, $limit ]
		);
	}

	/**
	 * Brings some articles back; two processes may have set the same one aside, which is then there twice.
	 * To be called until it moves none.
	 *
	 * @param list<string> $services Marks of the service they are of.
	 * @return int How many articles were moved.
	 */
	public static function restore_some( array $services ): int {
		$rows = [] === $services ? [] : Database::rows(
			'SELECT id, uuid FROM {former} WHERE service IN (%s) ORDER BY id LIMIT %d',
			[ $services, self::AT_ONCE ]
		);
		if ( [] === $rows ) {
			return 0;
		}
		$ids     = array_column( $rows, 'id' );
		$columns = self::OF_LEDGER;
		Database::execute(
			"INSERT IGNORE INTO {articles} ( $columns ) SELECT $columns FROM {former} WHERE id IN (%d) AND is_ignored = 0",
			[ $ids ]
		);
		Database::execute(
			'INSERT IGNORE INTO {ignored} ( uuid, ignored_at ) SELECT uuid, imported_at FROM {former} WHERE id IN (%d) AND is_ignored = 1',
			[ $ids ]
		);
		$moved = Database::execute(
			'DELETE FROM {former} WHERE id IN (%d) AND (
				( is_ignored = 0 AND uuid IN ( SELECT uuid FROM {articles} ) )
				OR ( is_ignored = 1 AND uuid IN ( SELECT uuid FROM {ignored} ) )
			)',
			[ $ids ]
		);
		ListedStateCache::invalidate( array_map( 'strval', array_column( $rows, 'uuid' ) ) );
		return max( 0, $moved );
	}
}
