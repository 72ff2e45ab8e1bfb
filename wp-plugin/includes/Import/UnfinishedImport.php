<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Import\Media\MediaLibrary;

/** Clears up after an import that did not come to its end: what only it brought goes, nothing else. */
final class UnfinishedImport {

	private MediaLibrary $library;

	public function __construct( MediaLibrary $library ) {
		$this->library = $library;
	}

	/**
	 * Takes back all that an entry's journal holds.
	 *
	 * @param LedgerEntry $entry A claimed entry.
	 */
	public function undo( LedgerEntry $entry ): void {
		if ( $entry->journal->is_blank() ) {
			return;
		}
		self::delete_post( $entry->journal->guid() );
		foreach ( $entry->journal->terms() as $term ) {
			self::delete_term( $term['term_id'], $term['taxonomy'] );
		}
		foreach ( $entry->journal->images() as $sha256 ) {
			$this->library->give_back( $sha256 );
		}
		$entry->journal->clear();
	}

	private static function delete_post( string $guid ): void {
		global $wpdb;
		if ( '' === $guid ) {
			return;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- no function of WordPress finds posts by GUID.
		foreach ( DatabaseRows::numbers( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE guid = %s", $guid ), 'ID' ) as $post_id ) {
			wp_delete_post( $post_id, true );
		}
	}

	/** A term that another article, or a person, has taken up meanwhile stays. */
	private static function delete_term( int $term_id, string $taxonomy ): void {
		$objects  = get_objects_in_term( $term_id, $taxonomy );
		$children = get_term_children( $term_id, $taxonomy );
		if ( '' !== $taxonomy && [] === $objects && ( is_wp_error( $children ) || [] === $children ) ) {
			wp_delete_term( $term_id, $taxonomy );
		}
	}
}
