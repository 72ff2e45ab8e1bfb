<?php
/**
 * A theme that prints a page's head and footer, and the title as configured by the option.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

add_action(
	'after_setup_theme',
	static function (): void {
		if ( 'wp_title' !== get_option( 'seo_theme_title' ) ) {
			add_theme_support( 'title-tag' );
		}
	}
);
