<?php
/**
 * Runs the PHP in the second argument with the JSON in the third as $input, and prints its result as JSON.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require dirname( __DIR__, 2 ) . '/native/php/boot.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

$article_bridge_code = static fn( $input ) => eval( $argv[2] ); // phpcs:ignore Squiz.PHP.Eval -- that is what it is for.
echo "\n" . wp_json_encode( $article_bridge_code( json_decode( $argv[3], true ) ) );
