<?php
/**
 * Plugin Name: Demo environment
 * Description: Keeps the demo's WordPress to itself and quick. Nothing that the plugin under test needs belongs here.
 *
 * @package ArticleBridge\Demo
 */

declare(strict_types=1);

namespace ArticleBridge\Demo;

/** The 1,160 bytes WordPress hands to curl mean one crossing into WebAssembly per packet: 0.5 MB/s. */
const CURL_BUFFER_BYTES = 524288;

add_action(
	'http_api_curl',
	static function ( $handle ): void {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.curl_curl_setopt -- the hook exists for this call.
		curl_setopt( $handle, CURLOPT_BUFFERSIZE, CURL_BUFFER_BYTES );
	}
);

/*
 * No update is looked for: the checks would only fail, with a warning in the debug log each.
 * WordPress reads these transients before it asks api.wordpress.org.
 */
remove_action( 'init', 'wp_schedule_update_checks' );
add_filter( 'pre_site_transient_update_core', __NAMESPACE__ . '\\nothing_to_update' );
add_filter( 'pre_site_transient_update_plugins', __NAMESPACE__ . '\\nothing_to_update' );
add_filter( 'pre_site_transient_update_themes', __NAMESPACE__ . '\\nothing_to_update' );

foreach ( array( 'plugins', 'themes' ) as $article_bridge_demo_kind ) {
	foreach ( array( $article_bridge_demo_kind, 'update', 'update-core' ) as $article_bridge_demo_screen ) {
		remove_action( "load-$article_bridge_demo_screen.php", "wp_update_$article_bridge_demo_kind" );
	}
}
add_filter(
	'translations_api',
	static function (): array {
		return array( 'translations' => array() );
	}
);

/** What the three transients hold just after a check that has found nothing. */
function nothing_to_update(): object {
	return (object) array(
		'last_checked'    => time(),
		'updates'         => array(),
		'response'        => array(),
		'translations'    => array(),
		'no_update'       => array(),
		'checked'         => array(),
		'version_checked' => wp_get_wp_version(),
	);
}

// Neither the dashboard nor the editor asks wordpress.org, w.org or Openverse for anything.
add_filter( 'should_load_remote_block_patterns', '__return_false' );
remove_action( 'enqueue_block_editor_assets', 'wp_enqueue_editor_block_directory_assets' );
add_action(
	'wp_dashboard_setup',
	static function (): void {
		remove_meta_box( 'dashboard_primary', 'dashboard', 'side' );
	}
);
add_filter(
	'block_editor_settings_all',
	static function ( array $settings ): array {
		$settings['enableOpenverseMediaCategory'] = false;
		return $settings;
	}
);
remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
remove_action( 'embed_head', 'print_emoji_detection_script', 7 );
remove_action( 'admin_print_scripts', 'print_emoji_detection_script', 7 );
add_filter( 'emoji_svg_url', '__return_false' );

// There is no mail server, and a demo that is started again after half a year asks for nothing.
add_filter( 'pre_wp_mail', '__return_true' );
add_filter( 'admin_email_check_interval', '__return_zero' );
