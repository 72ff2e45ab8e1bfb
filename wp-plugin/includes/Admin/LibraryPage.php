<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Library\SavedViews;

/**
 * Page of the service's articles, to import them. It has a top-level menu entry, next to Posts, because people
 * return to it; it is not a tool to be used once.
 */
final class LibraryPage {

	/** Directly below Posts, whose position is 5. */
	private const MENU_POSITION = 6;

	private Screen $screen;
	private Connection $connection;

	public function __construct( Screen $screen, Connection $connection ) {
		$this->screen     = $screen;
		$this->connection = $connection;
	}

	public function add_to_menu(): void {
		$hook = add_menu_page(
			__( 'Article Library', 'article-bridge' ),
			WaitingConflicts::behind( __( 'Article Library', 'article-bridge' ) ),
			Pages::capability( Pages::LIBRARY ),
			Pages::LIBRARY,
			[ $this, 'print_page' ],
			'dashicons-book-alt',
			self::MENU_POSITION
		);
		// WordPress would repeat the bubble of the top-level entry in its first submenu entry, which lists no
		// conflicts.
		add_submenu_page(
			Pages::LIBRARY,
			__( 'Article Library', 'article-bridge' ),
			__( 'Article Library', 'article-bridge' ),
			Pages::capability( Pages::LIBRARY ),
			Pages::LIBRARY
		);
		$this->screen->enqueue_on( $hook );
	}

	public function print_page(): void {
		$this->screen->print_page(
			__( 'Article Library', 'article-bridge' ),
			[
				'settings-url'  => Pages::url_for_current_user( Pages::SETTINGS ),
				'runs-url'      => Pages::url( Pages::RUNS ),
				'conflicts-url' => Pages::url_for_current_user( Pages::CONFLICTS ),
				'is-connected'  => '' === $this->connection->url() ? 'no' : 'yes',
				'can-publish'   => current_user_can( 'publish_posts' ) ? 'yes' : 'no',
				'views'         => (string) wp_json_encode( SavedViews::shown( get_current_user_id() ) ),
			]
		);
	}
}
