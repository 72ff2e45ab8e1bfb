<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

/** The sites of a multisite installation. */
final class Sites {

	/** Sites per query, so that a large network does not have to fit into memory. */
	private const SITES_AT_ONCE = 100;

	/**
	 * Runs a callback on every site; without multisite, on the only one.
	 *
	 * @param callable(): void $work       The callback.
	 * @param int              $network_id Network to restrict it to; 0 for all.
	 */
	public static function each( callable $work, int $network_id = 0 ): void {
		if ( ! is_multisite() ) {
			$work();
			return;
		}
		$offset = 0;
		do {
			$sites = get_sites(
				[
					'fields'                 => 'ids',
					'number'                 => self::SITES_AT_ONCE,
					'offset'                 => $offset,
					'network_id'             => $network_id,
					'update_site_meta_cache' => false,
				]
			);
			foreach ( $sites as $site ) {
				switch_to_blog( $site );
				$work();
				restore_current_blog();
			}
			$offset += self::SITES_AT_ONCE;
		} while ( [] !== $sites );
	}
}
