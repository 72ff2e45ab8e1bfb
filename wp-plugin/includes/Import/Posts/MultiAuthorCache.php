<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

/** What WordPress remembers of is_multi_author() is cleared once for many posts, not for each that changes its status. */
final class MultiAuthorCache {

	private const CLEAR = '__clear_multi_author_cache';

	/**
	 * Does some work that writes posts.
	 *
	 * @template T
	 * @param callable(): T $work What is to be done.
	 * @return T
	 */
	public static function cleared_after( callable $work ) {
		if ( ! remove_action( 'transition_post_status', self::CLEAR ) ) {
			return $work();
		}
		// A step before this one may have been killed.
		delete_transient( 'is_multi_author' );
		try {
			return $work();
		} finally {
			delete_transient( 'is_multi_author' );
			add_action( 'transition_post_status', self::CLEAR );
		}
	}
}
