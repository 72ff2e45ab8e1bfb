<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Store\Listed;

use ArticleBridge\Store\Listed\CountSums;
use PHPUnit\Framework\TestCase;

final class CountSumsTest extends TestCase {

	public function test_an_article_counts_once_for_all_and_once_for_each_of_its_categories(): void {
		$sums = new CountSums();
		$sums->add( ",steel,stone,\nnew\nen\ncompleted", 2 );
		$sums->add( "\n\n\ndraft", 1 );
		$this->assertSame(
			[
				[ '', 'new', 'en', 'completed', 2 ],
				[ 'steel', 'new', 'en', 'completed', 2 ],
				[ 'stone', 'new', 'en', 'completed', 2 ],
				[ '', '', '', 'draft', 1 ],
			],
			self::written( $sums )
		);
	}

	public function test_what_is_taken_out_again_is_not_written_nor_what_counts_as_nothing(): void {
		$sums = new CountSums();
		$sums->add( ",steel,\nnew\n\ncompleted", 1 );
		$sums->add( ",steel,\nnew\n\ncompleted", -1 );
		$sums->add( null, -1 );
		$this->assertSame( [], self::written( $sums ) );
		$this->assertSame( [], CountSums::categories( null ) );
	}

	public function test_each_combination_has_a_kind_of_its_own_and_few_are_written_at_once(): void {
		$sums = new CountSums();
		for ( $n = 0; $n < 250; $n++ ) {
			$sums->add( "\nnew\n\n$n", 1 );
		}
		$chunks = $sums->chunks();
		$this->assertSame( [ 100, 100, 50 ], array_map( 'count', $chunks ) );
		$this->assertCount( 250, array_unique( array_column( array_merge( ...$chunks ), 0 ) ) );
	}

	/** @return list<list<string|int>> Without the kinds. */
	private static function written( CountSums $sums ): array {
		return array_map( static fn( array $row ): array => array_slice( $row, 1 ), array_merge( [], ...$sums->chunks() ) );
	}
}
