<?php
/**
 * Plugin Name:       Article Bridge
 * Description:       Imports articles of an article service as posts: native blocks, images and SEO fields included.
 * Version:           0.1.0
 * Requires at least: 6.9
 * Requires PHP:      7.4
 * Author:            The Article Bridge authors
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       article-bridge
 * Domain Path:       /languages
 *
 * This file is written for any PHP that WordPress ever ran on, so that a site which is too old gets
 * a sentence and not a fatal error; everything else needs PHP 7.4.
 *
 * @package ArticleBridge
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

if ( version_compare( PHP_VERSION, '7.4', '<' ) || version_compare( get_bloginfo( 'version' ), '6.9', '<' ) ) {
	require __DIR__ . '/includes/too-old.php';
	return;
}

require __DIR__ . '/includes/autoload.php';

if ( ArticleBridge\Store\Schema::is_prefix_too_long() ) {
	add_action( 'admin_notices', array( 'ArticleBridge\Installation\LongPrefix', 'print' ) );
	return;
}

( new ArticleBridge\Plugin( __FILE__ ) )->register();
