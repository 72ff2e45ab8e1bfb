<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Import;

use ArticleBridge\Import\Article;
use ArticleBridge\Import\ImportOptions;
use ArticleBridge\Import\PostStatus;
use PHPUnit\Framework\TestCase;

final class PostStatusTest extends TestCase {

	public function test_a_completed_article_gets_the_status_that_was_chosen(): void {
		$article = new Article( [ 'status' => 'completed' ] );
		foreach ( [ 'draft', 'publish' ] as $chosen ) {
			$options = ImportOptions::from_array( [ 'post_status' => $chosen ] );
			$this->assertSame( $chosen, PostStatus::of( $article, $options ) );
			$this->assertSame( [], PostStatus::warnings( $article, $options ) );
		}
	}

	public function test_an_article_that_is_not_completed_is_never_published(): void {
		$options = ImportOptions::from_array( [ 'post_status' => 'publish' ] );
		foreach ( [ 'draft', 'in_review', 'archived' ] as $status ) {
			$this->assertSame( 'draft', PostStatus::of( new Article( [ 'status' => $status ] ), $options ) );
		}
	}

	public function test_a_draft_that_becomes_a_draft_needs_no_warning(): void {
		$this->assertSame( [], PostStatus::warnings( new Article( [ 'status' => 'draft' ] ), ImportOptions::from_array( [] ) ) );
	}
}
