<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

/**
 * The styles that the site's front end prints into its head, without its font files: browsers do not load those
 * into a frame with an opaque origin, so the theme's fallback fonts are used.
 */
final class SiteStyles {

	/**
	 * The styles as HTML: those of every page, and those of the blocks that are rendered by the callback. If a
	 * theme or plugin fails outside of a page, the styles it has not enqueued by then are missing.
	 *
	 * @param callable $render Renders the blocks.
	 * @phpstan-param callable(): void $render
	 */
	public static function around( callable $render ): string {
		$kept  = $GLOBALS['wp_styles'] ?? null;
		$level = ob_get_level();
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- restored below: this request prints no page of its own.
		$GLOBALS['wp_styles'] = new \WP_Styles();
		ob_start();
		try {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress' own: what the front end does for its head.
			self::without_output( static fn() => do_action( 'wp_enqueue_scripts' ) );
			$render();
			self::without_output( 'wp_enqueue_stored_styles' );
			// Discard other output up to here.
			ob_clean();
			self::without_output( static fn() => wp_styles()->do_items() );
			return (string) ob_get_contents();
		} finally {
			while ( ob_get_level() > $level ) {
				ob_end_clean();
			}
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride
			$GLOBALS['wp_styles'] = $kept;
		}
	}

	/**
	 * @param callable $step Code of the theme or of other plugins, which may fail outside of a page.
	 * @phpstan-param callable(): mixed $step
	 */
	private static function without_output( callable $step ): void {
		try {
			$step();
		} catch ( \Throwable $failed ) {
			// A preview without a style is better than none.
			unset( $failed );
		}
	}
}
