<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

use ArticleBridge\Store\Site\PostRows;

/**
 * Thrown when the database has rolled back what was written of a post: it aborted this process to end a
 * deadlock, or the connection was lost. The article is started again.
 */
final class LostTransaction extends \RuntimeException {

	public function __construct() {
		parent::__construct( __( 'Not everything could be saved. Try again in a moment.', 'article-bridge' ) );
	}

	/**
	 * Checks that a post that was just created exists; if it was lost, deletes what was written to it
	 * afterwards.
	 *
	 * @throws self When it does not exist, or may be incomplete.
	 */
	public static function unless_stored( int $post_id ): void {
		if ( ! Database::connection() instanceof \mysqli ) {
			// Without a transaction, an existing post may be incomplete.
			throw new self();
		}
		if ( PostRows::has( $post_id ) ) {
			return;
		}
		PostRows::delete_meta_and_terms( $post_id );
		clean_post_cache( $post_id );
		throw new self();
	}
}
