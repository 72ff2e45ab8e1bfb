<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\ImportJournal;
use ArticleBridge\Ledger\LatestChange;
use ArticleBridge\Ledger\PostBase;
use ArticleBridge\Posts\PostSnapshot;
use ArticleBridge\Posts\PostUpdate;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Site\MetaRows;
use WP_Post;

/**
 * Resolves links whose targets were imported after the articles that contain them. It runs when all items of a
 * run are processed, may be interrupted, and is idempotent.
 */
final class LateLinks {

	/** Posts per query. */
	private const BATCH = 100;

	private ArticleLedger $ledger;

	private ArticleLinks $links;

	public function __construct( ArticleLedger $ledger, ArticleLinks $links ) {
		$this->ledger = $ledger;
		$this->links  = $links;
	}

	/**
	 * Resolves links to the articles that a run has created posts for.
	 *
	 * @param int   $import_id The run.
	 * @param float $deadline  As of microtime( true ).
	 * @return bool Whether all is done.
	 */
	public function resolve( int $import_id, float $deadline ): bool {
		$made  = array_fill_keys( ItemStore::created( $import_id ), true );
		$after = 0;
		while ( [] !== $made ) {
			$candidates = MetaRows::values( SeoPackage::meta_key( 'internal_links' ), $after, self::BATCH );
			if ( [] === $candidates ) {
				break;
			}
			foreach ( $candidates as $row ) {
				$after = (int) $row['post_id'];
				if ( self::links_to( (string) $row['meta_value'], $made ) ) {
					$this->resolve_in( $after, $import_id );
				}
				if ( microtime( true ) >= $deadline ) {
					return false;
				}
			}
		}
		return true;
	}

	/**
	 * Resolves the links in a post. Skips posts that were edited here, are open in the editor, or are being
	 * processed by another process.
	 */
	private function resolve_in( int $post_id, int $import_id ): void {
		$post = get_post( $post_id );
		if ( ! $post instanceof WP_Post || $this->links->resolved( $post->post_content ) === $post->post_content ) {
			return;
		}
		$uuid  = get_post_meta( $post_id, SeoPackage::meta_key( 'uuid' ), true );
		$entry = is_string( $uuid ) ? $this->ledger->claim( Identifier::key( $uuid ) ) : null;
		if ( null === $entry ) {
			return;
		}
		try {
			clean_post_cache( $post_id );
			$post = get_post( $post_id );
			require_once ABSPATH . 'wp-admin/includes/post.php';
			if ( ! $post instanceof WP_Post || $entry->post_id !== $post_id || false !== wp_check_post_lock( $post_id )
				|| ! PostBase::is_unedited( $entry->base, 'content', $post_id ) ) {
				return;
			}
			$latest = LatestChange::as_left( $entry->uuid, $post_id, $import_id );
			$entry->journal->begin( $import_id );
			$this->write( $post, $this->links->resolved( $post->post_content ), $entry->journal );
			$entry->journal->seal( $entry->uuid, $post_id, PostSnapshot::hash_of( $post_id ) );
			$this->ledger->record_base( $entry, PostBase::with_content( $entry->base, self::content( $post_id ) ) );
			$entry->journal->clear();
			if ( null !== $latest ) {
				$latest->take_over();
			}
		} finally {
			$this->ledger->release( $entry );
		}
	}

	private function write( WP_Post $post, string $content, ImportJournal $journal ): void {
		$snapshot = PostSnapshot::take( $post->ID );
		$journal->announce_update( $snapshot );
		$columns = [
			'ID'           => $post->ID,
			'post_content' => $content,
		];
		try {
			PostUpdate::columns( $columns );
			PostUpdate::finish( $post );
		} catch ( \Throwable $cause ) {
			// The article stays imported; its links keep the URLs of the service.
			$snapshot->restore();
			wp_trigger_error( __METHOD__, $cause->getMessage(), E_USER_WARNING );
		}
	}

	private static function content( int $post_id ): string {
		$post = get_post( $post_id );
		return $post instanceof WP_Post ? $post->post_content : '';
	}

	/**
	 * @param string              $stored Serialized internal_links.
	 * @param array<string, true> $made   Uuids.
	 */
	private static function links_to( string $stored, array $made ): bool {
		foreach ( (array) maybe_unserialize( $stored ) as $link ) {
			if ( is_array( $link ) && is_string( $link['uuid'] ?? null ) && isset( $made[ Identifier::key( $link['uuid'] ) ] ) ) {
				return true;
			}
		}
		return false;
	}
}
