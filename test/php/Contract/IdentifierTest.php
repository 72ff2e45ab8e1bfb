<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Contract;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Contract\SeoPackage;
use PHPUnit\Framework\TestCase;

final class IdentifierTest extends TestCase {

	private const VECTORS = __DIR__ . '/../../../shared/test-vectors/article-identifiers.json';

	private static function vectors(): \stdClass {
		return json_decode( (string) file_get_contents( self::VECTORS ) );
	}

	/** @return iterable<string, array{\stdClass}> The table of the contract package. */
	public function accepted(): iterable {
		foreach ( self::vectors()->accepted as $vector ) {
			yield $vector->identifier => [ $vector ];
		}
	}

	/** @dataProvider accepted */
	public function test_takes_what_the_contract_takes( \stdClass $vector ): void {
		self::assertTrue( Identifier::is_valid( $vector->identifier ) );
		self::assertSame( $vector->segment, Identifier::segment( $vector->identifier ) );
	}

	/** @dataProvider accepted */
	public function test_is_one_segment_of_a_route_and_back( \stdClass $vector ): void {
		$segment = Identifier::in_route( $vector->identifier );
		self::assertSame( $vector->in_route, $segment );
		self::assertMatchesRegularExpression( '/^[A-Za-z0-9._~-]+$/D', $segment );
		self::assertSame( $vector->identifier, Identifier::from_route( $segment ) );
		self::assertSame( $vector->identifier, Identifier::from_route( rawurlencode( $vector->identifier ) ) );
	}

	/** @return iterable<string, array{string}> */
	public function refused(): iterable {
		foreach ( self::vectors()->refused as $text ) {
			yield (string) json_encode( $text ) => [ $text ];
		}
		yield 'too many characters' => [ str_repeat( 'a', Identifier::MAXIMUM + 1 ) ];
		yield 'bytes that are no text' => [ "a\xff" ];
	}

	/** @dataProvider refused */
	public function test_refuses_what_the_contract_refuses( string $text ): void {
		self::assertFalse( Identifier::is_valid( $text ) );
		self::assertSame( '', Identifier::from_route( rawurlencode( $text ) ) );
		self::assertSame( '', '' === $text ? '' : Identifier::from_route( '~' . bin2hex( $text ) ) );
	}

	public function test_has_the_contracts_pattern(): void {
		$pattern = SeoPackage::from_generated_file()->fields()['uuid']['schema']['pattern'] ?? '';
		self::assertSame( $pattern . '(?!\n)', Identifier::PATTERN );
		self::assertTrue( Identifier::is_valid( str_repeat( "\u{1F600}", Identifier::MAXIMUM ) ) );
	}

	public function test_a_uuid_is_the_same_in_either_case(): void {
		$uuid = '6B1F0A52-5A5C-4A0E-9F0E-3A3C1B0A7D11';
		self::assertSame( strtolower( $uuid ), Identifier::from_route( $uuid ) );
		self::assertSame( 'Ab', Identifier::from_route( 'Ab' ) );
	}
}
