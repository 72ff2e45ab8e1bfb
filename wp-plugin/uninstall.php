<?php
/**
 * Removes what the plugin alone has a use for: its tables, options, capabilities and scheduled jobs.
 *
 * Posts, their images and their `_seo_package_*` meta stay, unless an administrator has chosen that the posts
 * go to the Trash. They are the site's content by now, and an administrator who removes a plugin does not
 * mean to unpublish a site; the meta keep the articles' uuids, so that nothing is lost for a plugin that is
 * installed again. The e-mail addresses of articles' authors go: no page shows them, and nobody would look
 * for them here.
 *
 * @package ArticleBridge
 */

declare( strict_types=1 );

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

require __DIR__ . '/includes/autoload.php';

ArticleBridge\Installation\Uninstall::run();
