<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Import\Rollback\RollbackRights;

/** Page of the import runs, their outcome, and the actions that each still allows. */
final class RunsPage {

	private Screen $screen;

	public function __construct( Screen $screen ) {
		$this->screen = $screen;
	}

	public function add_to_menu(): void {
		$hook = add_submenu_page(
			Pages::LIBRARY,
			__( 'Imports', 'article-bridge' ),
			__( 'Imports', 'article-bridge' ),
			Pages::capability( Pages::RUNS ),
			Pages::RUNS,
			[ $this, 'print_page' ]
		);
		$this->screen->enqueue_on( $hook );
	}

	public function print_page(): void {
		$this->screen->print_page(
			__( 'Imports', 'article-bridge' ),
			[
				'runs-url'      => Pages::url( Pages::RUNS ),
				'library-url'   => Pages::url( Pages::LIBRARY ),
				'can-publish'   => current_user_can( 'publish_posts' ) ? 'yes' : 'no',
				'conflicts-url' => Pages::url_for_current_user( Pages::CONFLICTS ),
				'can-roll-back' => true === RollbackRights::of_user( get_current_user_id() ) ? 'yes' : 'no',
			]
		);
	}
}
