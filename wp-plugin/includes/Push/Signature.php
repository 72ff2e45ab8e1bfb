<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

/** Standard Webhooks 1.0.0, symmetric: verifies that a delivery was signed with the secret, recently. Pure. */
final class Signature {

	/** Tolerated clock difference, in seconds. */
	public const TOLERANCE = 300;

	/**
	 * Minimum length of a secret in bytes (Standard Webhooks). An empty one would verify anyone's signature
	 * (CVE-2025-7441).
	 */
	private const SECRET_BYTES = 24;

	private const SECRET_PREFIX = 'whsec_';

	/** An id has no dot: the signed text "id.timestamp.body" must be unambiguous. */
	private const ID = '/^[A-Za-z0-9_-]{1,128}$/D';

	private const TIMESTAMP = '/^[1-9]\d{0,11}$/D';

	/** Maximum number of signatures of a delivery; during a rotation there are two. */
	private const SIGNATURES_MAXIMUM = 8;

	/**
	 * The position of the valid signature, counted from 0; null if none is valid. Senders put the signature of
	 * the newest secret first.
	 *
	 * @param string       $id        `webhook-id`.
	 * @param string       $timestamp `webhook-timestamp`.
	 * @param string       $sent      `webhook-signature`.
	 * @param string       $body      The raw body.
	 * @param list<string> $secrets   Stored secrets; invalid ones verify nothing.
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

	/** Whether a timestamp is within the tolerance. */
	public static function is_current( string $timestamp, int $now ): bool {
		return 1 === preg_match( self::TIMESTAMP, $timestamp ) && abs( $now - (int) $timestamp ) <= self::TOLERANCE;
	}

	/** The bytes of a secret; null if it is invalid. */
	public static function key( string $secret ): ?string {
		if ( 0 !== strncmp( $secret, self::SECRET_PREFIX, strlen( self::SECRET_PREFIX ) ) ) {
			return null;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form in which secrets are handed over.
		$bytes = base64_decode( substr( $secret, strlen( self::SECRET_PREFIX ) ), true );
		return false === $bytes || strlen( $bytes ) < self::SECRET_BYTES ? null : $bytes;
	}
}
