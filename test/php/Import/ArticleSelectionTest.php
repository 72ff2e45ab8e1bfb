<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Import;

use ArticleBridge\Import\ArticleSelection;
use PHPUnit\Framework\TestCase;

final class ArticleSelectionTest extends TestCase {

	public function test_named_articles_are_taken_once_in_their_order_whatever_their_case(): void {
		$a = 'aaaaaaaa-0000-4000-8000-000000000000';
		$b = 'bbbbbbbb-0000-4000-8000-000000000000';
		$this->assertSame( [ $b, $a ], array_column( ArticleSelection::named( [ $b, $a, strtoupper( $b ) ] ), 'uuid' ) );
	}
}
