<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Posts;

use ArticleBridge\Contract\Article;
use ArticleBridge\Posts\PostFields;
use ArticleBridge\Mapping\ImportOptions;
use PHPUnit\Framework\TestCase;

final class PostStatusTest extends TestCase {

	public function test_a_completed_article_gets_the_status_that_was_chosen(): void {
		$article = new Article( [ 'status' => 'completed' ] );
		foreach ( [ 'draft', 'publish' ] as $chosen ) {
			$options = ImportOptions::from_array( [ 'post_status' => $chosen ] );
			$this->assertSame( $chosen, PostFields::status( $article, $options ) );
			$this->assertSame( [], PostFields::status_warnings( $article, $options ) );
		}
	}

	public function test_an_article_that_is_not_completed_is_never_published(): void {
		$options = ImportOptions::from_array( [ 'post_status' => 'publish' ] );
		foreach ( [ 'draft', 'in_review', 'archived' ] as $status ) {
			$this->assertSame( 'draft', PostFields::status( new Article( [ 'status' => $status ] ), $options ) );
		}
	}

	public function test_a_draft_that_becomes_a_draft_needs_no_warning(): void {
		$this->assertSame( [], PostFields::status_warnings( new Article( [ 'status' => 'draft' ] ), ImportOptions::from_array( [] ) ) );
	}

	public function test_future_waits_for_a_date_to_come_and_is_a_draft_where_it_has_passed(): void {
		$options = ImportOptions::from_array( [ 'post_status' => 'future' ] );
		$article = static function ( string $date ): Article {
			return new Article(
				[
					'status'       => 'completed',
					'published_at' => $date,
				]
			);
		};
		$this->assertSame( 'publish', PostFields::status( $article( '2999-01-01T00:00:00' ), $options ) );
		$this->assertSame( 'draft', PostFields::status( $article( '2020-01-01T00:00:00' ), $options ) );
	}

	/** @return list<array{0: string, 1: string, 2: string}> */
	public static function raises(): array {
		return [
			[ 'draft', 'publish', 'publish' ],
			[ 'draft', 'private', 'private' ],
			[ 'pending', 'draft', 'pending' ],
			[ 'publish', 'draft', 'publish' ],
			[ 'publish', 'private', 'publish' ],
			[ 'private', 'publish', 'publish' ],
			[ 'invented', 'pending', 'pending' ],
		];
	}

	/** @dataProvider raises */
	public function test_a_post_that_has_a_status_never_becomes_less_public( string $known, string $wanted, string $expected ): void {
		$this->assertSame( $expected, PostFields::raised_status( $known, $wanted ) );
	}
}
