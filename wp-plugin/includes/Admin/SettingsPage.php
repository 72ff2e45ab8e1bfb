<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Rights\Rights;

/** Settings > Article Bridge: connects the site with its article service, and says how its articles are imported. */
final class SettingsPage {

	public const CAPABILITY = Rights::MANAGE;

	private const SLUG = 'article-bridge';

	private Screen $screen;

	public function __construct( Screen $screen ) {
		$this->screen = $screen;
	}

	public static function url(): string {
		return admin_url( 'options-general.php?page=' . self::SLUG );
	}

	public function add_to_menu(): void {
		$hook = add_options_page(
			__( 'Article Bridge', 'article-bridge' ),
			__( 'Article Bridge', 'article-bridge' ),
			self::CAPABILITY,
			self::SLUG,
			[ $this, 'print_page' ]
		);
		$this->screen->enqueue_on( $hook );
	}

	public function print_page(): void {
		$this->screen->print_page(
			__( 'Article Bridge', 'article-bridge' ),
			[
				'library-url'    => current_user_can( LibraryPage::CAPABILITY ) ? LibraryPage::url() : '',
				'runs-url'       => current_user_can( RunsPage::CAPABILITY ) ? RunsPage::url() : '',
				'setup-progress' => SetupProgress::read(),
			]
		);
	}
}
