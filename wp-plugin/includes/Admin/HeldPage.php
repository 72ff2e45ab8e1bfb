<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Rights\Rights;
use ArticleBridge\Store\Articles\HeldArticles;

/** Page of articles held for approval. Users who may import may approve: the import has their rights. */
final class HeldPage {

	public const CAPABILITY = Rights::IMPORT;

	private const SLUG = 'article-bridge-held';

	private Screen $screen;

	public function __construct( Screen $screen ) {
		$this->screen = $screen;
	}

	public function add_to_menu(): void {
		$hook = add_submenu_page(
			current_user_can( LibraryPage::CAPABILITY ) ? LibraryPage::SLUG : '',
			__( 'Held', 'article-bridge' ),
			self::title_with_count(),
			self::CAPABILITY,
			self::SLUG,
			[ $this, 'print_page' ]
		);
		$this->screen->enqueue_on( $hook );
	}

	/** The title with how many articles wait as a bubble behind it, as HTML; without one where nothing waits. */
	private static function title_with_count(): string {
		$count = current_user_can( self::CAPABILITY ) ? HeldArticles::count( HeldArticles::WAITING ) : 0;
		/* translators: %s: number of articles. */
		$text = _n( '%s article waits for approval', '%s articles wait for approval', $count, 'article-bridge' );
		$text = sprintf( $text, number_format_i18n( $count ) );
		return MenuBubble::behind( __( 'Held', 'article-bridge' ), $count, $text, 'article-bridge-held-waiting' );
	}

	public function print_page(): void {
		$this->screen->print_page(
			__( 'Held', 'article-bridge' ),
			[
				'library-url' => current_user_can( LibraryPage::CAPABILITY ) ? LibraryPage::url() : '',
				'runs-url'    => current_user_can( RunsPage::CAPABILITY ) ? RunsPage::url() : '',
			]
		);
	}
}
