<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Store\Listed;

use ArticleBridge\Store\Listed\ListedRow;
use PHPUnit\Framework\TestCase;

final class ListedRowTest extends TestCase {

	private const SUMMARY = [
		'uuid'          => 'ABCDEF00-0000-4000-8000-000000000001',
		'topic'         => 'Bridges',
		'status'        => 'completed',
		'slug'          => 'bridges',
		'word_count'    => 300,
		'created_at'    => '2026-01-01T00:00:00',
		'updated_at'    => '2026-01-02T03:04:05',
		'meta_title'    => 'ÜBER BRÜCKEN',
		'focus_keyword' => '',
	];

	public function test_a_summary_is_folded_for_searching_and_sorting(): void {
		$row = ListedRow::of( self::SUMMARY );
		$this->assertSame( 'abcdef00-0000-4000-8000-000000000001', $row['uuid'] );
		$this->assertSame( 'über brücken', $row['title'] );
		$this->assertStringContainsString( 'über brücken', (string) $row['search_text'] );
		$this->assertSame( '2026-01-02 03:04:05', $row['updated_at'] );
		$this->assertSame( '300', $row['word_count'] );
	}

	public function test_what_the_service_does_not_tell_is_null_and_not_empty(): void {
		$row = ListedRow::of( self::SUMMARY );
		$this->assertNull( $row['language'] );
		$this->assertNull( $row['categories'] );
		$told = ListedRow::of(
			self::SUMMARY + [
				'language'   => 'pt-BR',
				'categories' => [
					'Steel',
					3,
					'Stone',
				],
			]
		);
		$this->assertSame( 'pt-br', $told['language'] );
		$this->assertSame( "\nSteel\nStone\n", $told['categories'] );
	}

	public function test_a_category_has_one_key_whatever_its_case_and_another_than_any_other(): void {
		$row = ListedRow::of( self::SUMMARY + [ 'categories' => [ 'Brücken', ' BRÜCKEN', 'Brucken', 'a,b' ] ] );
		$this->assertSame( 3, substr_count( (string) $row['category_keys'], ',' ) - 1 );
		foreach ( [ 'brücken', 'BRUCKEN', 'a,b' ] as $name ) {
			$this->assertStringContainsString( ',' . ListedRow::category_key( $name ) . ',', (string) $row['category_keys'] );
		}
		$this->assertStringNotContainsString( ListedRow::category_key( 'a' ), (string) $row['category_keys'] );
		$this->assertNull( ListedRow::of( self::SUMMARY )['category_keys'] );
	}

	public function test_a_title_falls_back_as_the_list_shows_it(): void {
		$this->assertSame( 'bridges', ListedRow::of( [ 'meta_title' => '' ] + self::SUMMARY )['title'] );
		$this->assertSame(
			190,
			mb_strlen( (string) ListedRow::of( [ 'meta_title' => str_repeat( 'ä', 300 ) ] + self::SUMMARY )['title'] )
		);
	}

	public function test_a_time_that_is_none_is_null_and_a_count_never_negative(): void {
		$row = ListedRow::of(
			[
				'updated_at' => 'yesterday',
				'word_count' => -5,
			] + self::SUMMARY
		);
		$this->assertNull( $row['updated_at'] );
		$this->assertSame( '0', $row['word_count'] );
	}
}
