<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Contract;

use ArticleBridge\Contract\SeoPackage;
use PHPUnit\Framework\TestCase;

final class ContentHashTest extends TestCase {

	private const VECTORS = __DIR__ . '/../../../shared/test-vectors/content-hash.json';

	/** @return iterable<string, array{\stdClass}> The vectors that the contract package writes. */
	public function vectors(): iterable {
		foreach ( json_decode( (string) file_get_contents( self::VECTORS ) ) as $vector ) {
			yield $vector->name => [ $vector ];
		}
	}

	/** @dataProvider vectors */
	public function test_hashes_as_the_contract_package_does( \stdClass $vector ): void {
		$hash = SeoPackage::from_generated_file()->content_hash();
		self::assertSame( $vector->hashed_text, $hash->hashed_text( $vector->payload ) );
		self::assertSame( $vector->content_hash, $hash->of_json( (string) json_encode( $vector->payload ) ) );
	}

	/** @return array<string, array{string}> */
	public function texts_that_are_no_payload(): array {
		return [
			'not JSON'         => [ '<html>' ],
			'a list'           => [ '[]' ],
			'a lone surrogate' => [ '{"title":"\ud800"}' ],
			'an endless nest'  => [ str_repeat( '[', 600 ) ],
		];
	}

	/** @dataProvider texts_that_are_no_payload */
	public function test_has_no_hash_for_what_is_no_payload( string $text ): void {
		self::assertNull( ( SeoPackage::from_generated_file()->content_hash() )->of_json( $text ) );
	}
}
