<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Store;

use ArticleBridge\Store\Database;
use PHPUnit\Framework\TestCase;

final class DatabaseTest extends TestCase {

	protected function setUp(): void {
		// The parts of wpdb that statements use; values are shown in quotes.
		$GLOBALS['wpdb'] = new class() { // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- there is none.
			public string $prefix = 'wp_';
			public string $posts  = 'wp_posts';
			/** @var list<string> */
			public array $statements = [];

			/** @param list<mixed> $values Values of its placeholders. */
			public function prepare( string $sql, array $values ): string {
				return vsprintf( str_replace( '%s', "'%s'", $sql ), $values );
			}

			public function query( string $sql ): int {
				$this->statements[] = $sql;
				return 1;
			}
		};
	}

	protected function tearDown(): void {
		unset( $GLOBALS['wpdb'] );
	}

	/** @return iterable<string, array{string, array<mixed>, string}> */
	public static function statements(): iterable {
		yield 'no values' => [ 'DELETE FROM {listed}', [], 'DELETE FROM `wp_article_bridge_listed`' ];
		yield "WordPress' own table" => [ 'DELETE FROM {posts} WHERE ID = %d', [ 7 ], 'DELETE FROM `wp_posts` WHERE ID = 7' ];
		yield 'the table of another plugin' => [ 'DELETE FROM {aioseo_posts}', [], 'DELETE FROM `wp_aioseo_posts`' ];
		yield 'a list among values' => [ 'a = %d OR b IN (%s) OR c = %s', [ 1, [ 'x', 'y' ], 'z' ], "a = 1 OR b IN ('x', 'y') OR c = 'z'" ];
		yield 'a list of nothing, which nothing is in' => [ 'a = %d AND b IN (%s)', [ 1, [] ], 'a = 1 AND b IN (NULL)' ];
		yield 'null' => [ 'a = %s', [ null ], "a = ''" ];
		yield 'values that look like SQL' => [ 'a = %s AND b = %s', [ '%s {posts}', '%d' ], "a = '%s {posts}' AND b = '%d'" ];
	}

	/**
	 * @dataProvider statements
	 * @param array<mixed> $values Values of its placeholders.
	 */
	public function test_statements_have_full_names_and_a_place_for_each_value( string $sql, array $values, string $sent ): void {
		$this->assertSame( 1, Database::execute( $sql, $values ) );
		$this->assertSame( [ $sent ], $GLOBALS['wpdb']->statements );
	}
}
