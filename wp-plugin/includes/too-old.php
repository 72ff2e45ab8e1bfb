<?php
/**
 * Tells the administrator of a site that is too old what to update. Runs on any PHP: no syntax here
 * that is newer than PHP 5.2.
 *
 * @package ArticleBridge
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints the notice, to those who can act on it.
 *
 * @return void
 */
function article_bridge_too_old_notice() {
	if ( ! current_user_can( 'activate_plugins' ) ) {
		return;
	}
	$message = sprintf(
		/* translators: 1: WordPress version, 2: PHP version. */
		__(
			'Article Bridge needs WordPress 6.9 and PHP 7.4 or newer. This site runs WordPress %1$s and PHP %2$s: update it, and the plugin will start by itself.',
			'article-bridge'
		),
		get_bloginfo( 'version' ),
		PHP_VERSION
	);
	echo '<div class="notice notice-error"><p>' . esc_html( $message ) . '</p></div>';
}

add_action( 'admin_notices', 'article_bridge_too_old_notice' );
