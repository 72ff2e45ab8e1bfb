<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

use ArticleBridge\Store\Site\PostRows;

/**
 * Keeps WordPress from looking through the Trash for the slug of every post that is written, with a query of
 * all columns, while the Trash is empty (wp_add_trashed_suffix_to_post_name_for_trashed_posts()).
 */
final class TrashedSlugs {

	private const FILTER = 'add_trashed_suffix_to_trashed_posts';

	/**
	 * Does some work that writes posts.
	 *
	 * @template T
	 * @param callable(): T $work What is to be done.
	 * @return T
	 */
	public static function unless_empty( callable $work ) {
		if ( ! PostRows::is_trash_empty() ) {
			return $work();
		}
		add_filter( self::FILTER, '__return_false' );
		try {
			return $work();
		} finally {
			remove_filter( self::FILTER, '__return_false' );
		}
	}
}
