<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerRecord;
use ArticleBridge\Ledger\PostBase;
use ArticleBridge\Store\Articles\ArticlesOfPosts;
use ArticleBridge\Store\ArticleState;
use ArticleBridge\Store\Listed\ListedStateCache;

/**
 * Caches which imported posts were edited here; computing that requires every field of a post. Every change of
 * a post invalidates its result, and a request for results computes the missing ones.
 */
final class EditedPosts {

	/**
	 * The option of ListCopyState. If it does not exist, the site has no copy of the service's list, and
	 * nothing to invalidate.
	 */
	public const COPY_OPTION = 'article_bridge_listed';

	/** Posts per query. */
	private const AT_ONCE = 100;

	/** Meta that WordPress writes while a post is open in the editor; they are not part of the post. */
	private const OF_EDITOR = [ '_edit_lock', '_edit_last' ];

	/**
	 * Posts changed by the current step of an import, until it ends.
	 *
	 * @var array<int, true> Posts that a step of an import has changed, until it ends.
	 */
	private array $changed = [];

	private bool $waits = false;

	/** @var array<string, true> Posts that belong to no article, as "site/post". */
	private array $others = [];

	public function register(): void {
		add_action( 'clean_post_cache', [ $this, 'note' ] );
		add_action( 'set_object_terms', [ $this, 'note' ] );
		foreach ( [ 'added', 'updated', 'deleted' ] as $done ) {
			add_action( $done . '_post_meta', [ $this, 'note_meta' ], 10, 3 );
		}
		add_action( 'article_bridge_step_begins', [ $this, 'wait' ] );
		add_action( 'article_bridge_step_ends', [ $this, 'forget_changed' ] );
	}

	/**
	 * Invalidates the result for a post that was changed. Not deferred to the end of the request: by then PHP may
	 * have little left to work with.
	 *
	 * @param mixed $post_id The post.
	 */
	public function note( $post_id ): void {
		if ( ! is_numeric( $post_id ) ) {
			return;
		}
		if ( $this->waits ) {
			$this->changed[ (int) $post_id ] = true;
			return;
		}
		$other = get_current_blog_id() . '/' . (int) $post_id;
		if ( ! isset( $this->others[ $other ] ) && ! self::forget( [ (int) $post_id ] ) ) {
			$this->others[ $other ] = true;
		}
	}

	/**
	 * @param mixed $meta_id  Not used.
	 * @param mixed $post_id  The post.
	 * @param mixed $meta_key The changed key.
	 */
	public function note_meta( $meta_id, $post_id, $meta_key ): void {
		unset( $meta_id );
		if ( ! in_array( $meta_key, self::OF_EDITOR, true ) ) {
			$this->note( $post_id );
		}
	}

	/**
	 * Defers invalidation to the end of the step, because an import changes many posts. The import may link
	 * posts to articles, so the list of other posts is cleared.
	 */
	public function wait(): void {
		$this->waits  = true;
		$this->others = [];
		// A callback on added_post_meta makes the import query the ids of the meta rows.
		remove_action( 'added_post_meta', [ $this, 'note_meta' ] );
		add_action( 'add_post_meta', [ $this, 'note' ] );
	}

	public function forget_changed(): void {
		remove_action( 'add_post_meta', [ $this, 'note' ] );
		add_action( 'added_post_meta', [ $this, 'note_meta' ], 10, 3 );
		self::forget( array_keys( $this->changed ) );
		$this->changed = [];
		$this->waits   = false;
	}

	/**
	 * @param list<int> $post_ids Posts that were changed.
	 * @return bool Whether one of them belongs to an article, or there is no copy of the list.
	 */
	private static function forget( array $post_ids ): bool {
		if ( [] === $post_ids || false === get_option( self::COPY_OPTION ) ) {
			return true;
		}
		$uuids = array_map( 'strval', array_keys( ArticlesOfPosts::among( $post_ids ) ) );
		ListedStateCache::invalidate( $uuids );
		return [] !== $uuids;
	}

	/** Checks unchecked posts, as long as there is time. Returns whether none is left. */
	public static function check_pending( StepBudget $budget ): bool {
		do {
			$found = ListedStateCache::in_state( ArticleState::UNCHECKED, self::AT_ONCE );
			if ( [] === $found ) {
				return true;
			}
			self::check( $found );
		} while ( ! $budget->is_spent() );
		return false;
	}

	/** @param list<string> $uuids Articles with posts. */
	private static function check( array $uuids ): void {
		$claim = ListedStateCache::claim( $uuids );
		$rows  = ( new ArticleLedger() )->rows( $uuids );
		// The article was unlinked from its post meanwhile.
		ListedStateCache::invalidate( array_values( array_diff( $uuids, array_keys( $rows ) ) ) );
		_prime_post_caches( array_map( 'intval', array_column( $rows, 'post_id' ) ), true, true );
		$compared = [ [], [] ];
		foreach ( $rows as $uuid => $row ) {
			$record = new LedgerRecord( (string) $uuid );
			$record->fill( $row );
			$is_edited = [] !== PostBase::edited_fields( $record->base, $record->post_id );

			$compared[ (int) $is_edited ][ (string) $uuid ] = null === $row['base'] ? '' : md5( $row['base'] );
		}
		ListedStateCache::store_compared( $claim, false, $compared[0] );
		ListedStateCache::store_compared( $claim, true, $compared[1] );
	}
}
