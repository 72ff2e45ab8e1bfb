<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Contract\Foreign;

use ArticleBridge\Contract\Foreign\ForeignArticle;
use ArticleBridge\Contract\Foreign\Reading;
use PHPUnit\Framework\TestCase;

final class ForeignArticleTest extends TestCase {

	/** Test vectors, which the reader of the contract package passes, too. */
	private const CASES = __DIR__ . '/../../../../shared/test-vectors/foreign-articles.json';

	/** @return iterable<string, array{array<string, mixed>}> */
	public function cases(): iterable {
		foreach ( json_decode( (string) file_get_contents( self::CASES ), true ) as $case ) {
			yield $case['name'] => [ $case ];
		}
	}

	/**
	 * @dataProvider cases
	 * @param array<string, mixed> $case One of the table.
	 */
	public function test_reads_as_the_contract_package_does( array $case ): void {
		$reading = new Reading( $case['address'] ?? '' );
		$payload = ForeignArticle::read( 'a-1', $case['sent'], $case['listed'] ?? [], $reading );
		foreach ( $case['payload'] as $name => $value ) {
			self::assertSame( self::sorted( $value ), self::sorted( $payload[ $name ] ?? null ), $name );
		}
		foreach ( $case['absent'] ?? [] as $name ) {
			self::assertArrayNotHasKey( $name, $payload );
		}
		$warnings = array_map(
			static fn( array $warning ): string => $warning['field'] . ' ' . $warning['made'],
			$reading->warnings
		);
		$expected = array_map( static fn( array $warning ): string => $warning['field'] . ' ' . $warning['made'], $case['warnings'] );
		sort( $warnings );
		sort( $expected );
		self::assertSame( $expected, $warnings );
	}

	public function test_names_a_hundred_oddities_at_most_in_the_order_in_which_they_occur(): void {
		$images  = str_repeat( '<img src="/pixel.png" width=1 height=1><img src="/a.png">', 80 );
		$reading = new Reading( 'https://service.example/articles/1' );
		$payload = ForeignArticle::read(
			'a-1',
			[
				'title' => 'T',
				'html'  => $images,
			],
			[],
			$reading
		);
		self::assertSame( str_repeat( '<img src="https://service.example/a.png">', 80 ), $payload['html'] );
		self::assertCount( 100, $reading->warnings );
		self::assertSame( [ 'left-out', 'read-as' ], array_column( array_slice( $reading->warnings, 0, 2 ), 'made' ) );
	}

	public function test_no_oddity_in_one_field_costs_the_article(): void {
		$whole = [
			'uuid'  => 'a-1',
			'title' => 'Bridges',
			'html'  => '<p>One</p>',
			'slug'  => 'bridges',
		];
		$odd   = [
			null,
			'',
			' ',
			0,
			-1,
			0.5,
			INF,
			true,
			false,
			[],
			[ [] ],
			[ null, 7, [ 'x' => [ 'y' ] ] ],
			[
				'name' => 5,
				'url'  => [ 'n/a' ],
			],
			[ 'index' => [] ],
			"\xff",
			'n/a',
			str_repeat( 'a', 100000 ),
		];
		foreach ( \ArticleBridge\Contract\Foreign\ForeignFields::ALL as $name ) {
			foreach ( $odd as $value ) {
				$payload = ForeignArticle::read( 'a-1', [ $name => $value ] + $whole, [ 'meta_title' => 'Listed' ], new Reading( '' ) );
				self::assertNotSame( '', trim( $payload['title'] ) );
				foreach ( [ 'slug', 'title', 'html' ] as $other ) {
					if ( $other !== $name ) {
						self::assertSame( $whole[ $other ], $payload[ $other ], "$name beside $other" );
					}
				}
				self::assertIsInt( $payload['word_count'] );
				self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/D', $payload['updated_at'] );
			}
		}
	}

	public function test_what_says_nothing_in_a_list_is_no_entry_of_it(): void {
		$reading = new Reading( '' );
		$payload = ForeignArticle::read(
			'a-1',
			[
				'title' => 'T',
				'tags'  => [
					null,
					'Steel',
					'',
				],
			],
			[],
			$reading
		);
		self::assertSame( [ 'Steel' ], $payload['tags'] );
	}

	/**
	 * @param mixed $value Decoded from JSON.
	 * @return mixed
	 */
	private static function sorted( $value ) {
		if ( ! is_array( $value ) ) {
			return $value;
		}
		$members = array_map( [ self::class, 'sorted' ], $value );
		ksort( $members );
		return $members;
	}
}
