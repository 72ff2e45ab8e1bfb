<?php
/**
 * Installs WordPress in the empty database and activates the plugin.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

define( 'WP_INSTALLING', true );
require __DIR__ . '/boot.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

add_filter( 'pre_wp_mail', '__return_true' );
add_filter( 'pre_option_permalink_structure', static fn(): string => '/%postname%/' );
wp_install( 'Tests', 'admin', 'admin@example.org', true, '', 'password' );
foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any', 'numberposts' => -1 ) ) as $sample ) {
	wp_delete_post( $sample->ID, true );
}
update_option( 'ping_sites', '' );
update_option( 'active_plugins', array( 'article-bridge/article-bridge.php' ) );
