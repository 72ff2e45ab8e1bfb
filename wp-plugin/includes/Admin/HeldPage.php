<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Store\Articles\HeldArticles;

/** Page of articles held for approval. Users who may import may approve: the import runs with their capabilities. */
final class HeldPage {

	private Screen $screen;

	public function __construct( Screen $screen ) {
		$this->screen = $screen;
	}

	public function add_to_menu(): void {
		$hook = add_submenu_page(
			Pages::menu(),
			__( 'Held articles', 'article-bridge' ),
			self::title_with_count(),
			Pages::capability( Pages::HELD ),
			Pages::HELD,
			[ $this, 'print_page' ]
		);
		$this->screen->enqueue_on( $hook );
	}

	/** The menu title with the number of waiting articles as a bubble, as HTML; without a bubble if there are none. */
	private static function title_with_count(): string {
		$count = current_user_can( Pages::capability( Pages::HELD ) ) ? HeldArticles::count( HeldArticles::WAITING ) : 0;
		/* translators: %s: number of articles. */
		$text = _n( '%s article waits for approval', '%s articles wait for approval', $count, 'article-bridge' );
		$text = sprintf( $text, number_format_i18n( $count ) );
		return MenuBubble::behind( __( 'Held', 'article-bridge' ), $count, $text, 'article-bridge-held-waiting' );
	}

	public function print_page(): void {
		$this->screen->print_page(
			__( 'Held articles', 'article-bridge' ),
			[
				'library-url' => Pages::url_for_current_user( Pages::LIBRARY ),
				'runs-url'    => Pages::url_for_current_user( Pages::RUNS ),
			]
		);
	}
}
