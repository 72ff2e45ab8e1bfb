<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Store\Schema;

/** A site whose database could not have the plugin's tables, since their names would be too long: the plugin does not start. */
final class LongPrefix {

	/** Tells administrators what to change. */
	public static function print(): void {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		wp_admin_notice(
			sprintf(
				/* translators: 1: prefix of database tables, 2: number of its characters, 3: largest number. */
				esc_html__(
					'Article Bridge cannot work on this site: the prefix of its database tables, %1$s, has %2$d characters, and the names of the plugin’s tables leave room for %3$d. With a shorter one ($table_prefix in wp-config.php; the tables have to be renamed, too), the plugin starts by itself.',
					'article-bridge'
				),
				esc_html( Schema::prefix() ),
				absint( strlen( Schema::prefix() ) ),
				absint( Schema::prefix_maximum() )
			),
			[ 'type' => 'error' ]
		);
	}
}
