<?php
/**
 * Prints the milliseconds that each request of the library takes, as JSON. The command's second argument contains
 * the requests' query parameters by name; `route` is the end of the route.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require __DIR__ . '/../../native/php/boot.php';

$took = array();
foreach ( json_decode( $argv[2], true, 512, JSON_THROW_ON_ERROR ) as $name => $query ) {
	$request = new WP_REST_Request( 'GET', '/article-bridge/v1/articles' . ( $query['route'] ?? '' ) );
	$request->set_query_params( array_diff_key( $query, array( 'route' => true ) ) );
	wp_cache_flush();
	wp_load_alloptions();
	$began    = microtime( true );
	$response = rest_do_request( $request );

	$took[ $name ] = 1000 * ( microtime( true ) - $began );
	if ( $response->is_error() || false === ( $response->get_data()['copy']['complete'] ?? true ) ) {
		fwrite( STDERR, "$name: " . substr( (string) wp_json_encode( $response->get_data() ), -300 ) );
		exit( 1 );
	}
}
echo wp_json_encode( $took );
