<?php
/**
 * Loads WordPress for a command: the site is that of the JSON file that the command's first argument names.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

$article_bridge_config = $argv[1];
require __DIR__ . '/config.php';
require ABSPATH . 'wp-settings.php';
wp_set_current_user( 1 );
