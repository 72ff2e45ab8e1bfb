<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

use ArticleBridge\Gateway\ListPasses;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/ChangingList.php';

final class ListPassesTest extends TestCase {

	private const SEED = 20261124;

	/** Articles of one second have another order in each response; the service may not return a total. */
	public function test_a_list_in_changing_order_is_whole_once_every_article_was_seen_and_not_before(): void {
		mt_srand( self::SEED );
		$read_over = 0;
		for ( $round = 0; $round < 300; $round++ ) {
			$size    = mt_rand( 1, 90 );
			$seconds = [];
			for ( $i = 0; $i < $size; $i++ ) {
				$seconds[ "article-$i" ] = mt_rand( 1, mt_rand( 1, 30 ) );
			}
			$per_page = mt_rand( 5, 40 );
			$counted  = 0 === mt_rand( 0, 1 ) ? 0 : $size;
			$passes   = new ListPasses();
			$seen     = [];
			$read     = 0;
			do {
				for ( $start = 0; $start < $size; $start += $per_page ) {
					$shown = array_slice( self::shuffled( $seconds ), $start, $per_page );
					$fresh = $passes->add( self::page( $shown, $counted, $seconds ) );
					self::assertSame( array_values( array_diff( $shown, $seen ) ), array_column( $fresh, 'uuid' ) );
					$seen   = array_merge( $seen, array_column( $fresh, 'uuid' ) );
					$passes = ListPasses::from_stored( $passes->stored() );
				}
				$passes->end();
				++$read;
				// Before it is whole, others may have been deleted instead of those that are missing.
				self::assertTrue( count( $seen ) === $size || ! $passes->is_whole(), "Round $round" );
				self::assertSame( ! $passes->is_whole(), $passes->has_repeats(), "Round $round" );
			} while ( ! $passes->is_over() );
			self::assertTrue( $passes->is_whole(), "Round $round" );
			self::assertSame( $size, $passes->found() );
			$read_over += $read > 1 ? 1 : 0;
		}
		self::assertGreaterThan( 100, $read_over );
	}

	public function test_a_list_in_steady_order_is_read_once(): void {
		$passes = new ListPasses();
		$passes->add( self::page( [ 'a', 'b' ] ) );
		$passes->add( self::page( [ 'c' ] ) );
		$passes->end();
		self::assertTrue( $passes->is_whole() );
	}

	public function test_a_list_that_repeats_an_article_on_another_page_for_ever_is_never_whole(): void {
		$passes = new ListPasses();
		do {
			$passes->add( self::page( [ 'a', 'b' ] ) );
			$passes->add( self::page( [ 'b' ] ) );
			$passes->end();
		} while ( ! $passes->is_over() );
		self::assertFalse( $passes->is_whole() );
		self::assertTrue( $passes->has_repeats() );
	}

	public function test_a_service_that_counts_more_than_it_lists_is_not_said_to_change_its_order(): void {
		$passes = new ListPasses();
		do {
			$passes->add( self::page( [ 'a', 'b' ], 3 ) );
			$passes->end();
		} while ( ! $passes->is_over() );
		self::assertFalse( $passes->is_whole() );
		self::assertFalse( $passes->has_repeats() );
	}

	public function test_what_has_no_identifier_is_counted_as_often_as_it_comes(): void {
		$passes = new ListPasses();
		$passes->add( [ 'unusable' => [ 'null', 'null' ] ] + self::page( [ 'a' ], 3 ) );
		$passes->end();
		self::assertTrue( $passes->is_whole() );
	}

	public function test_an_article_that_has_left_does_not_stand_in_for_one_that_is_missing(): void {
		$passes = new ListPasses();
		$passes->add( self::page( [ 'left', 'a' ] ) );
		$passes->add( self::page( [ 'a', 'b' ] ) );
		$passes->end();
		$passes->add( self::page( [ 'a', 'b' ] ) );
		$passes->add( self::page( [ 'b' ] ) );
		$passes->end();
		self::assertFalse( $passes->is_whole(), 'Three rows, of which "c" is one.' );
		$passes->add( self::page( [ 'b', 'a' ] ) );
		$passes->add( self::page( [ 'c' ] ) );
		$passes->end();
		self::assertTrue( $passes->is_whole() );
	}

	/**
	 * The service's own writers: articles are deleted and as many added, or others changed, between any two pages of
	 * the first passes. In a whole list, no article is missing that was there all the time and has not changed.
	 */
	public function test_a_deleted_article_does_not_make_up_for_one_that_was_never_shown(): void {
		mt_srand( self::SEED );
		$rounds  = max( 3000, (int) getenv( 'LIST_ROUNDS' ) );
		$deleted = 0;
		$whole   = 0;
		for ( $round = 0; $round < $rounds; $round++ ) {
			$service  = new ChangingList( mt_rand( 1, 40 ) );
			$per_page = mt_rand( 2, 12 );
			$busy     = mt_rand( 1, 6 );
			$passes   = new ListPasses();
			$shown    = [];
			$read     = 0;
			do {
				$page = 0;
				do {
					$articles = $service->page( $page, $per_page );
					$total    = $service->size();
					$fresh    = $passes->add( self::page( $articles, $service->counted(), $service->seconds() ) );
					$shown   += array_flip( array_column( $fresh, 'uuid' ) );
					$passes   = ListPasses::from_stored( $passes->stored() );
					if ( $read < $busy ) {
						$service->change();
					}
					++$page;
				} while ( [] !== $articles && $page * $per_page < $total );
				$passes->end();
				++$read;
			} while ( ! $passes->is_over() );
			$deleted += $service->deleted > 0 ? 1 : 0;
			$whole   += $passes->is_whole() ? 1 : 0;
			if ( $passes->is_whole() ) {
				$missing = array_diff_key( $service->unchanged(), $shown );
				self::assertSame( [], array_keys( $missing ), "Round $round, $service->order, after $read passes" );
			}
		}
		self::assertGreaterThan( $rounds / 2, $deleted );
		self::assertGreaterThan( $rounds * 0.9, $whole );
	}

	/**
	 * @param array<string, int> $seconds Second of each article's last change.
	 * @return list<string> Newest first, in any order within a second.
	 */
	private static function shuffled( array $seconds ): array {
		$keys = array_keys( $seconds );
		$lots = [];
		foreach ( $keys as $key ) {
			$lots[ $key ] = mt_rand();
		}
		usort( $keys, static fn( string $a, string $b ): int => [ $seconds[ $b ], $lots[ $a ] ] <=> [ $seconds[ $a ], $lots[ $b ] ] );
		return $keys;
	}

	/**
	 * @param list<string>       $uuids   Articles on the page.
	 * @param int                $counted The service's total; 0 for none.
	 * @param array<string, int> $seconds Second of each article's last change.
	 * @return array<string, mixed>
	 */
	private static function page( array $uuids, int $counted = 0, array $seconds = [] ): array {
		return [
			'counted'  => $counted,
			'articles' => array_map(
				static fn( string $uuid ): array => [
					'uuid'       => $uuid,
					'updated_at' => gmdate( 'Y-m-d\TH:i:s\Z', $seconds[ $uuid ] ?? 0 ),
				],
				$uuids
			),
		];
	}
}
