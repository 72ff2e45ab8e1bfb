<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

use ArticleBridge\Gateway\Agreement;
use PHPUnit\Framework\TestCase;

final class AgreementTest extends TestCase {

	private const AGREEMENT = [
		'service'        => [
			'name'        => 'article-gateway',
			'version'     => '0.1.0',
			'api_version' => 'v1',
		],
		'contract'       => [
			'name'    => 'seo_package',
			'version' => '1.0',
		],
		'content_format' => 'blocks',
		'features'       => [ 'content_hash' ],
		'limits'         => [ 'per_page' => 50 ],
		'scopes'         => [ 'articles:read' ],
		'warnings'       => [],
		'expires_at'     => '2026-01-31T09:30:00',
	];

	public function test_reads_an_agreement(): void {
		self::assertSame( self::AGREEMENT, Agreement::read( self::AGREEMENT ) );
	}

	public function test_leaves_out_what_a_newer_service_adds(): void {
		self::assertSame( self::AGREEMENT, Agreement::read( self::AGREEMENT + [ 'news' => true ] ) );
	}

	public function test_takes_no_larger_pages_than_anybody_may_ask_for(): void {
		foreach ( [ [ 1000000000, 50 ], [ 50, 50 ], [ 3, 3 ] ] as list( $stated, $taken ) ) {
			$agreement = Agreement::read( [ 'limits' => [ 'per_page' => $stated ] ] + self::AGREEMENT );
			self::assertSame( $taken, $agreement['limits']['per_page'] ?? null );
		}
	}

	public function test_keeps_little_of_a_service_that_says_much(): void {
		$long      = str_repeat( 'ä', 5000 );
		$note      = [
			'detail' => $long,
			'code'   => 'x',
		];
		$agreement = Agreement::read(
			[
				'features' => array_fill( 0, 5000, 'cursor' ),
				'warnings' => array_fill( 0, 5000, $long ),
				'notes'    => array_fill( 0, 5000, $note ),
			] + self::AGREEMENT
		);
		self::assertIsArray( $agreement );
		self::assertCount( 100, $agreement['features'] );
		self::assertSame( array_fill( 0, 100, str_repeat( 'ä', 1000 ) ), $agreement['warnings'] );
		self::assertSame( str_repeat( 'ä', 1000 ), $agreement['notes'][99]['detail'] ?? '' );
		self::assertCount( 100, $agreement['notes'] ?? [] );
	}

	public function test_knows_when_an_agreement_ends(): void {
		self::assertSame( gmmktime( 9, 30, 0, 1, 31, 2026 ), Agreement::expiry( self::AGREEMENT ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public function other_shapes(): array {
		return [
			'no service'                 => [ [ 'service' => null ] ],
			'a service without version'  => [
				[
					'service' => [
						'name'        => 'x',
						'api_version' => 'v1',
					],
				],
			],
			'a contract that is a text'  => [ [ 'contract' => 'seo_package' ] ],
			'no format'                  => [ [ 'content_format' => null ] ],
			'features that are no texts' => [ [ 'features' => [ 1 ] ] ],
			'no scopes'                  => [ [ 'scopes' => null ] ],
			'a page size of 0'           => [ [ 'limits' => [ 'per_page' => 0 ] ] ],
			'an end that is no time'     => [ [ 'expires_at' => 'tomorrow' ] ],
			'an end with a zone'         => [ [ 'expires_at' => '2026-01-31T09:30:00Z' ] ],
		];
	}

	/**
	 * @dataProvider other_shapes
	 * @param array<string, mixed> $members Members that replace those of an agreement.
	 */
	public function test_knows_what_is_no_agreement( array $members ): void {
		self::assertNull( Agreement::read( $members + self::AGREEMENT ) );
	}

	/** @return array<string, array{list<string>, bool, bool}> */
	public function services(): array {
		return [
			'a service of the document alone'    => [ [ Agreement::BARE ], true, false ],
			'a gateway before one'               => [ [ 'content_hash', 'cursor' ], true, true ],
			'a gateway with articles of its own' => [ [ 'search', 'cursor', 'tombstones' ], false, false ],
			'a gateway that has no cursor'       => [ [ 'search' ], false, false ],
			'nothing agreed'                     => [ [], false, false ],
		];
	}

	/**
	 * @dataProvider services
	 * @param list<string> $features Agreed features.
	 */
	public function test_tells_what_a_service_can( array $features, bool $is_bare, bool $has_derived_cursor ): void {
		self::assertSame( $is_bare, Agreement::is_bare( $features ) );
		self::assertSame( $has_derived_cursor, Agreement::is_before_bare_service( $features ) );
		self::assertSame( $is_bare ? 'completed' : 'any', Agreement::listed_status( $features ) );
	}
}
