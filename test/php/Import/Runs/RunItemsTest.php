<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Import\Runs;

use ArticleBridge\Import\Runs\Run;
use PHPUnit\Framework\TestCase;

final class RunItemsTest extends TestCase {

	public function test_named_articles_are_taken_once_in_their_order_whatever_their_case(): void {
		$a = 'aaaaaaaa-0000-4000-8000-000000000000';
		$b = 'bbbbbbbb-0000-4000-8000-000000000000';
		$this->assertSame( [ $b, $a ], array_column( Run::items_of( [ $b, $a, strtoupper( $b ) ] ), 'uuid' ) );
	}
}
