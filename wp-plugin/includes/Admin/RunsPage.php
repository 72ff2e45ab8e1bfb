<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Import\Rollback\RollbackRights;
use ArticleBridge\Rights\Rights;

/** The imports so far: what became of each, and what can still be done about it. */
final class RunsPage {

	public const CAPABILITY = Rights::IMPORT;

	private const SLUG = 'article-bridge-runs';

	private Screen $screen;

	public function __construct( Screen $screen ) {
		$this->screen = $screen;
	}

	/** The history or, with `&run=` and a number behind it, one run. */
	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	public function add_to_menu(): void {
		$hook = add_submenu_page(
			LibraryPage::SLUG,
			__( 'Imports', 'article-bridge' ),
			__( 'Imports', 'article-bridge' ),
			self::CAPABILITY,
			self::SLUG,
			[ $this, 'print_page' ]
		);
		$this->screen->enqueue_on( $hook );
	}

	public function print_page(): void {
		$this->screen->print_page(
			__( 'Imports', 'article-bridge' ),
			[
				'runs-url'      => self::url(),
				'library-url'   => LibraryPage::url(),
				'can-publish'   => current_user_can( 'publish_posts' ) ? 'yes' : 'no',
				'conflicts-url' => current_user_can( ConflictsPage::CAPABILITY ) ? ConflictsPage::url() : '',
				'can-roll-back' => true === RollbackRights::of_user( get_current_user_id() ) ? 'yes' : 'no',
			]
		);
	}
}
