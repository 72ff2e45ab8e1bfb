<?php

declare( strict_types=1 );

namespace ArticleBridge\Hooks;

/** Starts features when they are needed: most requests are without most of them, and load none of their files. */
final class LateStart {

	/**
	 * Starts a feature when one of the hooks that it adds to is called for the first time. What it adds to that hook
	 * is called, too.
	 *
	 * @param list<string>     $hooks All hooks of the feature that may be called before any other of them.
	 * @param callable(): void $start Adds to the hooks.
	 */
	public static function on( array $hooks, callable $start ): void {
		$is_started = false;
		$begin      = static function ( $value = null ) use ( $start, &$is_started ) {
			// Not removed from the hooks: WordPress discards a hook that is empty for a moment, with all callbacks added then.
			if ( ! $is_started ) {
				$is_started = true;
				$start();
			}
			return $value;
		};
		foreach ( $hooks as $hook ) {
			// Where this hook is what started the caller, nothing more is called at the priority that is its turn now.
			add_filter( $hook, $begin, doing_filter( $hook ) ? PHP_INT_MIN + 1 : PHP_INT_MIN );
		}
	}
}
