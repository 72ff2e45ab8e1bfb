<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Import\Media\MediaLibrary;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Posts\PostSnapshot;
use ArticleBridge\Store\Lease;
use ArticleBridge\Store\Runs\ItemList;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunChanges;
use ArticleBridge\Store\Site\PostSearch;

/** Undoes an unfinished import: removes only what that import created, and restores the post that it was updating. */
final class UnfinishedImport {

	private MediaLibrary $library;

	private RunChanges $changes;

	public function __construct() {
		$this->library = MediaLibrary::of_this_site();
		$this->changes = new RunChanges();
	}

	/**
	 * Undoes everything that an entry's journal records.
	 *
	 * @param LedgerEntry $entry A claimed entry, whose journal is not blank.
	 */
	public function undo( LedgerEntry $entry ): void {
		$journal = $entry->journal;
		self::delete_post( $journal->guid() );
		$before = $journal->before();
		if ( null !== $before ) {
			self::restore( $before, $journal->began_at() );
		}
		foreach ( $journal->terms() as $term ) {
			self::delete_term( $term['term_id'], $term['taxonomy'] );
		}
		foreach ( $journal->images() as $sha256 ) {
			$journal->drop_image( $sha256 );
			$this->library->release( $sha256 );
		}
		$this->undo_note( $entry );
		$journal->clear();
	}

	/**
	 * Deletes the post that this process created for an article that another process has claimed meanwhile.
	 * That process finds the post by the journal, unless the journal was lost with the claim.
	 *
	 * @param LedgerEntry $entry    An entry whose claim was lost.
	 * @param int         $recorded The article's post in the ledger, which is kept; 0 for none.
	 */
	public function abandon( LedgerEntry $entry, int $recorded ): void {
		self::delete_post( $entry->journal->guid(), $recorded );
	}

	/**
	 * Restores a post that was being updated, unless a user has edited it since the process died: that edit is
	 * kept, and the next import merges with it.
	 */
	private static function restore( PostSnapshot $before, int $began_at ): void {
		$post_id = $before->post_id();
		clean_post_cache( $post_id );
		$post = get_post( $post_id );
		require_once ABSPATH . 'wp-admin/includes/post.php';
		$is_adopted = ! $post instanceof \WP_Post
			|| false !== wp_check_post_lock( $post_id )
			|| (int) strtotime( $post->post_modified_gmt . ' UTC' ) > $began_at + Lease::SECONDS;
		if ( ! $is_adopted ) {
			$before->restore();
		}
	}

	/**
	 * Reverts the record of the change: deletes it for an unprocessed item; after links were resolved later,
	 * keeps it with the current hash.
	 */
	private function undo_note( LedgerEntry $entry ): void {
		$import_id = $entry->journal->import_id();
		$note      = $import_id > 0 ? $this->changes->find( $import_id, $entry->uuid ) : null;
		if ( null === $note ) {
			return;
		}
		if ( ItemStore::PENDING === ( ItemList::find( $import_id, $entry->uuid )['state'] ?? '' ) ) {
			$this->changes->forget( $import_id, $entry->uuid );
		} else {
			$this->changes->write( $import_id, $entry->uuid, [ 'after_hash' => PostSnapshot::hash_of( (int) $note['post_id'] ) ] );
		}
	}

	private static function delete_post( string $guid, int $except_id = 0 ): void {
		if ( '' === $guid ) {
			return;
		}
		foreach ( PostSearch::by_guid( $guid, $except_id ) as $post_id ) {
			wp_delete_post( $post_id, true );
		}
	}

	/** Deletes a term, unless another article or a user has started to use it. */
	public static function delete_term( int $term_id, string $taxonomy ): void {
		$objects  = get_objects_in_term( $term_id, $taxonomy );
		$children = get_term_children( $term_id, $taxonomy );
		if ( '' !== $taxonomy && [] === $objects && ( is_wp_error( $children ) || [] === $children ) ) {
			wp_delete_term( $term_id, $taxonomy );
		}
	}
}
