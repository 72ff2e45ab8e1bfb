<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

use ArticleBridge\Gateway\ArticleList;
use PHPUnit\Framework\TestCase;

final class ArticleListTest extends TestCase {

	private const SUMMARY = [
		'uuid'          => '0190a6c1-7b1e-7c3a-9d52-3f1f6f2b8a10',
		'topic'         => 'Bridges',
		'status'        => 'completed',
		'slug'          => 'bridges',
		'created_at'    => '2026-01-01T00:00:00',
		'updated_at'    => '2026-01-02T00:00:00',
		'meta_title'    => 'Bridges',
		'focus_keyword' => '',
		'word_count'    => 12,
	];

	private const LIST = [
		'page'     => 1,
		'per_page' => 20,
		'total'    => 1,
		'articles' => [ self::SUMMARY ],
	];

	public function test_reads_the_list_envelope(): void {
		self::assertSame( self::LIST, ArticleList::read( self::LIST ) );
	}

	public function test_reads_an_empty_list(): void {
		$list = [
			'total'    => 0,
			'articles' => [],
		] + self::LIST;
		self::assertSame( [], ArticleList::read( $list )['articles'] ?? null );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public function other_shapes(): array {
		return [
			'no articles'                    => [ [ 'articles' => null ] ],
			'no total'                       => [ [ 'total' => null ] ],
			'a negative total'               => [ [ 'total' => -1 ] ],
			'a page that is a text'          => [ [ 'page' => '1' ] ],
			'an article that is a text'      => [ [ 'articles' => [ 'x' ] ] ],
			'an article without uuid'        => [ [ 'articles' => [ [ 'uuid' => null ] + self::SUMMARY ] ] ],
			'an article that counts in text' => [ [ 'articles' => [ [ 'word_count' => '12' ] + self::SUMMARY ] ] ],
		];
	}

	/**
	 * @dataProvider other_shapes
	 * @param array<string, mixed> $members Members that differ from a list's.
	 */
	public function test_knows_what_is_no_list( array $members ): void {
		self::assertNull( ArticleList::read( $members + self::LIST ) );
	}
}
