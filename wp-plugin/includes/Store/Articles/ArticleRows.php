<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Articles;

use ArticleBridge\Store\ArticleState;
use ArticleBridge\Store\Database;
use ArticleBridge\Store\Lease;

/** The rows of the ledger, which stores the post of each article. */
final class ArticleRows {

	/** Columns that determine an article's state, without the texts that merges need. */
	private const OF_STATE = 'uuid, post_id, content_hash, source_updated_at, remote_updated_at, imported_at, base, conflict_since, gone';

	/**
	 * Claims an article that has no row, by inserting one; null if it has one.
	 *
	 * @param array<string, string> $row Other columns.
	 */
	public static function claim_new( string $uuid, array $row ): ?Lease {
		return Lease::on_new_row( 'articles', 'uuid', $uuid, $row );
	}

	/**
	 * Claims an article that has a row; null while another process has claimed it. The copy of the list has to
	 * be updated after that.
	 */
	public static function claim( string $uuid ): ?Lease {
		return Lease::on_row( 'articles', 'uuid', $uuid, 'listed = 0' );
	}

	/**
	 * The rows of many articles, in one query.
	 *
	 * @param list<string> $uuids In lower case.
	 * @return array<string, array<string, string|null>> Row by uuid.
	 */
	public static function by_uuid( array $uuids ): array {
		if ( [] === $uuids ) {
			return [];
		}
		$by_uuid = [];
		foreach ( Database::rows( 'SELECT * FROM {articles} WHERE uuid IN (%s)', [ $uuids ] ) as $row ) {
			$by_uuid[ (string) $row['uuid'] ] = $row;
		}
		return $by_uuid;
	}

	/**
	 * The columns that determine the states of the articles of posts.
	 *
	 * @param list<int> $post_ids Posts.
	 * @return list<array<string, string|null>> Rows.
	 */
	public static function states_of_posts( array $post_ids ): array {
		return Database::rows( 'SELECT ' . self::OF_STATE . ' FROM {articles} WHERE post_id IN (%d)', [ $post_ids ] );
	}

	/** @return list<array<string, string|null>> Columns of the merge in the rows of a post. */
	public static function merged_of_post( int $post_id ): array {
		return Database::rows( 'SELECT uuid, base, conflicts, conflict_since FROM {articles} WHERE post_id = %d', [ $post_id ] );
	}

	/** The uuid of a post's article, or ''. */
	public static function uuid_of_post( int $post_id ): string {
		return (string) Database::value( 'SELECT uuid FROM {articles} WHERE post_id = %d ORDER BY id LIMIT 1', [ $post_id ] );
	}

	/** The uuid of the article with this uuid or of this post; '' if there is none. */
	public static function uuid_of( string $uuid, int $post_id ): string {
		return (string) Database::value(
			'SELECT uuid FROM {articles} WHERE uuid = %s OR ( post_id > 0 AND post_id = %d )',
			[ $uuid, $post_id ]
		);
	}

	/**
	 * The options of the last runs that imported articles.
	 *
	 * @param list<string> $uuids Articles.
	 * @return array<string, string> As JSON, by uuid.
	 */
	public static function options( array $uuids ): array {
		$options = [];
		foreach ( Database::rows(
			'SELECT a.uuid, r.options FROM {articles} a JOIN {imports} r ON r.id = a.import_id WHERE a.uuid IN (%s)',
			[ $uuids ]
		) as $row ) {
			$options[ (string) $row['uuid'] ] = (string) $row['options'];
		}
		return $options;
	}

	/** @param array<string, string|int|null> $columns New values. */
	public static function write( string $uuid, array $columns ): void {
		Database::update( 'articles', $columns, [ 'uuid' => $uuid ] );
	}

	/**
	 * Records that the service has other content under the time of the imported version, which is the newest at most
	 * of the second before. Without effect once something else was imported.
	 *
	 * @param string $uuid         The article.
	 * @param string $content_hash Of the imported version.
	 * @param string $updated_at   The time of both, as the database writes times.
	 */
	public static function note_other_content( string $uuid, string $content_hash, string $updated_at ): void {
		Database::update(
			'articles',
			[
				'source_updated_at' => gmdate( 'Y-m-d H:i:s', (int) strtotime( $updated_at . ' UTC' ) - 1 ),
				'remote_updated_at' => $updated_at,
				'listed'            => 0,
			],
			[
				'uuid'              => $uuid,
				'content_hash'      => $content_hash,
				'source_updated_at' => $updated_at,
			]
		);
	}

