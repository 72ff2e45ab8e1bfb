<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Listed;

use ArticleBridge\Contract\Article;
use ArticleBridge\Store\Database;

/** The rows of the copy of the service's list. */
final class ListedRows {

	/** Status of an article deleted at the service whose post is still here. */
	public const DELETED = 'deleted';

	/** Rows written at once. */
	private const AT_ONCE = 200;

	/**
	 * Stores a page of the list, with one query per changed article, and three more.
	 *
	 * @param list<array<string, mixed>> $summaries Article summaries, with facets if available.
	 * @param int                        $number    Number of the reading.
	 * @return bool Whether anything has changed.
	 */
	public static function store( array $summaries, int $number ): bool {
		$rows = [];
		foreach ( $summaries as $summary ) {
			$row = ListedRow::of( $summary );

			$rows[ (string) $row['uuid'] ] = $row;
		}
		if ( [] === $rows ) {
			return false;
		}
		$uuids   = array_map( 'strval', array_keys( $rows ) );
		$columns = implode( ', ', array_keys( reset( $rows ) ) );
		$known   = [];
		foreach ( Database::rows( "SELECT $columns FROM {listed} WHERE uuid IN (%s)", [ $uuids ] ) as $row ) {
			$known[ (string) $row['uuid'] ] = $row;
		}
		$has_news = false;
		$changed  = array_intersect_key( $rows, $known );
		foreach ( $changed as $uuid => $row ) {
			if ( $row !== $known[ $uuid ] ) {
				$has_news = true;
				$row     += [
					'state'   => null,
					'claim'   => '',
					'counted' => '0',
				];
				Database::update( 'listed', $row, [ 'uuid' => (string) $uuid ] );
			}
		}
		$new      = array_diff_key( $rows, $known );
		$has_news = self::insert( array_values( $new ) ) || $has_news;
		Database::execute( 'UPDATE {listed} SET seen_in = %d WHERE uuid IN (%s)', [ $number, $uuids ] );
		if ( $has_news ) {
			ListFacets::forget();
		}
		return $has_news;
	}

	/**
	 * The list's entry of an article from the copy, unless a newer one is known.
	 *
	 * @param mixed $summary An article summary, or null.
	 * @param mixed $uuid    The article.
	 * @return mixed
	 */
	public static function known( $summary, $uuid ) {
		if ( null !== $summary || ! is_string( $uuid ) ) {
			return $summary;
		}
		$row = Database::row(
			'SELECT topic, status, slug, word_count, created_at, updated_at, meta_title, focus_keyword, article_title AS title
				FROM {listed}
				WHERE uuid = %s AND status <> %s',
			[ $uuid, self::DELETED ]
		);
		if ( null === $row ) {
			return null;
		}
		return [
			'word_count' => (int) $row['word_count'],
			'created_at' => str_replace( ' ', 'T', (string) $row['created_at'] ),
			'updated_at' => str_replace( ' ', 'T', (string) $row['updated_at'] ),
		] + array_filter( $row, 'is_string' );
	}

	/**
	 * The names of articles in the copy.
	 *
	 * @param list<string> $uuids The articles.
	 * @return array<string, array{name: string, is_title: bool}> By uuid; an article without a title has the name that comes closest.
	 */
	public static function names( array $uuids ): array {
		$names = [];
		foreach ( Database::rows(
			'SELECT uuid, article_title AS title, meta_title, topic, slug FROM {listed} WHERE uuid IN (%s)',
			[ $uuids ]
		) as $row ) {
			$names[ (string) $row['uuid'] ] = [
				'name'     => Article::name( $row ),
				'is_title' => '' !== (string) $row['title'],
			];
		}
		return $names;
	}

	/** Number of the service's articles in the copy; with a number, those that this reading has seen. */
	public static function counted( int $number = 0 ): int {
		// The index covers the status only.
		$count = 'SELECT COUNT(*) FROM {listed} WHERE status <> %s';
		return 0 === $number
			? ListedCounts::without_status( self::DELETED ) ?? (int) Database::value( $count, [ self::DELETED ] )
			: (int) Database::value( "$count AND seen_in = %d", [ self::DELETED, $number ] );
	}

	/**
	 * Deletes the rows that a reading of the whole list has not seen.
	 *
	 * @param bool $is_deleted Whether that means that the service has deleted the article; rows of articles with posts then stay.
	 */
	public static function sweep( int $number, bool $is_deleted ): void {
		if ( $is_deleted ) {
			Database::execute(
				"UPDATE {listed}
					SET status = %s, state = NULL, claim = '', counted = 0
					WHERE seen_in <> %d AND uuid IN ( SELECT uuid FROM {articles} WHERE post_id > 0 )",
				[ self::DELETED, $number ]
			);
		}
		CountedRows::delete( 'seen_in <> %d AND status <> %s', [ $number, self::DELETED ] );
		CountedRows::delete( 'status = %s AND uuid NOT IN ( SELECT uuid FROM {articles} WHERE post_id > 0 )', [ self::DELETED ] );
		ListFacets::forget();
		if ( $is_deleted ) {
			self::add_posts_of_deleted();
		}
	}

	/** Deletes an article that the service has deleted and that has no post any more. */
	public static function forget_deleted( string $uuid ): void {
		CountedRows::delete( 'uuid = %s AND status = %s', [ $uuid, self::DELETED ] );
	}

	public static function clear(): void {
		CountedRows::clear();
		ListFacets::forget();
	}

	/** Adds rows for posts whose articles were deleted before the copy existed. */
	private static function add_posts_of_deleted(): void {
		$rows = [];
		foreach ( Database::rows(
			'SELECT a.uuid, a.source_updated_at, p.post_title, p.post_name
				FROM {articles} a
				JOIN {posts} p ON p.ID = a.post_id
				LEFT JOIN {listed} l ON l.uuid = a.uuid
				WHERE l.uuid IS NULL'
		) as $post ) {
			$rows[] = ListedRow::of(
				[
					'uuid'       => $post['uuid'],
					'status'     => self::DELETED,
					'meta_title' => $post['post_title'],
					'slug'       => $post['post_name'],
					'created_at' => $post['source_updated_at'],
					'updated_at' => $post['source_updated_at'],
				]
			);
		}
		self::insert( $rows );
	}

	/**
	 * @param list<array<string, string|null>> $rows New rows; rows that another process has inserted meanwhile are skipped.
	 * @return bool Whether there are any.
	 */
	private static function insert( array $rows ): bool {
		foreach ( array_chunk( $rows, self::AT_ONCE ) as $chunk ) {
			$columns = implode( ', ', array_keys( $chunk[0] ) );
			$lines   = [];
			$values  = [];
			foreach ( $chunk as $row ) {
				$places = [];
				foreach ( $row as $value ) {
					$places[] = null === $value ? 'NULL' : '%s';
				}
				$lines[] = '(' . implode( ', ', $places ) . ')';
				array_push( $values, ...array_values( array_filter( $row, 'is_string' ) ) );
			}
			Database::execute( "INSERT IGNORE INTO {listed} ($columns) VALUES " . implode( ', ', $lines ), $values );
		}
		return [] !== $rows;
	}
}
