<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Posts;

use ArticleBridge\Contract\Article;
use ArticleBridge\Posts\PostFields;
use PHPUnit\Framework\TestCase;

final class PostFieldsTest extends TestCase {

	/** @return array<string, array{0: string, 1: string}> */
	public static function zones(): array {
		return [
			'UTC'                            => [ 'UTC', '2026-07-01 23:30:00' ],
			'summer time in Berlin'          => [ 'Europe/Berlin', '2026-07-02 01:30:00' ],
			'an offset'                      => [ '-03:30', '2026-07-01 20:00:00' ],
			'a zone of a quarter of an hour' => [ 'Asia/Kathmandu', '2026-07-02 05:15:00' ],
		];
	}

	/** @dataProvider zones */
	public function test_dates_are_the_same_moment_in_both_columns( string $zone, string $local ): void {
		$article = new Article( [ 'published_at' => '2026-07-01T23:30:00' ] );
		$this->assertSame(
			[
				'post_date'     => $local,
				'post_date_gmt' => '2026-07-01 23:30:00',
			],
			PostFields::dates( $article, new \DateTimeZone( $zone ) )
		);
	}

	public function test_an_article_without_an_excerpt_has_an_empty_one(): void {
		$this->assertSame(
			[
				'post_title'   => 'A &lt;b&gt;',
				'post_excerpt' => '',
			],
			PostFields::texts(
				new Article(
					[
						'title'   => 'A <b>',
						'excerpt' => null,
					]
				)
			)
		);
	}
}
