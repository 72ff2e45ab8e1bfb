<?php
/**
 * Installs WordPress in an empty database; run once per site, with the settings in SITE_SETTINGS.
 *
 * @package ArticleBridge\Demo
 */

declare(strict_types=1);

namespace ArticleBridge\Demo;

// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- WordPress' own name.
define( 'WP_INSTALLING', true );
require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

/**
 * Makes the tables, the administrator and the options WordPress starts with.
 *
 * @param array<string, string> $settings The settings of the site.
 * @return int The administrator's id.
 */
function install( array $settings ): int {
	// The installer would test its permalinks by a request to the site, which is not served yet.
	$permalinks = static function (): string {
		return '/%postname%/';
	};
	add_filter( 'pre_option_permalink_structure', $permalinks );
	$installed = wp_install(
		$settings['title'],
		$settings['user'],
		$settings['email'],
		true,
		'',
		wp_slash( $settings['password'] )
	);
	remove_filter( 'pre_option_permalink_structure', $permalinks );
	return $installed['user_id'];
}

/**
 * Changes defaults for the demo: no external avatars, no pings.
 *
 * @param array<string, string> $settings The settings of the site.
 */
function set_options( array $settings ): void {
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
}

/** Removes "Hello world!", the sample page, the draft of a privacy policy and the comment on the first. */
function remove_samples(): void {
	$samples = get_posts(
		array(
			'post_type'   => array( 'post', 'page' ),
			'post_status' => 'any',
			'numberposts' => -1,
		)
	);
	foreach ( $samples as $sample ) {
		wp_delete_post( $sample->ID, true );
	}
}

/**
 * The editor greets a new user with a guide and a choice of patterns, over the article to be seen.
 *
 * @param int $user_id The user to spare.
 */
function skip_guides( int $user_id ): void {
	update_user_meta(
		$user_id,
		$GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences',
		array(
			'core/edit-post' => array( 'welcomeGuide' => false ),
			'core'           => array( 'enableChoosePatternModal' => false ),
			'_modified'      => gmdate( 'Y-m-d\TH:i:s.000\Z' ),
		)
	);
}

/** Does all of it. */
function make_site(): void {
	add_filter( 'pre_wp_mail', '__return_true' );
	$settings = json_decode( (string) getenv( 'SITE_SETTINGS' ), true, 512, JSON_THROW_ON_ERROR );
	$user_id  = install( $settings );
	set_options( $settings );
	remove_samples();
	skip_guides( $user_id );
}

make_site();
