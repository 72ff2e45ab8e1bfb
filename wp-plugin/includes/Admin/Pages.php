<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Rights\Rights;

/** The plugin's pages in the admin: their slugs, their addresses, and who may open them. */
final class Pages {

	/** Slug of the page and of the menu that contains the pages below. */
	public const LIBRARY = 'article-bridge-library';

	public const RUNS      = 'article-bridge-runs';
	public const CONFLICTS = 'article-bridge-conflicts';
	public const HELD      = 'article-bridge-held';

	/** In the menu of WordPress' settings. */
	public const SETTINGS = 'article-bridge';

	/** The capability that opens a page. */
	public static function capability( string $page ): string {
		return self::SETTINGS === $page ? Rights::MANAGE : Rights::IMPORT;
	}

	/** The address of a page, for a link that is shown only to users who may open it. */
	public static function url( string $page ): string {
		return admin_url( ( self::SETTINGS === $page ? 'options-general.php' : 'admin.php' ) . '?page=' . $page );
	}

	/** The address of a page; '' where the current user may not open it. */
	public static function url_for_current_user( string $page ): string {
		return current_user_can( self::capability( $page ) ) ? self::url( $page ) : '';
	}

	/** The parent menu of the import pages; '' (not in a menu) if the current user may not open the library. */
	public static function menu(): string {
		return current_user_can( self::capability( self::LIBRARY ) ) ? self::LIBRARY : '';
	}
}
