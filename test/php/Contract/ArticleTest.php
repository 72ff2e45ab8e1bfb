<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Contract;

use ArticleBridge\Contract\Article;
use PHPUnit\Framework\TestCase;

final class ArticleTest extends TestCase {

	public function test_the_date_is_the_publication_or_else_the_creation(): void {
		$times = [ 'created_at' => '2026-01-01T08:00:00' ];
		$this->assertSame( '2026-01-01 08:00:00', ( new Article( $times ) )->date() );
		$this->assertSame( '2026-02-03 09:30:00', ( new Article( $times + [ 'published_at' => '2026-02-03T09:30:00' ] ) )->date() );
	}

	public function test_categories_are_trimmed_and_each_there_once(): void {
		$article = new Article( [ 'categories' => [ ' One ', 'One', '', '0', 'Two, three' ] ] );
		$this->assertSame( [ 'One', '0', 'Two, three' ], $article->categories() );
		$this->assertSame( [], $article->tags() );
	}

	public function test_images_are_known_by_their_address_and_the_first_counts(): void {
		$article = new Article(
			[
				'images' => [
					[
						'url' => 'https://example.com/a.png',
						'alt' => 'First',
					],
					[
						'url'     => 'https://example.com/a.png',
						'alt'     => 'Second',
						'caption' => null,
					],
				],
			]
		);
		$this->assertSame(
			[
				'https://example.com/a.png' => [
					'url'     => 'https://example.com/a.png',
					'alt'     => 'First',
					'caption' => '',
					'credit'  => '',
				],
			],
			$article->images()
		);
		$this->assertNull( $article->featured_image() );
	}

	public function test_the_uuid_is_in_lower_case(): void {
		$this->assertSame(
			'abcdef00-0000-4000-8000-000000000000',
			( new Article( [ 'uuid' => 'ABCDEF00-0000-4000-8000-000000000000' ] ) )->uuid()
		);
	}
}
