<?php
/**
 * Plugin Name: Quiet
 * Description: No plugin's request leaves the machine, and PHP's notices stay out of the pages.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

ini_set( 'display_errors', 'stderr' );
add_filter(
	'pre_http_request',
	static fn() => array(
		'headers'  => array(),
		'body'     => '',
		'response' => array(
			'code'    => 503,
			'message' => '',
		),
		'cookies'  => array(),
		'filename' => null,
	),
	1
);

// Shows what an SEO plugin does without this plugin's work.
add_action(
	'init',
	static function (): void {
		if ( get_option( 'seo_tests_mute' ) ) {
			remove_all_actions( 'wp_after_insert_post', 15 );
			remove_all_actions( 'wp_after_insert_post', 20 );
		}
	},
	99
);

// The same for a page's head.
add_filter( 'article_bridge_print_head', static fn( $may_print ) => $may_print && ! get_option( 'seo_tests_no_head' ) );
