<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Standard;

use PHP_CodeSniffer\Config;
use PHP_CodeSniffer\Files\DummyFile;
use PHP_CodeSniffer\Ruleset;
use PHP_CodeSniffer\Util\Tokens;
use PHPUnit\Framework\TestCase;

/** As the plugin's ruleset has the rule, with what it leaves out. */
final class WpdbSniffTest extends TestCase {

	private const PLUGIN = __DIR__ . '/../../../wp-plugin';

	private static Config $config;

	private static Ruleset $ruleset;

	public static function setUpBeforeClass(): void {
		require_once self::PLUGIN . '/vendor/squizlabs/php_codesniffer/autoload.php';
		if ( ! defined( 'PHP_CODESNIFFER_VERBOSITY' ) ) {
			// What its command defines; the tokens are constants of that file.
			define( 'PHP_CODESNIFFER_VERBOSITY', 0 );
			define( 'PHP_CODESNIFFER_CBF', false );
			new Tokens();
		}
		// Its rule out of the plugin's ruleset, the rest of which takes seconds to load.
		$rules = (array) simplexml_load_string( (string) file_get_contents( self::PLUGIN . '/phpcs.xml.dist' ) )
			->xpath( 'rule[contains(@ref, "WpdbSniff")]' );
		$rule  = str_replace( '"../test', '"' . dirname( __DIR__, 2 ), (string) $rules[0]->asXML() );
		$path  = (string) tempnam( sys_get_temp_dir(), 'ruleset' );
		file_put_contents( $path, "<?xml version=\"1.0\"?><ruleset name=\"One rule\">$rule</ruleset>" );
		self::$config  = new Config( [ "--standard=$path", '--no-cache' ], false );
		self::$ruleset = new Ruleset( self::$config );
		unlink( $path );
	}

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
		$path = (string) realpath( self::PLUGIN ) . '/' . $path;
		$file = new DummyFile( "phpcs_input_file: $path\n<?php\n$code\n", self::$ruleset, self::$config );
		$file->process();
		$sources = [];
		foreach ( $file->getErrors() as $columns ) {
			foreach ( $columns as $errors ) {
				array_push( $sources, ...array_column( $errors, 'source' ) );
			}
		}
		$ours = preg_grep( '/\.OutsideOfStore$/', $sources );
		$this->assertSame( $is_refused, [] !== $ours, implode( "\n", $sources ) );
	}
}
