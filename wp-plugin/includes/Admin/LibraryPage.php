<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Library\SavedViews;
use ArticleBridge\Rights\Rights;

/**
 * The articles of the service, to be imported. An entry of the menu's first level, beside Posts: it
 * is a place people come back to, not a tool used once.
 */
final class LibraryPage {

	public const CAPABILITY = Rights::IMPORT;

	/** Also that of the menu which the other pages stand in. */
	public const SLUG = 'article-bridge-library';

	/** Right below Posts, which have 5. */
	private const MENU_POSITION = 6;

	private Screen $screen;

	public function __construct( Screen $screen ) {
		$this->screen = $screen;
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	public function add_to_menu(): void {
		$hook = add_menu_page(
			__( 'Article Library', 'article-bridge' ),
			WaitingConflicts::behind( __( 'Article Library', 'article-bridge' ) ),
			self::CAPABILITY,
			self::SLUG,
			[ $this, 'print_page' ],
			'dashicons-book-alt',
			self::MENU_POSITION
		);
		// WordPress would repeat the bubble of the menu in its first entry, which has no conflicts.
		add_submenu_page(
			self::SLUG,
			__( 'Article Library', 'article-bridge' ),
			__( 'Article Library', 'article-bridge' ),
			self::CAPABILITY,
			self::SLUG
		);
		$this->screen->enqueue_on( $hook );
	}

	public function print_page(): void {
		$this->screen->print_page(
			__( 'Article Library', 'article-bridge' ),
			[
				'settings-url'  => current_user_can( SettingsPage::CAPABILITY ) ? SettingsPage::url() : '',
				'runs-url'      => RunsPage::url(),
				'conflicts-url' => current_user_can( ConflictsPage::CAPABILITY ) ? ConflictsPage::url() : '',
				'can-publish'   => current_user_can( 'publish_posts' ) ? 'yes' : 'no',
				'views'         => (string) wp_json_encode( SavedViews::shown( get_current_user_id() ) ),
			]
		);
	}
}
