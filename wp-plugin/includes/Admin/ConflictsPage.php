<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

/**
 * Page of the posts that were changed both here and at the article service, to resolve their conflicts. Whoever
 * may import may open the page; the REST API decides which posts they see.
 */
final class ConflictsPage {

	private Screen $screen;

	public function __construct( Screen $screen ) {
		$this->screen = $screen;
	}

	public function add_to_menu(): void {
		$hook = add_submenu_page(
			Pages::menu(),
			__( 'Conflicts', 'article-bridge' ),
			WaitingConflicts::behind( __( 'Conflicts', 'article-bridge' ) ),
			Pages::capability( Pages::CONFLICTS ),
			Pages::CONFLICTS,
			[ $this, 'print_page' ]
		);
		$this->screen->enqueue_on( $hook );
	}

	public function print_page(): void {
		$this->screen->print_page(
			__( 'Conflicts', 'article-bridge' ),
			[
				'conflicts-url' => Pages::url( Pages::CONFLICTS ),
				'library-url'   => Pages::url_for_current_user( Pages::LIBRARY ),
			]
		);
	}
}
