<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Ledger\ArticleError;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\Articles\ArticlesOfPosts;
use WP_Error;

/** Link of a post to its article: the article's row of the ledger. */
final class SourceLink {

	private ArticleLedger $ledger;

	public function __construct( ArticleLedger $ledger ) {
		$this->ledger = $ledger;
	}

	/** The uuid of a post's article, or ''. */
	public static function uuid_of( int $post_id ): string {
		return ArticleRows::uuid_of_post( $post_id );
	}

	/**
	 * Unlinks the post. It stays as it is, including its SEO fields; the article counts as new again, and
	 * importing it creates another post.
	 *
	 * @return true|WP_Error
	 */
	public function cut( int $post_id ) {
		$uuid = self::uuid_of( $post_id );
		if ( '' === $uuid ) {
			return SourceError::not_linked( $post_id );
		}
		$entry = $this->ledger->claim( $uuid );
		if ( null === $entry ) {
			return ArticleError::busy();
		}
		// An import must first clean up after a process that died; and another process may have changed the link.
		if ( $entry->post_id !== $post_id || ! $entry->journal->is_blank() ) {
			$this->ledger->release( $entry );
			return $entry->post_id !== $post_id ? SourceError::not_linked( $post_id ) : ArticleError::busy();
		}
		ArticlesOfPosts::note_unlinked( $post_id );
		ArticleLedger::remove( $entry );
		return true;
	}
}
