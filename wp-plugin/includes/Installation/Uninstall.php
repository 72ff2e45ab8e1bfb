<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Library\SavedViews;
use ArticleBridge\Privacy\ArticleAuthors;
use ArticleBridge\Push\Registration;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Store\Articles\ArticlesOfPosts;
use ArticleBridge\Store\TableSetup;

/**
 * Deletes what only the plugin uses, on every site of a network. Options and events are found
 * by their prefix (Leftovers): a feature that stores more need not be named here.
 */
final class Uninstall {

	public static function run(): void {
		Sites::each( [ self::class, 'clean_current_site' ] );
		if ( is_multisite() ) {
			TableSetup::drop_orphaned();
		}
	}

	public static function clean_current_site(): void {
		// First, while what it needs still exists: if it is interrupted, the plugin can be deleted once more.
		UninstallChoice::carry_out();
		// Deactivated before, the plugin has left already, unless it was deleted by hand.
		( new Registration( Connection::of_this_site() ) )->remove_webhook();
		ArticlesOfPosts::note_all_unlinked();
		ArticleAuthors::forget_addresses();
		Rights::forget();
		Leftovers::unschedule();
		TableSetup::drop();
		Leftovers::delete_options();
		SavedViews::forget();
	}
}
