<?php

declare( strict_types=1 );

namespace ArticleBridge\Storage;

use ArticleBridge\Connection\AgreementStore;
use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Import\ImportCron;
use ArticleBridge\Import\RollbackMemory;
use ArticleBridge\Seo\SeoSettings;
use ArticleBridge\Sync\Sync;

/** Takes away what the plugin alone has a use for, on every site of a network. */
final class Uninstall {

	/** Sites per query, so that a large network does not have to fit into memory. */
	private const SITES_AT_ONCE = 100;

	public static function run(): void {
		if ( ! is_multisite() ) {
			self::clean_current_site();
			return;
		}
		$offset = 0;
		do {
			$sites = get_sites(
				[
					'fields' => 'ids',
					'number' => self::SITES_AT_ONCE,
					'offset' => $offset,
				]
			);
			foreach ( $sites as $site ) {
				switch_to_blog( $site );
				self::clean_current_site();
				restore_current_blog();
			}
			$offset += self::SITES_AT_ONCE;
		} while ( [] !== $sites );
	}

	private static function clean_current_site(): void {
		delete_option( ConnectionSettings::OPTION );
		delete_option( AgreementStore::OPTION );
		delete_option( RollbackMemory::OPTION );
		ImportCron::unschedule();
		Sync::uninstall();
		SeoSettings::delete();
		Schema::drop();
	}
}
