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
 * Deletes all data that only the plugin uses, on every site of a network. Options and events are found by their
 * prefix (Leftovers): features that store more need not be listed here.
 */
final class Uninstall {

	public static function run(): void {
		Sites::each( [ self::class, 'clean_current_site' ] );
		if ( is_multisite() ) {
			TableSetup::drop_orphaned();
		}
	}

	public static function clean_current_site(): void {
		// First, while the tables it needs still exist: if it is interrupted, the plugin can be deleted again.
		UninstallChoice::carry_out();
		// Deactivation has already removed the webhook, unless the plugin was deleted by hand.
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
