<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Connection;

use ArticleBridge\Connection\SecretBox;
use PHPUnit\Framework\TestCase;

final class SecretBoxTest extends TestCase {

	private const SECRET = 'abk_0123456789';

	public function test_opens_what_it_sealed(): void {
		$sealed = ( new SecretBox( 'salt' ) )->seal( self::SECRET, 'api key for https://a.example' );
		self::assertSame( self::SECRET, ( new SecretBox( 'salt' ) )->open( $sealed, 'api key for https://a.example' ) );
	}

	public function test_seals_the_same_secret_differently_each_time(): void {
		$box = new SecretBox( 'salt' );
		self::assertNotSame( $box->seal( self::SECRET, 'p' ), $box->seal( self::SECRET, 'p' ) );
	}

	public function test_does_not_show_the_secret(): void {
		self::assertStringNotContainsString( self::SECRET, ( new SecretBox( 'salt' ) )->seal( self::SECRET, 'p' ) );
	}

	public function test_does_not_open_with_other_key_material(): void {
		self::assertNull( ( new SecretBox( 'other' ) )->open( ( new SecretBox( 'salt' ) )->seal( self::SECRET, 'p' ), 'p' ) );
	}

	public function test_does_not_open_for_another_purpose(): void {
		$box = new SecretBox( 'salt' );
		self::assertNull( $box->open( $box->seal( self::SECRET, 'api key for https://a.example' ), 'api key for https://evil.example' ) );
	}

	/** @return array<string, array{string}> */
	public function broken_texts(): array {
		$sealed = ( new SecretBox( 'salt' ) )->seal( self::SECRET, 'p' );
		return [
			'nothing'           => [ '' ],
			'a key in the open' => [ self::SECRET ],
			'another version'   => [ 'v9:' . substr( $sealed, 3 ) ],
			'not base64'        => [ 'v1:***' ],
			'too short'         => [ 'v1:' . base64_encode( 'short' ) ],
			'a changed byte'    => [ substr( $sealed, 0, -6 ) . ( 'A' === substr( $sealed, -6, 1 ) ? 'B' : 'A' ) . substr( $sealed, -5 ) ],
		];
	}

	/** @dataProvider broken_texts */
	public function test_does_not_open_what_was_broken( string $text ): void {
		self::assertNull( ( new SecretBox( 'salt' ) )->open( $text, 'p' ) );
	}
}
