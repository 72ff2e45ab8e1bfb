<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Standard;

use PHP_CodeSniffer\Files\DummyFile;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/OneRule.php';

/** The rule as in the plugin's ruleset, with its exclusions. */
final class WpdbSniffTest extends TestCase {

	/** @return iterable<string, array{string, string, bool}> */
	public static function files(): iterable {
		yield 'a global' => [ 'includes/Sync/Example.php', 'global $wpdb;', true ];
		yield 'a superglobal' => [ 'includes/Sync/Example.php', "\$GLOBALS['wpdb'];", true ];
		yield 'a name within a text' => [ 'includes/Sync/Example.php', '"DELETE FROM {$wpdb->posts}";', true ];
		yield 'removal' => [ 'uninstall.php', 'global $wpdb;', true ];
		yield 'a table of the plugin' => [ 'includes/Store/Runs/Example.php', 'global $wpdb;', false ];
		yield 'another variable' => [ 'includes/Sync/Example.php', '$wpdb_like = "a \$wpdb of words";', false ];
	}

	/** @dataProvider files */
	public function test_only_the_store_may_use_wpdb( string $path, string $code, bool $is_refused ): void {
		[ $ruleset, $config ] = OneRule::of_the_plugin( 'WpdbSniff' );
		$path                 = (string) realpath( OneRule::PLUGIN ) . '/' . $path;
		$file                 = new DummyFile( "phpcs_input_file: $path\n<?php\n$code\n", $ruleset, $config );
		$file->process();
		$this->assertSame( $is_refused, in_array( 'OutsideOfStore', OneRule::names_of_errors( $file, 'Wpdb' ), true ) );
	}
}
