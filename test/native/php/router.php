<?php
/**
 * Passes every request to WordPress, as a web server's rewrite rules do. SITE_CONFIG is the path of the site's JSON
 * file.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
define( 'WP_USE_THEMES', true );
$article_bridge_config = (string) getenv( 'SITE_CONFIG' );
require __DIR__ . '/config.php';
require ABSPATH . 'wp-settings.php';
wp();
require ABSPATH . WPINC . '/template-loader.php';
