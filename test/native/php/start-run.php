<?php
/**
 * Stores a run of all articles and prints its number.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require __DIR__ . '/clock.php';
require __DIR__ . '/boot.php';

$import  = new ArticleBridge\Import\Import( ArticleBridge\Connection\Connection::of_this_site() );
$options = ArticleBridge\Mapping\ImportOptions::from_array( array( 'post_status' => 'publish' ) );
$started = $import->start( null, $options, 1 );
if ( is_wp_error( $started ) ) {
	fwrite( STDERR, $started->get_error_message() );
	exit( 1 );
}
echo $started;
