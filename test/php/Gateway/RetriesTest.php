<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

use ArticleBridge\Gateway\Answer;
use ArticleBridge\Gateway\Retries;
use PHPUnit\Framework\TestCase;

final class RetriesTest extends TestCase {

	private const NOW = 1780000000;

	/** @param array<string, string> $headers Of the answer. */
	private function pause( int $status, int $tries, float $elapsed = 0.0, array $headers = [], string $body = '' ): ?float {
		return Retries::pause( new Answer( $status, $headers, $body ), $tries, $elapsed, self::NOW );
	}

	public function test_what_may_pass_is_tried_three_times(): void {
		foreach ( [ 408, 429, 500, 502, 503, 504 ] as $status ) {
			self::assertSame(
				[ 0.25, 1.0, null ],
				[ $this->pause( $status, 1 ), $this->pause( $status, 2 ), $this->pause( $status, 3 ) ],
				(string) $status
			);
		}
	}

	public function test_what_is_as_it_is_is_not_tried_again(): void {
		foreach ( [ 200, 204, 301, 304, 400, 401, 403, 404, 405, 409, 410, 422, 501, 505, 507 ] as $status ) {
			self::assertNull( $this->pause( $status, 1 ), (string) $status );
		}
	}

	public function test_what_a_gateway_cannot_make_of_its_service_is_not_tried_again(): void {
		$type = [ 'Content-Type' => 'application/problem+json' ];
		$body = static fn( string $kind ): string => '{"type":"urn:article-bridge:problem:' . $kind . '"}';
		foreach ( [ 'upstream-no-feed', 'upstream-off-contract' ] as $kind ) {
			self::assertNull( $this->pause( 502, 1, 0.0, $type, $body( $kind ) ), $kind );
		}
		self::assertSame( 0.25, $this->pause( 502, 1, 0.0, $type, $body( 'upstream-failed' ) ) );
	}

	public function test_the_service_has_the_time_that_it_asks_for_or_is_left_alone(): void {
		self::assertSame( 2.0, $this->pause( 429, 1, 0.0, [ 'Retry-After' => '2' ] ) );
		self::assertSame( 0.25, $this->pause( 503, 1, 0.0, [ 'Retry-After' => '0' ] ) );
		self::assertNull( $this->pause( 429, 1, 0.0, [ 'Retry-After' => '30' ] ) );
		self::assertNull( $this->pause( 429, 2, 2.5, [ 'Retry-After' => '3' ] ) );
	}

	public function test_a_service_that_takes_long_to_fail_is_not_tried_again(): void {
		self::assertSame( 0.25, $this->pause( 500, 1, 4.7 ) );
		self::assertNull( $this->pause( 500, 1, 4.8 ) );
	}

	public function test_an_answer_that_breaks_off_is_asked_for_again(): void {
		$type = [ 'Content-Type' => 'application/json' ];
		self::assertSame( 0.25, $this->pause( 200, 1, 0.0, $type, '{"articles":[{"uu' ) );
		self::assertNull( $this->pause( 200, 1, 0.0, $type, '{"articles":[]}' ) );
	}
}
