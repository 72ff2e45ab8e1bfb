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
			'no articles'             => [ [ 'articles' => null ] ],
			'articles that are a map' => [ [ 'articles' => [ 'a' => self::SUMMARY ] ] ],
		];
	}

	/**
	 * @dataProvider other_shapes
	 * @param array<string, mixed> $members Members that replace those of a list.
	 */
	public function test_knows_what_is_no_list( array $members ): void {
		self::assertNull( ArticleList::read( $members + self::LIST ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public function odd_envelopes(): array {
		return [
			'no total'              => [ [ 'total' => null ] ],
			'a total of 0'          => [ [ 'total' => 0 ] ],
			'a negative total'      => [ [ 'total' => -1 ] ],
			'a total as a text'     => [ [ 'total' => '1' ] ],
			'a page that is a text' => [ [ 'page' => '1' ] ],
			'no page'               => [ [ 'page' => null ] ],
			'a page size as a text' => [ [ 'per_page' => '20' ] ],
			'an entry of text'      => [ [ 'articles' => [ self::SUMMARY, 'x' ] ] ],
			'an entry without uuid' => [ [ 'articles' => [ self::SUMMARY, [ 'uuid' => null ] + self::SUMMARY ] ] ],
			'a count as a text'     => [ [ 'articles' => [ [ 'word_count' => '12' ] + self::SUMMARY ] ] ],
		];
	}

	/**
	 * @dataProvider odd_envelopes
	 * @param array<string, mixed> $members Members that replace those of a list.
	 */
	public function test_loses_a_field_to_what_is_odd_in_it( array $members ): void {
		$list = ArticleList::read( $members + self::LIST, [ 'per_page' => 20 ] );
		self::assertSame( [ self::SUMMARY['uuid'] ], array_column( $list['articles'] ?? [], 'uuid' ) );
		self::assertSame( [ 1, 20, 12 ], [ $list['page'] ?? 0, $list['per_page'] ?? 0, $list['articles'][0]['word_count'] ?? 0 ] );
	}

	public function test_knows_smaller_pages_than_were_asked_for(): void {
		$articles = array_fill( 0, 20, self::SUMMARY );
		$list     = ArticleList::read(
			[
				'per_page' => 50,
				'total'    => 114,
				'articles' => $articles,
			],
			[ 'per_page' => 50 ]
		);
		self::assertSame( 20, $list['per_page'] ?? 0 );
	}

	public function test_keeps_identifiers_as_they_are(): void {
		$articles = [];
		foreach ( [ '01J9ZC3T5W8QF2M6N7P8R9S0TV', 7 ] as $uuid ) {
			$articles[] = [ 'uuid' => $uuid ] + self::SUMMARY;
		}
		$list = ArticleList::read( [ 'articles' => $articles ] + self::LIST );
		self::assertSame( [ '01J9ZC3T5W8QF2M6N7P8R9S0TV', '7' ], array_column( $list['articles'] ?? [], 'uuid' ) );
	}
}
