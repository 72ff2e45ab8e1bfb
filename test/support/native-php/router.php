<?php
/**
 * Replaces a web server's rewrite rules for WordPress: files are served, WordPress responds to all other requests.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

if ( isset( $_SERVER['HTTP_X_SCRIPT'] ) && hash_equals( (string) getenv( 'SCRIPT_TOKEN' ), $_SERVER['HTTP_X_SCRIPT_TOKEN'] ?? '' ) ) {
	require __DIR__ . '/run-script.php';
	return true;
}
$article_bridge_path = $_SERVER['DOCUMENT_ROOT'] . rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
if ( is_file( $article_bridge_path ) || is_file( $article_bridge_path . '/index.php' ) ) {
	$article_bridge_type = array(
		'css' => 'text/css',
		'js'  => 'text/javascript',
	)[ pathinfo( $article_bridge_path, PATHINFO_EXTENSION ) ] ?? '';
	if ( '' === $article_bridge_type || ! isset( $_GET['ver'] ) ) {
		return false;
	}
	// As web servers let browsers keep what names its version; PHP's server lets them keep nothing.
	header( "Content-Type: $article_bridge_type; charset=UTF-8" );
	header( 'Cache-Control: max-age=31536000' );
	readfile( $article_bridge_path );
	return true;
}
// A request may continue after its response. Tests replace the database once all requests have ended.
$article_bridge_request = dirname( $_SERVER['DOCUMENT_ROOT'] ) . '/requests/' . getmypid();
touch( $article_bridge_request );
register_shutdown_function( 'unlink', $article_bridge_request );

$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
require $_SERVER['SCRIPT_FILENAME'];
