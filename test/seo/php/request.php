<?php
/**
 * Responds to one HTTP request to the site, as PHP behind a web server does: the JSON in the second argument has
 * path, query, form (the latter two URL-encoded) and user. Prints the body.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

$article_bridge_request = json_decode( $argv[2], true, 512, JSON_THROW_ON_ERROR );

define( 'ABSPATH', dirname( $argv[1] ) . '/wordpress/' );

parse_str( $article_bridge_request['query'], $_GET );
parse_str( $article_bridge_request['form'], $_POST );
$_REQUEST = $_GET + $_POST;
$_SERVER  = array(
	'REQUEST_METHOD'  => '' === $article_bridge_request['form'] ? 'GET' : 'POST',
	'REQUEST_URI'     => $article_bridge_request['path']
		. ( '' === $article_bridge_request['query'] ? '' : '?' . $article_bridge_request['query'] ),
	'QUERY_STRING'    => $article_bridge_request['query'],
	'HTTP_HOST'       => 'site.test',
	'SERVER_NAME'     => 'site.test',
	'SERVER_PORT'     => '80',
	'SERVER_PROTOCOL' => 'HTTP/1.1',
	'SERVER_SOFTWARE' => 'PHP',
	'REMOTE_ADDR'     => '127.0.0.1',
	'HTTP_USER_AGENT' => 'Mozilla/5.0',
) + $_SERVER;

$article_bridge_is_admin = 0 === strpos( $article_bridge_request['path'], '/wp-admin/' );
$_SERVER['PHP_SELF']     = $article_bridge_is_admin ? $article_bridge_request['path'] : '/index.php';
$_SERVER['SCRIPT_NAME']  = $_SERVER['PHP_SELF'];

// Logs the user in without a cookie.
$article_bridge_user = (int) $article_bridge_request['user'];
$wp_filter           = array(
	'determine_current_user' => array(
		99 => array( array( 'function' => static fn(): int => $article_bridge_user, 'accepted_args' => 0 ) ),
	),
	'use_block_editor_for_post' => array(
		99 => array(
			array(
				'function' => static fn( $is ) => 'classic' === ( $article_bridge_request['editor'] ?? '' ) ? false : $is,
				'accepted_args' => 1,
			),
		),
	),
);
function auth_redirect(): void {}

require ABSPATH . ltrim( $_SERVER['PHP_SELF'], '/' );
