<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

/**
 * The styles that the site's front end prints into its head; without its font files, which browsers do not
 * give to a frame that has no origin: the theme's fallback fonts are used instead.
 */
final class SiteStyles {

	/**
	 * The styles as HTML: those that every page has, and those of the blocks that are rendered meanwhile.
	 * Where a theme or plugin cannot do this outside of a page, what it has not come to is missing.
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
			// What was printed up to here is no style.
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
	 * @param callable $step Code of the theme or of other plugins, which expect a page.
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
