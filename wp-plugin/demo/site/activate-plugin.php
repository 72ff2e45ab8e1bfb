<?php
/**
 * Activates the plugin named in PLUGIN and prints what is wrong when that fails.
 *
 * @package ArticleBridge\Demo
 */

declare(strict_types=1);

namespace ArticleBridge\Demo;

require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

/** Activates it; a plugin that is active already stays as it is. */
function activate(): void {
	$result = activate_plugin( (string) getenv( 'PLUGIN' ) );
	if ( is_wp_error( $result ) ) {
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- read by a program, not a browser.
		echo $result->get_error_message();
	}
}

activate();
