<?php
/**
 * Installs WordPress in an empty database; run once per site, with the settings in SITE_SETTINGS.
 *
 * @package ArticleBridge\Demo
 */

declare(strict_types=1);

define( 'WP_INSTALLING', true );
require '/wordpress/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

$settings = json_decode( (string) getenv( 'SITE_SETTINGS' ), true, 512, JSON_THROW_ON_ERROR );

// The installer would try its permalinks by a request to the site, which nobody answers yet.
$permalinks = static function (): string {
	return '/%postname%/';
};
add_filter( 'pre_option_permalink_structure', $permalinks );
add_filter( 'pre_wp_mail', '__return_true' );

$result = wp_install(
	$settings['title'],
	$settings['user'],
	$settings['email'],
	true,
	'',
	wp_slash( $settings['password'] )
);
remove_filter( 'pre_option_permalink_structure', $permalinks );

$options = array(
	'permalink_structure'    => '/%postname%/',
	'blogdescription'        => $settings['tagline'],
	'timezone_string'        => $settings['timezone'],
	'show_avatars'           => '0',
	'default_pingback_flag'  => '0',
	'default_ping_status'    => 'closed',
	'default_comment_status' => 'closed',
	'ping_sites'             => '',
);
foreach ( $options as $name => $value ) {
	update_option( $name, $value );
}
delete_option( 'rewrite_rules' );
switch_theme( 'twentytwentyfive' );

// "Hello world!", the sample page, the privacy policy draft and their comment.
foreach ( get_posts(
	array(
		'post_type'   => array( 'post', 'page' ),
		'post_status' => 'any',
		'numberposts' => -1,
	)
) as $sample ) {
	wp_delete_post( $sample->ID, true );
}

// The editor greets a new user with a guide and a choice of patterns, over the article to be seen.
update_user_meta(
	$result['user_id'],
	$GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences',
	array(
		'core/edit-post' => array( 'welcomeGuide' => false ),
		'core'           => array( 'enableChoosePatternModal' => false ),
		'_modified'      => gmdate( 'Y-m-d\TH:i:s.000\Z' ),
	)
);
