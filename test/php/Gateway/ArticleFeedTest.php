<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

use ArticleBridge\Gateway\ArticleFeed;
use PHPUnit\Framework\TestCase;

final class ArticleFeedTest extends TestCase {

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

	private const TOMBSTONE = [
		'uuid'       => '0190a6c1-7b1e-7c3a-9d52-3f1f6f2b8a11',
		'status'     => 'deleted',
		'slug'       => 'gone',
		'updated_at' => '2026-01-02T00:00:00',
	];

	private const FEED = [
		'articles'    => [ self::SUMMARY, self::TOMBSTONE ],
		'total'       => 1,
		'next_cursor' => 'c7',
		'has_more'    => true,
	];

	public function test_tells_articles_from_tombstones(): void {
		$feed = [
			'summaries'   => [ self::SUMMARY ],
			'deleted'     => [ self::TOMBSTONE['uuid'] ],
			'total'       => 1,
			'next_cursor' => 'c7',
			'has_more'    => true,
		];
		self::assertSame( $feed, ArticleFeed::read( self::FEED ) );
	}

	/**
	 * @dataProvider others
	 * @param array<string, mixed> $changes Invalid members.
	 */
	public function test_is_null_for_anything_else( array $changes ): void {
		self::assertNull( ArticleFeed::read( $changes + self::FEED ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function others(): iterable {
		yield 'no list' => [ [ 'articles' => 'none' ] ];
		yield 'a cursor that is a number' => [ [ 'next_cursor' => 7 ] ];
		yield 'a cursor too long to keep' => [ [ 'next_cursor' => str_repeat( 'c', 2001 ) ] ];
		yield 'has_more that is not a boolean' => [ [ 'has_more' => 'yes' ] ];
		yield 'an entry that is no summary' => [ [ 'articles' => [ [ 'topic' => 'x' ] ] ] ];
		yield 'a tombstone without a uuid' => [ [ 'articles' => [ [ 'status' => 'deleted' ] ] ] ];
	}
}
