<?php
/**
 * Connects the site: address, key.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require __DIR__ . '/boot.php';

$connected = ArticleBridge\Connection\Connection::of_this_site()->connect( $argv[2], $argv[3] );
if ( is_wp_error( $connected ) ) {
	fwrite( STDERR, $connected->get_error_message() );
	exit( 1 );
}
