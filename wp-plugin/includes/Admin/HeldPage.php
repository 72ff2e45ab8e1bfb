<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Rights\Rights;

/** What arrived and waits for approval. Whoever imports may approve: the import has that user's rights. */
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
			WaitingApprovals::behind( __( 'Held', 'article-bridge' ) ),
			self::CAPABILITY,
			self::SLUG,
			[ $this, 'print_page' ]
		);
		$this->screen->enqueue_on( $hook );
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
