<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Ledger;

use ArticleBridge\Import\Posts\PostSnapshot;
use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;
use ArticleBridge\Store\UniqueRow;

/**
 * What runs have done to posts: the record that a rollback goes by. One row for each article of a run that
 * was written, with the post and its ledger row as they were before, and a hash of the post afterwards.
 */
final class RunChanges {

	public const DONE   = 'done';
	public const UNDONE = 'undone';
	/** Not undone, since somebody has worked on the post, or it is not known how. */
	public const KEPT = 'kept';

	/** Of a ledger row, what belongs to whoever works on it and not to the article. */
	private const NOT_OF_ARTICLE = [ 'id', 'uuid', 'gone', 'seen_in', 'listed', 'journal', 'lease', 'leased_until' ];

	/**
	 * Notes what was done to a post. What a run does to it later counts as one change with what it did before.
	 *
	 * @param int                                         $import_id The run.
	 * @param string                                      $uuid      The article.
	 * @param int                                         $post_id   Its post.
	 * @param string                                      $hash      The post as it is now (PostSnapshot::hash_of()).
	 * @param PostSnapshot|null                           $before    The post before, or null where it is new.
	 * @param list<string>                                $images    SHA-256 of each image that was counted for it.
	 * @param list<array{term_id: int, taxonomy: string}> $terms     The terms made for it.
	 */
	public function note(
		int $import_id,
		string $uuid,
		int $post_id,
		string $hash,
		?PostSnapshot $before,
		array $images,
		array $terms
	): void {
		$row = [
			'import_id'     => $import_id,
			'uuid'          => $uuid,
			'post_id'       => $post_id,
			'state'         => self::DONE,
			'before_post'   => null === $before ? null : $before->encode(),
			'before_ledger' => null === $before ? null : (string) wp_json_encode( $this->ledger_row( $uuid ) ),
			'after_hash'    => $hash,
			'images'        => (string) wp_json_encode( $images ),
			'terms'         => (string) wp_json_encode( $terms ),
			'changed_at'    => gmdate( 'Y-m-d H:i:s' ),
		];
		if ( ! UniqueRow::insert( Schema::table( 'import_changes' ), $row ) ) {
			$this->write( $import_id, $uuid, [ 'after_hash' => $hash ] );
		}
	}

	/** @return array<string, string|null>|null */
	public function find( int $import_id, string $uuid ): ?array {
		global $wpdb;
		$table = Schema::table( 'import_changes' );
		// phpcs:ignore WordPress.DB
		return DatabaseRows::of( $wpdb->prepare( "SELECT * FROM `$table` WHERE import_id = %d AND uuid = %s", $import_id, $uuid ) )[0]
			?? null;
	}

	/**
	 * Forgets a change that was undone before it was whole.
	 *
	 * @param int    $import_id The run.
	 * @param string $uuid      The article.
	 * @param int    $post_id   Only where it is of this post; 0 for whichever.
	 */
	public function forget( int $import_id, string $uuid, int $post_id = 0 ): void {
		global $wpdb;
		$where = [
			'import_id' => $import_id,
			'uuid'      => $uuid,
		] + ( 0 === $post_id ? [] : [ 'post_id' => $post_id ] );
		// phpcs:ignore WordPress.DB
		$wpdb->delete( Schema::table( 'import_changes' ), $where );
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
		global $wpdb;
		$table = Schema::table( 'import_changes' );
		return DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB
				"SELECT * FROM `$table` WHERE import_id = %d AND state = %s AND ( %d = 0 OR id < %d ) ORDER BY id DESC LIMIT %d",
				$import_id,
				self::DONE,
				$below,
				$below,
				$limit
			)
		);
	}

	/**
	 * The terms that a run has made, for the changes that are undone.
	 *
	 * @return list<array{term_id: int, taxonomy: string}>
	 */
	public function terms_of_undone( int $import_id ): array {
		global $wpdb;
		$table = Schema::table( 'import_changes' );
		$terms = [];
		foreach ( DatabaseRows::of(
			// phpcs:ignore WordPress.DB
			$wpdb->prepare( "SELECT terms FROM `$table` WHERE import_id = %d AND state = %s AND terms <> '[]'", $import_id, self::UNDONE )
		) as $row ) {
			array_push( $terms, ...JournalText::terms( json_decode( (string) $row['terms'], true ) ) );
		}
		return $terms;
	}

	/**
	 * How many changes of each run are in each state.
	 *
	 * @param list<int> $import_ids The runs.
	 * @return array<int, array{done: int, undone: int, kept: int}> By run; runs without changes are left out.
	 */
	public function counts( array $import_ids ): array {
		global $wpdb;
		if ( [] === $import_ids ) {
			return [];
		}
		$table  = Schema::table( 'import_changes' );
		$places = DatabaseRows::places( $import_ids, '%d' );
		$counts = [];
		foreach ( DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:disable WordPress.DB -- the placeholders are counted above.
				"SELECT import_id, SUM(CASE WHEN state = 'done' THEN 1 ELSE 0 END) AS done,
						SUM(CASE WHEN state = 'undone' THEN 1 ELSE 0 END) AS undone, SUM(CASE WHEN state = 'kept' THEN 1 ELSE 0 END) AS kept
					FROM `$table`
					WHERE import_id IN ($places)
					GROUP BY import_id",
				// phpcs:enable
				$import_ids
			)
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
		global $wpdb;
		$where = [
			'import_id' => $import_id,
			'uuid'      => $uuid,
		];
		// phpcs:ignore WordPress.DB
		$wpdb->update( Schema::table( 'import_changes' ), $columns, $where );
	}

	/**
	 * Notes that a change was undone, or why it was kept.
	 *
	 * @param string $why_kept A sentence, or '' where it was undone.
	 */
	public function settle( int $import_id, string $uuid, string $why_kept ): void {
		$columns = [
			'state'   => '' === $why_kept ? self::UNDONE : self::KEPT,
			'message' => $why_kept,
		];
		$this->write( $import_id, $uuid, $columns );
	}

	/**
	 * Forgets what is too old to be rolled back.
	 *
	 * @param int $seconds Age from which a change is forgotten.
	 * @param int $runs    How many of the latest runs are remembered.
	 */
	public function expire( int $seconds, int $runs ): void {
		global $wpdb;
		$changes = Schema::table( 'import_changes' );
		$imports = Schema::table( 'imports' );
		// phpcs:disable WordPress.DB
		$first = (int) $wpdb->get_var(
			$wpdb->prepare( "SELECT id FROM `$imports` ORDER BY id DESC LIMIT 1 OFFSET %d", max( 0, $runs - 1 ) )
		);
		$wpdb->query(
			$wpdb->prepare(
				"DELETE FROM `$changes` WHERE import_id < %d OR changed_at < %s",
				$first,
				gmdate( 'Y-m-d H:i:s', time() - $seconds )
			)
		);
		// phpcs:enable
	}

	/** @return array<string, string|null> What the ledger knows of an article. */
	private function ledger_row( string $uuid ): array {
		$row = ( new ArticleLedger() )->rows( [ $uuid ] )[ $uuid ] ?? [];
		return array_diff_key( $row, array_flip( self::NOT_OF_ARTICLE ) );
	}
}
