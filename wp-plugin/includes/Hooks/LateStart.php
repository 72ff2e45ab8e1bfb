<?php

declare( strict_types=1 );

namespace ArticleBridge\Hooks;

/** Starts features on demand: most requests need few of them and load none of the others' files. */
final class LateStart {

	/**
	 * Starts a feature when one of its hooks is first called. The callbacks that it adds to that hook are called as
	 * well.
	 *
	 * @param list<string>     $hooks Hooks of the feature of which any may be the first to be called.
	 * @param callable(): void $start Adds the feature's callbacks.
	 */
	public static function on( array $hooks, callable $start ): void {
		$is_started = false;
		$begin      = static function ( $value = null ) use ( $start, &$is_started ) {
			// The callback stays: WordPress discards a hook that becomes empty, and with it callbacks that are added then.
			if ( ! $is_started ) {
				$is_started = true;
				$start();
			}
			return $value;
		};
		foreach ( $hooks as $hook ) {
			// If this hook started the feature, its callbacks of the current priority are no longer called.
			add_filter( $hook, $begin, doing_filter( $hook ) ? PHP_INT_MIN + 1 : PHP_INT_MIN );
		}
	}
}
