<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Listed;

use ArticleBridge\Store\ArticleState;
use ArticleBridge\Store\Database;
use ArticleBridge\Store\DatabaseTransaction;

/**
 * The state of each article of the list's copy, cached in its row of the table `listed`: null until it is first
 * requested and computed. Any change of an article, its post or the ignored articles invalidates it.
 */
final class ListedStateCache {

	/** Rows written at once. */
	private const AT_ONCE = 500;

	/**
	 * Invalidates the states of articles, and whether their posts were edited.
	 *
	 * @param list<string> $uuids In lower case.
	 */
	public static function invalidate( array $uuids ): void {
		self::write( 'state = NULL, edited = NULL, counted = 0', $uuids );
	}

	/**
	 * Invalidates the states alone.
	 *
	 * @param list<string> $uuids In lower case.
	 */
	public static function invalidate_states( array $uuids ): void {
		self::write( 'state = NULL, counted = 0', $uuids );
	}

	/** Invalidates all states. */
	public static function invalidate_all(): void {
		CountedRows::invalidate_states();
	}

	/**
	 * Claims rows for the process that computes something about them: its results are stored only until another
	 * process claims the row, or it is invalidated.
	 *
	 * @param list<string> $uuids In lower case.
	 * @return string The claim.
	 */
	public static function claim( array $uuids ): string {
		$claim = wp_generate_uuid4();
		self::write( '', $uuids, $claim );
		return $claim;
	}

	/** @return list<string> Articles whose state is missing. */
	public static function missing( int $limit ): array {
		return Database::texts( 'SELECT uuid FROM {listed} WHERE state IS NULL LIMIT %d', [ $limit ] );
	}

	/** @return list<string> Articles with a cached state. */
	public static function in_state( string $state, int $limit ): array {
		return Database::texts( 'SELECT uuid FROM {listed} WHERE state = %s LIMIT %d', [ $state, $limit ] );
	}

	/**
	 * Computes the current states of articles.
	 *
	 * @param list<string> $uuids Articles of the list.
	 * @return array<string, list<string>> Articles by state.
	 */
	public static function computed( array $uuids ): array {
		$by_state = [];
		foreach ( Database::rows(
			"SELECT l.uuid, l.status, l.updated_at AS remote_updated_at, a.source_updated_at, a.conflict_since, a.gone,
					p.ID AS post_id, p.post_status, g.uuid AS ignored,
					CASE WHEN l.edited IS NULL OR l.edited_of <> COALESCE( MD5( a.base ), '' ) THEN NULL ELSE l.edited END AS edited
				FROM {listed} l
				LEFT JOIN {articles} a ON a.uuid = l.uuid
				LEFT JOIN {posts} p ON p.ID = a.post_id
				LEFT JOIN {ignored} g ON g.uuid = l.uuid
				WHERE l.uuid IN (%s)",
			[ $uuids ]
		) as $row ) {
			$state = ArticleState::of_article(
				null !== $row['post_id'],
				'trash' === $row['post_status'],
				ListedRows::DELETED === $row['status'],
				null !== $row['ignored'],
				$row
			);
			$state = ArticleState::of_post( $state, null === $row['edited'] ? null : '1' === $row['edited'] );

			$by_state[ $state ][] = (string) $row['uuid'];
		}
		return $by_state;
	}

	/**
	 * Stores a state in rows that are still claimed.
	 *
	 * @param list<string> $uuids Articles.
	 */
	public static function store( string $claim, string $state, array $uuids ): void {
		self::execute( 'UPDATE {listed} SET state = %s, counted = 0 WHERE claim = %s AND uuid IN (%s)', [ $state, $claim, $uuids ] );
	}

	/**
	 * Stores whether posts were edited, in rows that are still claimed.
	 *
	 * @param bool                  $is_edited Whether they were.
	 * @param array<string, string> $bases     Fingerprint of the base that the post was compared with, by article.
	 */
	public static function store_compared( string $claim, bool $is_edited, array $bases ): void {
		if ( [] === $bases ) {
			return;
		}
		$cases  = str_repeat( ' WHEN %s THEN %s', count( $bases ) );
		$values = [ ArticleState::of_post( ArticleState::IMPORTED, $is_edited ), (int) $is_edited ];
		foreach ( $bases as $uuid => $base ) {
			array_push( $values, (string) $uuid, $base );
		}
		self::execute(
			"UPDATE {listed} SET state = %s, counted = 0, edited = %d, edited_of = CASE uuid$cases END WHERE claim = %s AND uuid IN (%s)",
			array_merge( $values, [ $claim, array_map( 'strval', array_keys( $bases ) ) ] )
		);
	}

	/**
	 * Writes to rows of the list, and sets their claim.
	 *
	 * @param string       $set   Assignments, or ''.
	 * @param list<string> $uuids In lower case.
	 */
	private static function write( string $set, array $uuids, string $claim = '' ): void {
		$set = '' === $set ? 'claim = %s' : "$set, claim = %s";
		foreach ( array_chunk( $uuids, self::AT_ONCE ) as $part ) {
			self::execute( "UPDATE {listed} SET $set WHERE uuid IN (%s)", [ $claim, $part ] );
		}
	}

	/**
	 * Executes a statement on many rows. The transactions of CountedRows lock rows in another order, and MySQL ends such
	 * a deadlock by refusing one of the two.
	 *
	 * @param array<mixed> $values Of its placeholders.
	 */
	private static function execute( string $sql, array $values ): void {
		DatabaseTransaction::until_accepted(
			static function () use ( $sql, $values ): void {
				Database::execute( $sql, $values );
			}
		);
	}
}
