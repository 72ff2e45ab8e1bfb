<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\Database;
use ArticleBridge\Store\LostTransaction;

/**
 * Changes of posts by runs: the records that a rollback uses. One row for each article that a run wrote, with
 * the post and its ledger row before the change, and a hash of the post afterwards.
 */
final class RunChanges {

	public const DONE   = 'done';
	public const UNDONE = 'undone';
	/** Not undone, because the post was edited, or the previous version is unknown. */
	public const KEPT = 'kept';

	/** Columns of a ledger row that are about processing and not about the article. */
	private const NOT_OF_ARTICLE = [ 'id', 'uuid', 'gone', 'seen_in', 'listed', 'journal', 'lease', 'leased_until' ];

	/**
	 * Records a change of a post. Later changes by the same run are combined with it.
	 *
	 * @param int                  $import_id The run.
	 * @param string               $uuid      The article.
	 * @param array<string, mixed> $change    `post_id`, `before_post` (PostSnapshot::encode(), null where the post is
	 *                                        new), `after_hash` (PostSnapshot::hash_of()), and as JSON `images`
	 *                                        (SHA-256 of each that was counted for it) and `terms` (made for it).
	 * @phpstan-param array{post_id: int, before_post: string|null, after_hash: string, images: string, terms: string} $change
	 * @throws LostTransaction When the database refuses it, such as a row that is larger than it accepts: a change without
	 *                         a record could not be rolled back.
	 */
	public function note( int $import_id, string $uuid, array $change ): void {
		$row = $change + [
			'import_id'     => $import_id,
			'uuid'          => $uuid,
			'state'         => self::DONE,
			'before_ledger' => null === $change['before_post'] ? null : (string) wp_json_encode( self::ledger_row( $uuid ) ),
			'changed_at'    => gmdate( 'Y-m-d H:i:s' ),
		];
		if ( Database::insert_new( 'import_changes', $row ) ) {
			return;
		}
		if ( null === $this->find( $import_id, $uuid ) ) {
			throw new LostTransaction();
		}
		$this->write( $import_id, $uuid, [ 'after_hash' => $change['after_hash'] ] );
	}

	/** @return array<string, string|null>|null */
	public function find( int $import_id, string $uuid ): ?array {
		return Database::row( 'SELECT * FROM {import_changes} WHERE import_id = %d AND uuid = %s', [ $import_id, $uuid ] );
	}

	/**
	 * The change of a post by the run that imported its article last, unless it is the given run.
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
	 * @param int    $post_id   Only if it is about this post; 0 for any.
	 */
	public function forget( int $import_id, string $uuid, int $post_id = 0 ): void {
		$of = [
			'import_id' => $import_id,
			'uuid'      => $uuid,
		];
		Database::delete( 'import_changes', $of + ( 0 === $post_id ? [] : [ 'post_id' => $post_id ] ) );
	}

	/** Deletes the records of all changes of an article: no run can restore its post afterwards. */
	public static function forget_article( string $uuid ): void {
		Database::delete( 'import_changes', [ 'uuid' => $uuid ] );
	}

	/**
	 * The changes of a run that have not been undone, latest first.
	 *
	 * @param int $import_id The run.
	 * @param int $below     Only those with a lower id; 0 for all.
	 * @param int $limit     Maximum number.
	 * @return list<array<string, string|null>>
	 */
	public function to_undo( int $import_id, int $below, int $limit ): array {
		return Database::rows(
			'SELECT * FROM {import_changes} WHERE import_id = %d AND state = %s AND ( %d = 0 OR id < %d ) ORDER BY id DESC LIMIT %d',
			[ $import_id, self::DONE, $below, $below, $limit ]
		);
	}

	/** @return list<string> The terms that a run created, as JSON, for each undone change. */
	public function terms_of_undone( int $import_id ): array {
		return Database::texts(
			"SELECT terms FROM {import_changes} WHERE import_id = %d AND state = %s AND terms <> '[]'",
			[ $import_id, self::UNDONE ]
		);
	}

	/**
	 * Finds the articles of a run whose changes were undone.
	 *
	 * @param int          $import_id The run.
	 * @param list<string> $uuids     Articles to check.
	 * @return list<string>
	 */
	public static function undone( int $import_id, array $uuids ): array {
		return Database::texts(
			'SELECT uuid FROM {import_changes} WHERE import_id = %d AND state = %s AND uuid IN (%s)',
			[ $import_id, self::UNDONE, $uuids ]
		);
	}

	/**
	 * The number of changes by state, by run.
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
	 * Records that a change was undone, or why it was kept.
	 *
	 * @param string $kept_reason A sentence, or '' if it was undone.
	 */
	public function settle( int $import_id, string $uuid, string $kept_reason ): void {
		$columns = [
			'state'   => '' === $kept_reason ? self::UNDONE : self::KEPT,
			'message' => $kept_reason,
		];
		$this->write( $import_id, $uuid, $columns );
	}

	/**
	 * Deletes changes that are too old to be rolled back.
	 *
	 * @param int $seconds Maximum age of a change.
	 * @param int $runs    Number of latest runs whose changes are kept.
	 */
	public function expire( int $seconds, int $runs ): void {
		$first = (int) Database::value( 'SELECT id FROM {imports} ORDER BY id DESC LIMIT 1 OFFSET %d', [ max( 0, $runs - 1 ) ] );
		Database::execute(
			'DELETE FROM {import_changes} WHERE import_id < %d OR changed_at < %s',
			[ $first, gmdate( 'Y-m-d H:i:s', time() - $seconds ) ]
		);
	}

	/** @return array<string, string|null> The ledger's row of an article. */
	private static function ledger_row( string $uuid ): array {
		return array_diff_key( ArticleRows::by_uuid( [ $uuid ] )[ $uuid ] ?? [], array_flip( self::NOT_OF_ARTICLE ) );
	}
}
