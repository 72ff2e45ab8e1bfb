<?php
/**
 * Runs the PHP file in the header X-Script for the test that sent the request: a process for each script would
 * spend its time on compiling WordPress. The body contains the environment, as JSON.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

$article_bridge_script = $_SERVER['HTTP_X_SCRIPT'];
foreach ( json_decode(
	(string) file_get_contents( 'php://input' ),
	true,
	512,
	JSON_THROW_ON_ERROR
) as $article_bridge_name => $article_bridge_value ) {
	putenv( "$article_bridge_name=$article_bridge_value" );
}
putenv( 'WORDPRESS_ROOT=' . $_SERVER['DOCUMENT_ROOT'] );
// The script must not see the request's header fields.
foreach ( array_keys( $_SERVER ) as $article_bridge_name ) {
	if ( 0 === strpos( $article_bridge_name, 'HTTP_' ) || 0 === strpos( $article_bridge_name, 'CONTENT_' ) ) {
		unset( $_SERVER[ $article_bridge_name ] );
	}
}
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/';
unset( $article_bridge_name, $article_bridge_value );

ob_start();
register_shutdown_function(
	static function (): void {
		$error = error_get_last();
		if ( null !== $error && 0 !== ( $error['type'] & ( E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_RECOVERABLE_ERROR ) ) ) {
			http_response_code( 500 );
			header( 'X-Php-Error: ' . rawurlencode( $error['message'] ) );
		} else {
			header( 'X-Php-Error: ' );
		}
	}
);
require $article_bridge_script;
