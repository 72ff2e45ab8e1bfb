<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

/** Standard Webhooks 1.0.0, symmetric: whether a delivery was signed by who holds the secret, and now. Pure. */
final class Signature {

	/** Seconds that the clocks of both sides may differ by. */
	public const TOLERANCE = 300;

	/** Fewest bytes of a secret (Standard Webhooks). An empty one would verify anyone's signature (CVE-2025-7441). */
	private const SECRET_BYTES = 24;

	private const SECRET_PREFIX = 'whsec_';

	/** Without a dot: what is signed is "id.timestamp.body", which must not be read in two ways. */
	private const ID = '/^[A-Za-z0-9_-]{1,128}$/D';

	private const TIMESTAMP = '/^[1-9]\d{0,11}$/D';

	/** Signatures that one delivery may bring: two during a rotation. */
	private const SIGNATURES_MAXIMUM = 8;

	/**
	 * Which of the signatures sent is right, counted from 0; null where none is. A sender puts that of its newest
	 * secret first.
	 *
	 * @param string       $id        `webhook-id`.
	 * @param string       $timestamp `webhook-timestamp`.
	 * @param string       $sent      `webhook-signature`.
	 * @param string       $body      The bytes that came.
	 * @param list<string> $secrets   Those held; what is no secret verifies nothing.
	 * @param int          $now       Unix seconds.
	 */
	public static function match( string $id, string $timestamp, string $sent, string $body, array $secrets, int $now ): ?int {
		if ( 1 !== preg_match( self::ID, $id ) || ! self::is_current( $timestamp, $now ) ) {
			return null;
		}
		$expected = [];
		foreach ( array_filter( array_map( [ self::class, 'key' ], $secrets ), 'is_string' ) as $key ) {
			// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form in which signatures are sent.
			$expected[] = 'v1,' . base64_encode( hash_hmac( 'sha256', "$id.$timestamp.$body", $key, true ) );
		}
		foreach ( array_slice( explode( ' ', $sent ), 0, self::SIGNATURES_MAXIMUM ) as $position => $candidate ) {
			foreach ( $expected as $one ) {
				if ( hash_equals( $one, $candidate ) ) {
					return $position;
				}
			}
		}
		return null;
	}

	/** Whether a text is the time of a delivery sent now. */
	public static function is_current( string $timestamp, int $now ): bool {
		return 1 === preg_match( self::TIMESTAMP, $timestamp ) && abs( $now - (int) $timestamp ) <= self::TOLERANCE;
	}

	/** The bytes of a secret; null where it is none. */
	public static function key( string $secret ): ?string {
		if ( 0 !== strncmp( $secret, self::SECRET_PREFIX, strlen( self::SECRET_PREFIX ) ) ) {
			return null;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form in which secrets are handed over.
		$bytes = base64_decode( substr( $secret, strlen( self::SECRET_PREFIX ) ), true );
		return false === $bytes || strlen( $bytes ) < self::SECRET_BYTES ? null : $bytes;
	}
}
