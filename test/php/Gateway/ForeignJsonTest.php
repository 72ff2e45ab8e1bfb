<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

use ArticleBridge\Gateway\Answer;
use ArticleBridge\Gateway\ForeignJson;
use PHPUnit\Framework\TestCase;

final class ForeignJsonTest extends TestCase {

	/** @return array<string, array{string, string}> */
	public function texts(): array {
		return [
			'half a character'            => [ '{"a":"cut \ud83d"}', "cut \u{fffd}" ],
			'the other half'              => [ '{"a":"\ude00 cut"}', "\u{fffd} cut" ],
			'two first halves'            => [ '{"a":"\ud83d\ud83d\ude00"}', "\u{fffd}\u{1f600}" ],
			'a whole one beside a half'   => [ '{"a":"\uD83D\uDE00","b":"\ud83d"}', "\u{1f600}" ],
			'what only looks like a half' => [ '{"a":"\\\\ud83d","b":"\ud83d"}', '\ud83d' ],
			'bytes that are no UTF-8'     => [ "{\"a\":\"x\xE4y\"}", "x\u{fffd}y" ],
			'a byte order mark'           => [ "\xEF\xBB\xBF{\"a\":\"b\"}", 'b' ],
			'depth'                       => [ '{"a":"b","own":' . str_repeat( '[', 2000 ) . str_repeat( ']', 2000 ) . '}', 'b' ],
		];
	}

	/** @dataProvider texts */
	public function test_reads_what_other_programs_read( string $json, string $expected ): void {
		self::assertSame( $expected, self::object( $json )['a'] ?? null );
	}

	public function test_leaves_alone_what_no_program_reads(): void {
		foreach ( [ '', '{', '[1]', '"a"', '{"a":"\ud83d"', '<p>', "\xEF\xBB\xBF[1]" ] as $text ) {
			self::assertNull( self::object( $text ), $text );
		}
		self::assertNull( ForeignJson::object( new Answer( 200, [ 'Content-Type' => 'text/html' ], '{"a":"\ud83d"}' ) ) );
	}

	/** @return array<string, mixed>|null */
	private static function object( string $json ): ?array {
		return ForeignJson::object( new Answer( 200, [ 'Content-Type' => 'application/json' ], $json ) );
	}
}
