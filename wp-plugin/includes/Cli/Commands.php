<?php

declare( strict_types=1 );

namespace ArticleBridge\Cli;

use WP_CLI;

/**
 * The commands of `wp article-bridge`. WP-CLI parses the comments of every registered command, so only the
 * command that was called is registered; all of them are if a user asks for help, mistypes one, or runs a
 * second one.
 */
final class Commands {

	private const NAME = 'article-bridge';

	/** @var list<callable(): void> Callbacks that register the remaining commands. */
	private static array $others = [];

	/** @var list<string> Registered commands, below NAME. */
	private static array $known = [];

	/**
	 * Adds commands, if WP-CLI is running.
	 *
	 * @param list<string>     $names    Their names below `wp article-bridge`.
	 * @param callable(): void $register Registers them.
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

	/** Registers all commands, unless the one that was called is registered. */
	public static function complete(): void {
		if ( [] === self::$known ) {
			self::add_others();
		}
	}

	/**
	 * Registers all commands before WP-CLI runs one that is not registered yet.
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
