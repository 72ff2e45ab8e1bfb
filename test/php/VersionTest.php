<?php

declare( strict_types=1 );

namespace ArticleBridge\Test;

use PHPUnit\Framework\TestCase;

/** The header of the plugin's main file states versions; WordPress.org and npm each require a copy of them. */
final class VersionTest extends TestCase {

	private const PLUGIN = __DIR__ . '/../../wp-plugin/';

	private function value( string $file, string $name ): string {
		$found = preg_match(
			'/^[ *]*' . preg_quote( $name, '/' ) . ':\s*(\S+)/m',
			(string) file_get_contents( self::PLUGIN . $file ),
			$match
		);
		self::assertSame( 1, $found, "$file does not state \"$name\"." );
		return $match[1];
	}

	public function test_readme_and_package_state_the_version_of_the_header(): void {
		$version = $this->value( 'article-bridge.php', 'Version' );
		$package = json_decode( (string) file_get_contents( self::PLUGIN . 'package.json' ) );
		self::assertSame( $version, $this->value( 'readme.txt', 'Stable tag' ) );
		self::assertSame( $version, $package->version );
	}

	/** @return array<int, array{string}> */
	public function requirements(): array {
		return [ [ 'Requires at least' ], [ 'Requires PHP' ] ];
	}

	/** @dataProvider requirements */
	public function test_readme_states_the_requirements_of_the_header( string $name ): void {
		self::assertSame( $this->value( 'article-bridge.php', $name ), $this->value( 'readme.txt', $name ) );
	}

	/** @dataProvider requirements */
	public function test_main_file_checks_the_requirements_of_its_header( string $name ): void {
		$code = (string) file_get_contents( self::PLUGIN . 'article-bridge.php' );
		self::assertStringContainsString( "'" . $this->value( 'article-bridge.php', $name ) . "', '<' )", $code );
	}
}
