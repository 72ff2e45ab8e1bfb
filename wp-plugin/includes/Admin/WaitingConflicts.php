<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Store\Articles\ArticleRows;

/** The number of posts with conflicts, as a bubble in the menu. */
final class WaitingConflicts {

	/** Counted once per request, for all menu entries. */
	private static ?int $count = null;

	/** The title of a menu entry with its bubble, as HTML; without a bubble if there are no conflicts. */
	public static function behind( string $title ): string {
		// Users who may edit only some of the posts would see a number that their list does not show.
		$count = current_user_can( 'edit_others_posts' ) ? self::count() : 0;
		/* translators: %s: number of posts. */
		$text = _n( '%s post waits for a decision', '%s posts wait for a decision', $count, 'article-bridge' );
		return MenuBubble::behind( $title, $count, sprintf( $text, number_format_i18n( $count ) ), 'article-bridge-waiting' );
	}

	private static function count(): int {
		self::$count = self::$count ?? ArticleRows::count_in_conflict();
		return self::$count;
	}
}