	/**
	 * The imported versions of articles that have posts.
	 *
	 * @param list<string> $uuids In lower case.
	 * @param string       $time  Only those imported before, as the database writes times.
	 * @return list<array<string, string|null>> `uuid`, `content_hash`, `source_updated_at` and `imported_at`.
	 */
	public static function imported_before( array $uuids, string $time ): array {
		return [] === $uuids ? [] : Database::rows(
			'SELECT uuid, content_hash, source_updated_at, imported_at
				FROM {articles}
				WHERE uuid IN (%s) AND post_id > 0 AND imported_at < %s',
			[ $uuids, $time ]
		);
	}

	/** @return list<array<string, string|null>> `id` and `post_id` of the next articles with posts. */
	public static function next_with_post( int $after, int $limit ): array {
		return Database::rows(
			'SELECT id, post_id FROM {articles} WHERE post_id > 0 AND id > %d ORDER BY id LIMIT %d',
			[ $after, $limit ]
		);
	}

	/**
	 * The next articles that were claimed since the list's copy was updated.
	 *
	 * @return list<array<string, string|null>> Their `id`, `uuid` and `lease`.
	 */
	public static function claimed_since_listed( int $after, int $limit ): array {
		return Database::rows(
			'SELECT id, uuid, lease FROM {articles} WHERE listed = 0 AND id > %d ORDER BY id LIMIT %d',
			[ $after, $limit ]
		);
	}

	/** @param list<string> $uuids Articles that the list's copy includes now, unless they are claimed. */
	public static function note_listed( array $uuids ): void {
		Database::execute( "UPDATE {articles} SET listed = 1 WHERE lease = '' AND uuid IN (%s)", [ $uuids ] );
	}

	public static function is_anything_imported(): bool {
		return null !== Database::value( 'SELECT id FROM {articles} WHERE post_id > 0 LIMIT 1' );
	}

	/** @return array<string, int> Number of imported articles by state of ArticleState::of_row(); states without any are left out. */
	public static function counts_by_state(): array {
		$counts = [];
		foreach ( Database::rows(
			'SELECT ' . ArticleState::sql() . ' AS found, COUNT(*) AS articles FROM {articles} WHERE post_id > 0 GROUP BY found'
		) as $row ) {
			$counts[ (string) $row['found'] ] = (int) $row['articles'];
		}
		return $counts;
	}

	/**
	 * An SQL condition on posts for a query of WordPress.
	 *
	 * @param bool        $is_imported Whether to select posts of articles, or all others.
	 * @param string|null $state       Only articles in this state of ArticleState::of_row(); null for all.
	 */
	public static function posts_condition( bool $is_imported, ?string $state = null ): string {
		return sprintf(
			'`%s`.ID %s ( SELECT post_id FROM `%s` WHERE post_id > 0%s )',
			Database::table( 'posts' ),
			$is_imported ? 'IN' : 'NOT IN',
			Database::table( 'articles' ),
			in_array( $state, ArticleState::ALL, true ) ? ' AND ' . ArticleState::sql() . " = '$state'" : ''
		);
	}

	/** @return list<array<string, string|null>> `uuid` and `post_id` of articles with conflicts, oldest first. */
	public static function in_conflict(): array {
		return Database::rows(
			'SELECT uuid, post_id FROM {articles} WHERE conflict_since IS NOT NULL AND post_id > 0 ORDER BY conflict_since, id'
		);
	}

	/** Number of articles with conflicts whose posts are not in the Trash. */
	public static function count_in_conflict(): int {
		return (int) Database::value(
			"SELECT COUNT(*)
				FROM {articles} article
				INNER JOIN {posts} post ON post.ID = article.post_id
				WHERE article.conflict_since IS NOT NULL AND post.post_status <> 'trash'"
		);
	}
}
