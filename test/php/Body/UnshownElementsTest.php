<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Body;

use ArticleBridge\Body\UnshownElements;
use PHPUnit\Framework\TestCase;

final class UnshownElementsTest extends TestCase {

	/** @return array<string, array{0: string, 1: string}> */
	public static function texts(): array {
		return [
			'none'                                        => [ '<p>a < b</p>', '<p>a < b</p>' ],
			'a script'                                    => [ 'a<script async>1</script >b', 'ab' ],
			'one of each case'                            => [ 'a<STYLE>1</style><style>2</STYLE>b', 'ab' ],
			'one in another'                              => [ 'a<template><script>1</script></template>b', 'ab' ],
			'an end tag of another element'               => [ 'a<script></style></script>b', 'ab' ],
			'a longer name'                               => [ '<titles>a</titles>', '<titles>a</titles>' ],
			'one that never ends'                         => [ 'a<style>b', 'a<style>b' ],
			'one that ends after another that never does' => [ 'a<style>b<script>1</script>c', 'a<style>bc' ],
			'half a tag'                                  => [ 'a<script>1</script>b<script ', 'ab<script ' ],
			'half an end tag'                             => [ 'a<script>1</script', 'a<script>1</script' ],
		];
	}

	/** @dataProvider texts */
	public function test_removed( string $html, string $expected ): void {
		$this->assertSame( $expected, UnshownElements::removed( $html ) );
	}

	/** @return array<string, array{0: string}> */
	public static function jit(): array {
		return [
			'with PCRE’s compiler' => [ '1' ],
			'without it'           => [ '0' ],
		];
	}

	/** @dataProvider jit */
	public function test_however_long_one_is_nothing_else_is_lost( string $jit ): void {
		$before = (string) ini_set( 'pcre.jit', $jit );
		try {
			foreach ( [ 'script', 'template' ] as $name ) {
				$html = "<p>before</p><$name>" . str_repeat( 'content ', 200000 ) . "</$name><p>after</p>";
				$this->assertSame( '<p>before</p><p>after</p>', UnshownElements::removed( $html ) );
			}
		} finally {
			ini_set( 'pcre.jit', $before );
		}
	}
}
