<?php

declare( strict_types=1 );

namespace ArticleBridge\Cli;

use WP_CLI;

/**
 * The commands of `wp article-bridge`. WP-CLI parses the comments of every command that it is given, so it gets
 * only the one that was called; it gets all of them when a user asks for help, mistypes one, or runs a second
 * one.
 */
final class Commands {

	private const NAME = 'article-bridge';

	/** @var list<callable(): void> What registers the commands that WP-CLI does not know of yet. */
	private static array $others = [];

	/** @var list<string> Those that it knows, below NAME. */
	private static array $known = [];

	/**
	 * Adds commands, where WP-CLI runs.
	 *
	 * @param list<string>     $names    Their names below `wp article-bridge`.
	 * @param callable(): void $register Has WP-CLI add them.
	 */
	public static function add( array $names, callable $register ): void {
		if ( ! defined( 'WP_CLI' ) || ! constant( 'WP_CLI' ) ) {
			return;
		}
		$called = self::called( WP_CLI::get_runner()->arguments );
		if ( '' === $called || in_array( $called, $names, true ) ) {
			self::$known = $names;
			$register();
			return;
		}
		if ( [] === self::$others ) {
			WP_CLI::add_hook( 'find_command_to_run_pre', [ self::class, 'complete' ] );
			WP_CLI::add_hook( 'before_run_command', [ self::class, 'complete_for' ] );
		}
		self::$others[] = $register;
	}

	/** Has WP-CLI add all commands, unless the one that was called is there. */
	public static function complete(): void {
		if ( [] === self::$known ) {
			self::add_others();
		}
	}

	/**
	 * Has WP-CLI add all commands before it runs one that it does not know yet.
	 *
	 * @param list<string> $arguments As they follow `wp`.
	 */
	public static function complete_for( array $arguments ): void {
		if ( ! in_array( self::called( $arguments ), self::$known, true ) ) {
			self::add_others();
		}
	}

	private static function add_others(): void {
		$others       = self::$others;
		self::$others = [];
		foreach ( $others as $register ) {
			$register();
		}
	}

	/** @param list<string> $arguments As they follow `wp`. */
	private static function called( array $arguments ): string {
		return self::NAME === ( $arguments[0] ?? '' ) ? (string) ( $arguments[1] ?? '' ) : '';
	}
}
