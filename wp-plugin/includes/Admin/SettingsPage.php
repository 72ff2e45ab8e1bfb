<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

/** Settings > Article Bridge: the connection to the article service, and the settings for imports. */
final class SettingsPage {

	private Screen $screen;

	public function __construct( Screen $screen ) {
		$this->screen = $screen;
	}

	public function add_to_menu(): void {
		$hook = add_options_page(
			__( 'Article Bridge', 'article-bridge' ),
			__( 'Article Bridge', 'article-bridge' ),
			Pages::capability( Pages::SETTINGS ),
			Pages::SETTINGS,
			[ $this, 'print_page' ]
		);
		$this->screen->enqueue_on( $hook );
	}

	public function print_page(): void {
		$this->screen->print_page(
			__( 'Article Bridge', 'article-bridge' ),
			[
				'library-url'    => Pages::url_for_current_user( Pages::LIBRARY ),
				'runs-url'       => Pages::url_for_current_user( Pages::RUNS ),
				'setup-progress' => SetupProgress::read(),
			]
		);
	}
}
