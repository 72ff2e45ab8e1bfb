<?php
/**
 * Loads WordPress for a command: the site described by the JSON file in the command's first argument.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

$article_bridge_config = $argv[1];
require __DIR__ . '/config.php';
require ABSPATH . 'wp-settings.php';
wp_set_current_user( 1 );
