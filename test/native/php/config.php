<?php
/**
 * Replaces the settings of wp-config.php by those in the JSON file at $article_bridge_config. WordPress' own files
 * are shared by all sites and stay unchanged.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

$article_bridge_site = json_decode( (string) file_get_contents( $article_bridge_config ), true, 512, JSON_THROW_ON_ERROR );

define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', $article_bridge_site['database'] );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_CONTENT_DIR', $article_bridge_site['content'] );
define( 'WP_HOME', $article_bridge_site['url'] );
define( 'WP_SITEURL', WP_HOME );
define( 'WP_CONTENT_URL', WP_SITEURL . '/wp-content' );
define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1' );
define( 'DISABLE_WP_CRON', true );
define( 'WP_CACHE', is_file( WP_CONTENT_DIR . '/advanced-cache.php' ) );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
foreach ( array(
	'AUTH_KEY',
	'SECURE_AUTH_KEY',
	'LOGGED_IN_KEY',
	'NONCE_KEY',
	'AUTH_SALT',
	'SECURE_AUTH_SALT',
	'LOGGED_IN_SALT',
	'NONCE_SALT',
) as $article_bridge_key ) {
	define( $article_bridge_key, 'of the tests' );
}
// WP-CLI has already defined it as the directory in which it found wp-config.php.
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', $article_bridge_site['wordpress'] );
}
$_SERVER['HTTP_HOST'] = (string) preg_replace( '~^http://([^/]+).*$~', '$1', WP_HOME );
$table_prefix         = 'wp_';
