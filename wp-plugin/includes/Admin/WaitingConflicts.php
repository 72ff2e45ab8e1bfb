<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Store\Schema;

/** How many posts wait for a decision, as a bubble in the menu. */
final class WaitingConflicts {

	/** The title of a menu entry with the bubble behind it, as HTML; without one where nothing waits. */
	public static function behind( string $title ): string {
		// Whoever may edit only some of the posts would be told a number that their list does not have.
		$count = current_user_can( 'edit_others_posts' ) ? self::count() : 0;
		/* translators: %s: number of posts. */
		$text = _n( '%s post waits for a decision', '%s posts wait for a decision', $count, 'article-bridge' );
		return MenuBubble::behind( $title, $count, sprintf( $text, number_format_i18n( $count ) ), 'article-bridge-waiting' );
	}

	/** Posts outside of the Trash, as the list of conflicts has them. */
	private static function count(): int {
		global $wpdb;
		$table = Schema::table( 'articles' );
		// phpcs:disable WordPress.DB -- a table of this plugin.
		return (int) $wpdb->get_var(
			"SELECT COUNT(*)
				FROM `$table` AS article
				INNER JOIN {$wpdb->posts} AS post ON post.ID = article.post_id
				WHERE article.conflict_since IS NOT NULL AND post.post_status <> 'trash'"
		);
		// phpcs:enable
	}
}
