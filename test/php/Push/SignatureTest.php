<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Push;

use ArticleBridge\Push\Signature;
use PHPUnit\Framework\TestCase;

final class SignatureTest extends TestCase {

	private const NOW = 1700000000;

	/** The example in the specification of Standard Webhooks. */
	private const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

	private const BODY = '{"type":"article.updated","data":{"uuid":"0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10"}}';

	private static function signed( string $id, string $timestamp, string $body, string $secret ): string {
		$key = (string) base64_decode( (string) preg_replace( '/^whsec_/', '', $secret ), true );
		return 'v1,' . base64_encode( hash_hmac( 'sha256', "$id.$timestamp.$body", $key, true ) );
	}

	private static function matched( string $sent, array $secrets = [ self::SECRET ], int $now = self::NOW ): ?int {
		return Signature::match( 'msg_1', (string) self::NOW, $sent, self::BODY, $secrets, $now );
	}

	public function test_known_vector(): void {
		$sent = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
		$args = [ 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', $sent, '{"test": 2432232314}', [ self::SECRET ] ];
		self::assertSame( 0, Signature::match( ...array_merge( $args, [ 1614265330 ] ) ) );
		self::assertNull( Signature::match( ...array_merge( $args, [ 1614265330 + 301 ] ) ) );
	}

	public function test_five_minutes_either_way(): void {
		$sent = self::signed( 'msg_1', (string) self::NOW, self::BODY, self::SECRET );
		foreach ( [ -301, -300, 0, 300, 301 ] as $off ) {
			$expected = abs( $off ) > 300 ? null : 0;
			self::assertSame( $expected, self::matched( $sent, [ self::SECRET ], self::NOW + $off ), "$off seconds" );
		}
	}

	public function test_rotation(): void {
		$new  = 'whsec_' . base64_encode( str_repeat( 'n', 24 ) );
		$both = self::signed( 'msg_1', (string) self::NOW, self::BODY, $new )
			. ' ' . self::signed( 'msg_1', (string) self::NOW, self::BODY, self::SECRET );
		self::assertSame( 0, self::matched( $both, [ $new ] ) );
		self::assertSame( 1, self::matched( $both, [ self::SECRET ] ) );
		self::assertSame( 0, self::matched( $both, [ $new, self::SECRET ] ) );
		self::assertSame( 2, self::matched( 'v2,x v1,y ' . $both, [ $new ] ) );
	}

	/** CVE-2025-7441: with an empty key, anybody can sign anything. */
	public function test_no_secret_accepts_nothing(): void {
		foreach ( [ '', 'whsec_', 'whsec_' . base64_encode( 'short' ), 'a text that is no secret', 'whsec_???' ] as $secret ) {
			foreach ( [ '', $secret ] as $signing ) {
				$sent = self::signed( 'msg_1', (string) self::NOW, self::BODY, $signing );
				self::assertNull( self::matched( $sent, [ $secret ] ) );
			}
			self::assertNull( self::matched( '', [ $secret ] ) );
		}
		self::assertNull( self::matched( self::signed( 'msg_1', (string) self::NOW, self::BODY, '' ), [] ) );
	}

	/** The signed text must be unambiguous: "a.1700000000.5.{}" could also be the body "5.{}" of "a". */
	public function test_id_holds_no_dot(): void {
		$sent = self::signed( 'a', (string) self::NOW, self::NOW . '.{}', self::SECRET );
		self::assertSame( 0, Signature::match( 'a', (string) self::NOW, $sent, self::NOW . '.{}', [ self::SECRET ], self::NOW ) );
		self::assertNull( Signature::match( 'a.' . self::NOW, (string) self::NOW, $sent, '{}', [ self::SECRET ], self::NOW ) );
	}

	/**
	 * Mutated deliveries, and deliveries signed with what an attacker may know: none is accepted. Their number is
	 * 20,000, or the value of the environment variable PUSH_MUTATIONS.
	 */
	public function test_mutated_and_signed_anew(): void {
		$count = (int) ( getenv( 'PUSH_MUTATIONS' ) ? getenv( 'PUSH_MUTATIONS' ) : 20000 );
		mt_srand( 7 );
		$id       = 'msg_2b7Kq';
		$accepted = 0;
		for ( $number = 0; $number < $count; $number++ ) {
			$parts = [
				'id'        => $id,
				'timestamp' => (string) self::NOW,
				'sent'      => self::signed( $id, (string) self::NOW, self::BODY, self::SECRET ),
				'body'      => self::BODY,
			];
			if ( 0 === $number % 4 ) {
				$guess         = substr( random_bytes( 64 ), 0, mt_rand( 0, 64 ) );
				$parts['body'] = '{"type":"article.deleted","data":{"uuid":"' . $number . '"}}';
				$parts['sent'] = self::signed( $id, (string) self::NOW, $parts['body'], base64_encode( $guess ) );
			} elseif ( 1 === $number % 4 ) {
				// A replay with another valid time or id.
				$parts['timestamp'] = (string) ( self::NOW + mt_rand( 1, 300 ) );
			} else {
				$name           = array_rand( $parts );
				$parts[ $name ] = self::mutated( $parts[ $name ] );
			}
			$values    = array_values( $parts );
			$matched   = Signature::match( $values[0], $values[1], $values[2], $values[3], [ self::SECRET ], self::NOW );
			$accepted += null === $matched ? 0 : 1;
		}
		self::assertSame( 0, $accepted, "of $count" );
	}

	private static function mutated( string $text ): string {
		$at     = mt_rand( 0, strlen( $text ) - 1 );
		$others = [
			substr_replace( $text, chr( ord( $text[ $at ] ) ^ ( 1 << mt_rand( 0, 7 ) ) ), $at, 1 ),
			substr_replace( $text, '', $at, 1 ),
			substr_replace( $text, chr( mt_rand( 33, 126 ) ), $at, 0 ),
			substr( $text, 0, $at ),
			$text . chr( mt_rand( 33, 126 ) ),
		];
		return $others[ mt_rand( 0, 4 ) ];
	}
}
