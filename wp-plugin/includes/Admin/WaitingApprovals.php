<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Store\Articles\HeldArticles;

/** How many articles wait for approval, as a bubble in the menu. */
final class WaitingApprovals {

	/** The title of a menu entry with the bubble behind it, as HTML; without one where nothing waits. */
	public static function behind( string $title ): string {
		$count = current_user_can( HeldPage::CAPABILITY ) ? HeldArticles::count( HeldArticles::WAITING ) : 0;
		/* translators: %s: number of articles. */
		$text = _n( '%s article waits for approval', '%s articles wait for approval', $count, 'article-bridge' );
		return MenuBubble::behind( $title, $count, sprintf( $text, number_format_i18n( $count ) ), 'article-bridge-held-waiting' );
	}
}
