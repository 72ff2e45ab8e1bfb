<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Store\Articles\IgnoredArticles;
use ArticleBridge\Store\Listed\ListedRows;
use WP_Error;
use WP_Post;

/** Actions on an article of the library besides importing it, for the current user. Each is idempotent. */
final class ArticleActions {

	/** Excludes the article from syncs and from imports of all articles, or includes it again. */
	public const IGNORE   = 'ignore';
	public const UNIGNORE = 'unignore';
	/** Unlinks the post from its article. */
	public const UNLINK = 'unlink';
	/** The post is moved to the Trash, or from it. */
	public const TRASH   = 'trash';
	public const RESTORE = 'restore';

	private ArticleLedger $ledger;

	private SourceLink $link;

	public function __construct( ArticleLedger $ledger ) {
		$this->ledger = $ledger;
		$this->link   = new SourceLink( $ledger );
	}

	/**
	 * Carries out an action.
	 *
	 * @param string $uuid The article, in lower case.
	 * @return true|WP_Error
	 */
	public function carry_out( string $action, string $uuid ) {
		switch ( $action ) {
			case self::IGNORE:
				IgnoredArticles::add( $uuid, get_current_user_id() );
				return true;
			case self::UNIGNORE:
				IgnoredArticles::remove( $uuid );
				return true;
		}
		$post_id = $this->ledger->read( $uuid )->post_id;
		$post    = $post_id > 0 ? get_post( $post_id ) : null;
		if ( self::UNLINK === $action ) {
			return $this->unlink( $uuid, $post_id, $post instanceof WP_Post ? $post : null );
		}
		if ( ! $post instanceof WP_Post ) {
			return LibraryError::no_post( $uuid );
		}
		if ( ! current_user_can( 'delete_post', $post->ID ) ) {
			return LibraryError::may_not_delete( $post->post_title );
		}
		return self::TRASH === $action ? self::trash( $post ) : self::restore( $post );
	}

	/** @return true|WP_Error */
	private function unlink( string $uuid, int $post_id, ?WP_Post $post ) {
		if ( 0 === $post_id ) {
			return LibraryError::no_post( $uuid );
		}
		// If the post was deleted permanently, only the link is left.
		if ( null !== $post && ! current_user_can( 'edit_post', $post->ID ) ) {
			return LibraryError::may_not_edit( $post->post_title );
		}
		$cut = $this->link->cut( $post_id );
		if ( true === $cut ) {
			ListedRows::forget_deleted( $uuid );
		}
		return $cut;
	}

	/** @return true|WP_Error */
	private static function trash( WP_Post $post ) {
		if ( 'trash' === $post->post_status ) {
			return true;
		}
		if ( ! (bool) constant( 'EMPTY_TRASH_DAYS' ) ) {
			return LibraryError::no_trash( $post->post_title );
		}
		return wp_trash_post( $post->ID ) instanceof WP_Post ? true : LibraryError::refused( $post->post_title );
	}

	/** @return true|WP_Error */
	private static function restore( WP_Post $post ) {
		if ( 'trash' !== $post->post_status ) {
			return LibraryError::not_in_trash( $post->post_title );
		}
		return wp_untrash_post( $post->ID ) instanceof WP_Post ? true : LibraryError::refused( $post->post_title );
	}
}
