<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Store;

use ArticleBridge\Store\ArticleState;
use PDO;
use PHPUnit\Framework\TestCase;

final class ArticleStateTest extends TestCase {

	private const EARLY = '2026-01-01 00:00:00';
	private const LATE  = '2026-01-01 00:00:01';

	public function test_only_a_newer_article_is_an_update(): void {
		$this->assertTrue( ArticleState::is_newer( '2026-01-01T00:00:01', self::EARLY ) );
		$this->assertFalse( ArticleState::is_newer( '2026-01-01T00:00:00', self::EARLY ) );
		$this->assertFalse( ArticleState::is_newer( '2025-12-31T23:59:59', self::EARLY ) );
	}

	/** @return iterable<array{array<string, string|null>}> Every combination of values in a row of the ledger. */
	public static function rows(): iterable {
		foreach ( [ null, '{}' ] as $gone ) {
			foreach ( [ null, self::EARLY ] as $conflict_since ) {
				foreach ( [ null, self::EARLY, self::LATE ] as $remote_updated_at ) {
					foreach ( [ null, self::EARLY, self::LATE ] as $source_updated_at ) {
						yield [ compact( 'gone', 'conflict_since', 'remote_updated_at', 'source_updated_at' ) ];
					}
				}
			}
		}
	}

	/** @dataProvider rows */
	public function test_the_database_says_the_same( array $row ): void {
		if ( ! extension_loaded( 'pdo_sqlite' ) ) {
			$this->markTestSkipped( 'PHP has no SQLite.' );
		}
		$database = new PDO( 'sqlite::memory:' );
		$database->exec( 'CREATE TABLE articles ( gone, conflict_since, remote_updated_at, source_updated_at )' );
		$database->prepare( 'INSERT INTO articles VALUES ( ?, ?, ?, ? )' )->execute( array_values( $row ) );
		$found = $database->query( 'SELECT ' . ArticleState::sql() . ' FROM articles' );
		$this->assertNotFalse( $found );
		$this->assertSame( ArticleState::of_row( $row ), $found->fetchColumn() );
	}

	public function test_what_matters_most_comes_first(): void {
		$row  = [
			'gone'              => '{}',
			'conflict_since'    => self::EARLY,
			'remote_updated_at' => self::LATE,
			'source_updated_at' => self::EARLY,
		];
		$here = static fn( bool $is_trashed, bool $is_deleted, bool $is_ignored, array $row ): string =>
			ArticleState::of_article( true, $is_trashed, $is_deleted, $is_ignored, $row );
		$this->assertSame( 'ignored', $here( true, true, true, $row ) );
		$this->assertSame( 'gone', $here( true, false, false, $row ) );
		$row['gone'] = null;
		$this->assertSame( 'gone', $here( true, true, false, $row ) );
		$this->assertSame( 'trashed', $here( true, false, false, $row ) );
		$this->assertSame( 'conflict', $here( false, false, false, $row ) );
		$row['conflict_since'] = null;
		$this->assertSame( 'update_available', $here( false, false, false, $row ) );
		$row['remote_updated_at'] = self::EARLY;
		$this->assertSame( 'imported', $here( false, false, false, $row ) );
	}

	public function test_an_article_without_a_post_is_new_ignored_or_not_listed(): void {
		$this->assertSame( 'new', ArticleState::of_article( false, false, false, false, [] ) );
		$this->assertSame( 'ignored', ArticleState::of_article( false, false, false, true, [] ) );
		$this->assertSame( 'hidden', ArticleState::of_article( false, false, true, true, [] ) );
	}

	public function test_only_an_imported_post_is_compared(): void {
		$this->assertSame( 'edited', ArticleState::of_post( 'imported', true ) );
		$this->assertSame( 'imported', ArticleState::of_post( 'imported', false ) );
		$this->assertSame( 'unlooked', ArticleState::of_post( 'imported', null ) );
		$this->assertSame( 'conflict', ArticleState::of_post( 'conflict', true ) );
	}
}
