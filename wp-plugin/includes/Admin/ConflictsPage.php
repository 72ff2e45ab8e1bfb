<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Rights\Rights;

/**
 * The posts that were changed both here and at the article service, to be decided on. Whoever may import may open
 * the page; the REST API decides which posts they see.
 */
final class ConflictsPage {

	public const CAPABILITY = Rights::IMPORT;

	private const SLUG = 'article-bridge-conflicts';

	private Screen $screen;

	public function __construct( Screen $screen ) {
		$this->screen = $screen;
	}

	/** All conflicts or, with `&article=` and a uuid behind it, those of one article. */
	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	public function add_to_menu(): void {
		$hook = add_submenu_page(
			current_user_can( LibraryPage::CAPABILITY ) ? LibraryPage::SLUG : '',
			__( 'Conflicts', 'article-bridge' ),
			WaitingConflicts::behind( __( 'Conflicts', 'article-bridge' ) ),
			self::CAPABILITY,
			self::SLUG,
			[ $this, 'print_page' ]
		);
		$this->screen->enqueue_on( $hook );
	}

	public function print_page(): void {
		$this->screen->print_page(
			__( 'Conflicts', 'article-bridge' ),
			[
				'conflicts-url' => self::url(),
				'library-url'   => current_user_can( LibraryPage::CAPABILITY ) ? LibraryPage::url() : '',
			]
		);
	}
}
