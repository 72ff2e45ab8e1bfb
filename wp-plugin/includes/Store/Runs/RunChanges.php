<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\Database;

/**
 * What runs have done to posts: the record that a rollback goes by. One row for each article of a run that
 * was written, with the post and its ledger row as they were before, and a hash of the post afterwards.
 */
final class RunChanges {

	public const DONE   = 'done';
	public const UNDONE = 'undone';
	/** Not undone, since the post was edited, or it is not known how. */
	public const KEPT = 'kept';

	/** Columns of a ledger row that belong to its current process, not to the article. */
	private const NOT_OF_ARTICLE = [ 'id', 'uuid', 'gone', 'seen_in', 'listed', 'journal', 'lease', 'leased_until' ];

	/**
	 * Notes what was done to a post. What a run does to it later counts as one change with what it did before.
	 *
	 * @param int                        $import_id The run.
	 * @param string                     $uuid      The article.
	 * @param array<string, mixed> $change    `post_id`, `before_post` (PostSnapshot::encode(), null where the post is
	 *                                              new), `after_hash` (PostSnapshot::hash_of()), and as JSON `images`
	 *                                              (SHA-256 of each that was counted for it) and `terms` (made for it).
	 * @phpstan-param array{post_id: int, before_post: string|null, after_hash: string, images: string, terms: string} $change
	 */
	public function note( int $import_id, string $uuid, array $change ): void {
		$row = $change + [
			'import_id'     => $import_id,
			'uuid'          => $uuid,
			'state'         => self::DONE,
			'before_ledger' => null === $change['before_post'] ? null : (string) wp_json_encode( self::ledger_row( $uuid ) ),
			'changed_at'    => gmdate( 'Y-m-d H:i:s' ),
		];
		if ( ! Database::insert_new( 'import_changes', $row ) ) {
			$this->write( $import_id, $uuid, [ 'after_hash' => $change['after_hash'] ] );
		}
	}

	/** @return array<string, string|null>|null */
	public function find( int $import_id, string $uuid ): ?array {
		return Database::row( 'SELECT * FROM {import_changes} WHERE import_id = %d AND uuid = %s', [ $import_id, $uuid ] );
	}

	/**
	 * What the run that imported an article last has noted of its post, unless that is the run given.
	 *
	 * @return array<string, string|null>|null Its `import_id` and `after_hash`.
	 */
	public static function latest( string $uuid, int $except_run ): ?array {
		return Database::row(
			'SELECT c.import_id, c.after_hash
				FROM {articles} a
				JOIN {import_changes} c ON c.import_id = a.import_id AND c.uuid = a.uuid
				WHERE a.uuid = %s AND a.import_id <> %d AND c.state = %s',
			[ $uuid, $except_run, self::DONE ]
		);
	}

	/**
	 * Deletes the record of a change that was undone before it was complete.
	 *
	 * @param int    $import_id The run.
	 * @param string $uuid      The article.
	 * @param int    $post_id   Only where it is of this post; 0 for whichever.
	 */
	public function forget( int $import_id, string $uuid, int $post_id = 0 ): void {
		$of = [
			'import_id' => $import_id,
			'uuid'      => $uuid,
		];
		Database::delete( 'import_changes', $of + ( 0 === $post_id ? [] : [ 'post_id' => $post_id ] ) );
	}

	/** Deletes the records of all changes of an article: no run can restore its post any more. */
	public static function forget_article( string $uuid ): void {
		Database::delete( 'import_changes', [ 'uuid' => $uuid ] );
	}

	/**
	 * Changes of a run that are still to be undone, the latest first.
	 *
	 * @param int $import_id The run.
	 * @param int $below     Only those whose id is lower; 0 for all.
	 * @param int $limit     How many at most.
	 * @return list<array<string, string|null>>
	 */
	public function to_undo( int $import_id, int $below, int $limit ): array {
		return Database::rows(
			'SELECT * FROM {import_changes} WHERE import_id = %d AND state = %s AND ( %d = 0 OR id < %d ) ORDER BY id DESC LIMIT %d',
			[ $import_id, self::DONE, $below, $below, $limit ]
		);
	}

	/** @return list<string> The terms that a run has made, as JSON, of each of the changes that are undone. */
	public function terms_of_undone( int $import_id ): array {
		return Database::texts(
			"SELECT terms FROM {import_changes} WHERE import_id = %d AND state = %s AND terms <> '[]'",
			[ $import_id, self::UNDONE ]
		);
	}

	/**
	 * Which articles of a run are as they were before it.
	 *
	 * @param int          $import_id The run.
	 * @param list<string> $uuids     Of these.
	 * @return list<string>
	 */
	public static function undone( int $import_id, array $uuids ): array {
		return Database::texts(
			'SELECT uuid FROM {import_changes} WHERE import_id = %d AND state = %s AND uuid IN (%s)',
			[ $import_id, self::UNDONE, $uuids ]
		);
	}

	/**
	 * How many changes of each run are in each state.
	 *
	 * @param list<int> $import_ids The runs.
	 * @return array<int, array{done: int, undone: int, kept: int}> By run; runs without changes are left out.
	 */
	public function counts( array $import_ids ): array {
		if ( [] === $import_ids ) {
			return [];
		}
		$counts = [];
		foreach ( Database::rows(
			"SELECT import_id, SUM(CASE WHEN state = 'done' THEN 1 ELSE 0 END) AS done,
					SUM(CASE WHEN state = 'undone' THEN 1 ELSE 0 END) AS undone, SUM(CASE WHEN state = 'kept' THEN 1 ELSE 0 END) AS kept
				FROM {import_changes}
				WHERE import_id IN (%d)
				GROUP BY import_id",
			[ $import_ids ]
		) as $row ) {
			$counts[ (int) $row['import_id'] ] = [
				'done'   => (int) $row['done'],
				'undone' => (int) $row['undone'],
				'kept'   => (int) $row['kept'],
			];
		}
		return $counts;
	}

	/** @param array<string, string|int|null> $columns New values. */
	public function write( int $import_id, string $uuid, array $columns ): void {
		$of = [
			'import_id' => $import_id,
			'uuid'      => $uuid,
		];
		Database::update( 'import_changes', $columns, $of );
	}

	/**
	 * Notes that a change was undone, or why it was kept.
	 *
	 * @param string $kept_reason A sentence, or '' where it was undone.
	 */
	public function settle( int $import_id, string $uuid, string $kept_reason ): void {
		$columns = [
			'state'   => '' === $kept_reason ? self::UNDONE : self::KEPT,
			'message' => $kept_reason,
		];
		$this->write( $import_id, $uuid, $columns );
	}

	/**
	 * Deletes what is too old to be rolled back.
	 *
	 * @param int $seconds Age from which a change is forgotten.
	 * @param int $runs    How many of the latest runs are remembered.
	 */
	public function expire( int $seconds, int $runs ): void {
		$first = (int) Database::value( 'SELECT id FROM {imports} ORDER BY id DESC LIMIT 1 OFFSET %d', [ max( 0, $runs - 1 ) ] );
		Database::execute(
			'DELETE FROM {import_changes} WHERE import_id < %d OR changed_at < %s',
			[ $first, gmdate( 'Y-m-d H:i:s', time() - $seconds ) ]
		);
	}

	/** @return array<string, string|null> What the ledger knows of an article. */
	private static function ledger_row( string $uuid ): array {
		return array_diff_key( ArticleRows::by_uuid( [ $uuid ] )[ $uuid ] ?? [], array_flip( self::NOT_OF_ARTICLE ) );
	}
}
