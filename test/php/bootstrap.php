<?php
/**
 * Loads the plugin's pure classes, without WordPress.
 *
 * @package ArticleBridge
 */

declare( strict_types=1 );

// The plugin's files do nothing without it.
define( 'ABSPATH', __DIR__ . '/' );

require dirname( __DIR__, 2 ) . '/wp-plugin/includes/autoload.php';
