<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Contract;

use ArticleBridge\Contract\CanonicalJson;
use PHPUnit\Framework\TestCase;

final class CanonicalJsonTest extends TestCase {

	/**
	 * Values of RFC 8785, appendix B, and the limits between ECMAScript's notations of a number.
	 *
	 * @return array<string, array{float, string}>
	 */
	public function numbers(): array {
		return [
			'zero'                         => [ 0.0, '0' ],
			'minus zero'                   => [ -0.0, '0' ],
			'an integer'                   => [ 1.0, '1' ],
			'a negative integer'           => [ -42.0, '-42' ],
			'a fraction'                   => [ 4.5, '4.5' ],
			'a small fraction'             => [ 2e-3, '0.002' ],
			'the last without exponent'    => [ 1e-6, '0.000001' ],
			'the first with an exponent'   => [ 1e-7, '1e-7' ],
			'digits and an exponent'       => [ 1.5e-9, '1.5e-9' ],
			'the largest without exponent' => [ 123456789012345680000.0, '123456789012345680000' ],
			'the smallest large exponent'  => [ 1e21, '1e+21' ],
			'a large number'               => [ 1e30, '1e+30' ],
			'rounding of thirds'           => [ 333333333.33333329, '333333333.3333333' ],
			'the largest number'           => [ 1.7976931348623157e308, '1.7976931348623157e+308' ],
			'the smallest number'          => [ 5e-324, '5e-324' ],
			'2^68'                         => [ 295147905179352830000.0, '295147905179352830000' ],
			'a digit more than safe'       => [ 9007199254740993.0, '9007199254740992' ],
			'seventeen digits'             => [ 0.1 + 0.2, '0.30000000000000004' ],
		];
	}

	/** @dataProvider numbers */
	public function test_writes_a_number_as_ecmascript_does( float $number, string $text ): void {
		self::assertSame( $text, CanonicalJson::encode( $number ) );
	}

	public function test_writes_numbers_alike_whatever_the_precision_settings_are(): void {
		$before = ini_set( 'serialize_precision', '5' );
		self::assertIsString( $before );
		try {
			self::assertSame( '0.30000000000000004', CanonicalJson::encode( 0.1 + 0.2 ) );
		} finally {
			ini_set( 'serialize_precision', $before );
		}
	}

	public function test_writes_an_integer_beyond_the_safe_ones_as_a_double_has_it(): void {
		self::assertSame( '9007199254740991', CanonicalJson::encode( 9007199254740991 ) );
		self::assertSame( '9007199254740992', CanonicalJson::encode( 9007199254740993 ) );
		self::assertSame( '-9223372036854776000', CanonicalJson::encode( PHP_INT_MIN ) );
	}

	public function test_tells_an_empty_object_from_an_empty_list(): void {
		self::assertSame( '{"a":{},"b":[]}', CanonicalJson::encode( json_decode( '{"b":[],"a":{}}' ) ) );
	}

	public function test_sorts_surrogates_before_private_use_characters(): void {
		$value = json_decode( '{"\ufb33":1,"\ud83d\ude00":2,"\ue000":3,"\uffff":4,"z":5}' );
		self::assertSame( "{\"z\":5,\"\u{1F600}\":2,\"\u{E000}\":3,\"\u{FB33}\":1,\"\u{FFFF}\":4}", CanonicalJson::encode( $value ) );
	}

	/** @return array<string, array{mixed}> */
	public function impossible_values(): array {
		return [
			'infinity'               => [ INF ],
			'not a number'           => [ NAN ],
			'an object of any class' => [ new \DateTimeImmutable() ],
		];
	}

	/**
	 * @dataProvider impossible_values
	 * @param mixed $value A value without a JSON form.
	 */
	public function test_refuses_what_json_cannot_carry( $value ): void {
		$this->expectException( \InvalidArgumentException::class );
		CanonicalJson::encode( [ $value ] );
	}

	public function test_refuses_text_that_is_not_utf8(): void {
		$this->expectException( \JsonException::class );
		CanonicalJson::encode( "\xC3" );
	}
}
