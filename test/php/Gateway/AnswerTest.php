<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

use ArticleBridge\Gateway\Answer;
use PHPUnit\Framework\TestCase;

final class AnswerTest extends TestCase {

	private const NOW = 1780000000;

	/** @param array<string, mixed> $problem Members of the problem details. */
	private function refusal( array $problem ): Answer {
		return new Answer( 400, [ 'Content-Type' => 'application/problem+json; charset=utf-8' ], (string) json_encode( $problem ) );
	}

	public function test_finds_a_header_whatever_its_case(): void {
		$answer = new Answer( 200, [ 'CONTENT-TYPE' => 'Text/HTML; charset=UTF-8' ], '' );
		self::assertSame( 'text/html', $answer->media_type() );
		self::assertSame( '', $answer->header( 'ETag' ) );
	}

	/** @return array<string, array{string, string, bool}> */
	public function bodies(): array {
		return [
			'an object'                  => [ 'application/json', '{"a":1}', true ],
			'an object of a +json type'  => [ 'application/problem+json', '{"a":1}', true ],
			'an empty object'            => [ 'application/json', '{}', true ],
			'a list'                     => [ 'application/json', '[1]', false ],
			'a text'                     => [ 'application/json', '"a"', false ],
			'broken JSON'                => [ 'application/json', '{"a":', false ],
			'text that is not UTF-8'     => [ 'application/json', "{\"a\":\"\xC3\"}", false ],
			'half of a character'        => [ 'application/json', '{"a":"\ud83d"}', false ],
			'JSON deeper than PHP reads' => [ 'application/json', '{"a":' . str_repeat( '[', 600 ) . str_repeat( ']', 600 ) . '}', false ],
			'an object said to be HTML'  => [ 'text/html', '{"a":1}', false ],
			'an object of no type'       => [ '', '{"a":1}', false ],
			'a type that resembles JSON' => [ 'application/jsonp', '{"a":1}', false ],
		];
	}

	/** @dataProvider bodies */
	public function test_reads_json_objects_and_nothing_else( string $type, string $body, bool $is_object ): void {
		$object = ( new Answer( 200, [ 'Content-Type' => $type ], $body ) )->json_object();
		self::assertSame( $is_object, null !== $object );
	}

	public function test_says_what_a_problem_and_its_errors_say(): void {
		$problem = $this->refusal(
			[
				'title'  => 'Bad Request',
				'detail' => 'The offer is not valid.',
				'errors' => [
					[
						'pointer' => '/site/url',
						'detail'  => 'must be an address',
					],
					[ 'detail' => 'is too long' ],
					'nonsense',
					[ 'detail' => [] ],
				],
			]
		);
		self::assertSame( 'The offer is not valid.; /site/url must be an address; is too long', $problem->problem() );
	}

	public function test_says_the_value_that_an_error_is_about(): void {
		$errors  = [
			[
				'detail'  => 'must be an address',
				'pointer' => '/site/url',
				'value'   => '"<b>x</b>"',
			],
			[
				'detail'  => 'is too long',
				'pointer' => '/site/name',
				'value'   => [ 'of another type' ],
			],
		];
		$problem = $this->refusal( compact( 'errors' ) );
		self::assertSame( '/site/url must be an address (" x "); /site/name is too long', $problem->problem() );
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public function unruly_problems(): array {
		return [
			'markup'               => [ [ 'detail' => 'No <script>alert(1)</script> <b>way' ], 'No alert(1) way' ],
			'control characters'   => [ [ 'detail' => "a\x1b[31mb\r\nc" ], 'a [31mb c' ],
			'turned text'          => [ [ 'detail' => "a\u{202E}b" ], 'a b' ],
			'a detail of any type' => [ [ 'detail' => [ 'x' ] ], '' ],
			'no detail'            => [ [ 'title' => 'Not Found' ], 'Not Found' ],
			'nothing'              => [ [ 'status' => 404 ], '' ],
		];
	}

	/**
	 * @dataProvider unruly_problems
	 * @param array<string, mixed> $problem Members of the problem details.
	 */
	public function test_makes_a_line_of_plain_text_of_any_problem( array $problem, string $text ): void {
		self::assertSame( $text, $this->refusal( $problem )->problem() );
	}

	public function test_caps_what_a_problem_says(): void {
		self::assertSame(
			str_repeat( "\u{E9}", 500 ) . "\u{2026}",
			$this->refusal( [ 'detail' => str_repeat( "\u{E9}", 10000 ) ] )->problem()
		);
	}

	public function test_a_web_page_has_no_problem(): void {
		self::assertSame( '', ( new Answer( 500, [ 'Content-Type' => 'text/html' ], '<h1>Oops</h1>' ) )->problem() );
	}

	/** @return array<string, array{string, int|null}> */
	public function waits(): array {
		return [
			'seconds'            => [ '30', 30 ],
			'zero'               => [ '0', 0 ],
			'more than a day'    => [ '9999999', 86400 ],
			'a date'             => [ gmdate( 'D, d M Y H:i:s', self::NOW + 90 ) . ' GMT', 90 ],
			'a date in the past' => [ gmdate( 'D, d M Y H:i:s', self::NOW - 90 ) . ' GMT', 0 ],
			'nothing'            => [ '', null ],
			'a word'             => [ 'later', null ],
			'a negative number'  => [ '-5', null ],
		];
	}

	/** @dataProvider waits */
	public function test_reads_retry_after( string $value, ?int $seconds ): void {
		self::assertSame( $seconds, ( new Answer( 429, [ 'Retry-After' => $value ], '' ) )->retry_after( self::NOW ) );
	}

	public function test_json_that_breaks_off_is_told_from_json_of_another_shape(): void {
		$type = [ 'Content-Type' => 'application/json' ];
		self::assertTrue( ( new Answer( 200, $type, '{"page":1,"articles":[{"uu' ) )->is_cut_short() );
		self::assertFalse( ( new Answer( 200, $type, "{\"page\":1}\n" ) )->is_cut_short() );
		self::assertFalse( ( new Answer( 200, $type, '[1,' ) )->is_cut_short() );
		self::assertFalse( ( new Answer( 200, [ 'Content-Type' => 'text/html' ], '{"a' ) )->is_cut_short() );
	}
}
