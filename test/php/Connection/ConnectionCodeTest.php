<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Connection;

use ArticleBridge\Connection\ConnectionCode;
use PHPUnit\Framework\TestCase;

final class ConnectionCodeTest extends TestCase {

	/** A code created by a gateway. */
	private const CODE = 'abc_aHR0cHM6Ly9hcnRpY2xlcy5leGFtcGxlLmNvbSNiQkR3MjhnQ3RoajF1UWQyNnIzZ0FFVzk6f6b59fb';

	public function test_reads_the_address(): void {
		$code = ConnectionCode::parse( self::CODE );
		self::assertNotNull( $code );
		self::assertSame( 'https://articles.example.com', $code->url() );
		self::assertSame( self::CODE, $code->text() );
	}

	public function test_reads_one_that_was_broken_into_lines(): void {
		$code = ConnectionCode::parse( "\n " . substr( self::CODE, 0, 40 ) . "\r\n" . substr( self::CODE, 40 ) . ' ' );
		self::assertNotNull( $code );
		self::assertSame( self::CODE, $code->text() );
	}

	/** @dataProvider no_codes */
	public function test_refuses_what_is_no_whole_code( string $text ): void {
		self::assertNull( ConnectionCode::parse( $text ) );
	}

	/** @return array<string, array{string}> */
	public static function no_codes(): array {
		$without_secret = 'abc_' . base64_encode( 'https://articles.example.com' );
		return [
			'nothing'                  => [ '' ],
			'an address'               => [ 'https://articles.example.com' ],
			'a key'                    => [ 'abk_4fQ0mXc2Hk9sVb6TnLr3WzYp8JdG1uEa5RiCoK' ],
			'one cut short'            => [ substr( self::CODE, 0, -1 ) ],
			'one without its begin'    => [ substr( self::CODE, 1 ) ],
			'one mistyped'             => [ str_replace( 'XJ0', 'XJ1', str_replace( 'cnRp', 'cnRq', self::CODE ) ) ],
			'one with something after' => [ self::CODE . '.' ],
			'one without a secret'     => [ $without_secret . hash( 'crc32b', $without_secret ) ],
		];
	}
}
