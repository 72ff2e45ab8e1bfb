<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * Thrown when the database has taken back what was written of a post: it chose this process to end a
 * deadlock, or the connection broke and was made anew. The article is begun once more.
 */
final class LostTransaction extends \RuntimeException {

	public function __construct() {
		parent::__construct( __( 'Not everything could be saved. Try again in a moment.', 'article-bridge' ) );
	}

	/**
	 * Looks whether a post that was just made is there, and takes away what was written to it after that was lost.
	 *
	 * @throws self When it is not, or not wholly.
	 */
	public static function unless_stored( int $post_id ): void {
		global $wpdb;
		if ( ! $wpdb->dbh instanceof \mysqli ) {
			// Without a transaction, a post that is there may lack some of it.
			throw new self();
		}
		// phpcs:disable WordPress.DB -- past the caches, which have the post.
		if ( null !== $wpdb->get_var( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE ID = %d", $post_id ) ) ) {
			return;
		}
		$wpdb->delete( $wpdb->postmeta, [ 'post_id' => $post_id ] );
		$wpdb->delete( $wpdb->term_relationships, [ 'object_id' => $post_id ] );
		// phpcs:enable
		clean_post_cache( $post_id );
		throw new self();
	}
}
