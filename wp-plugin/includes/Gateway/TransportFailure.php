<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * Why there was no response. WordPress has one error code for all reasons (`http_request_failed`) and passes on
 * the message of the transport: cURL's, with its error number, or that of PHP's streams. Pure.
 */
final class TransportFailure {

	public const DNS       = 'dns';
	public const NO_ANSWER = 'no_answer';
	public const TIMEOUT   = 'timeout';
	public const TLS       = 'tls';
	public const BLOCKED   = 'blocked';
	public const TOO_LARGE = 'too_large';
	public const CUT_SHORT = 'cut_short';
	public const OTHER     = 'other';

	/** Reasons whose particulars only the transport's message tells, such as what is wrong with a certificate. */
	public const TOLD_BY_MESSAGE = [ self::TLS, self::OTHER ];

	/** In this order, since a timeout while connecting is a timeout. Numbers: libcurl-errors(3). */
	private const SIGNS = [
		self::TOO_LARGE => '/cURL error (?:42|63)\b/i',
		self::TIMEOUT   => '/cURL error 28\b|timed? ?out/i',
		self::DNS       => '/cURL error 6\b|getaddrinfo|could not resolve|name or service not known|no such host/i',
		self::TLS       => '/cURL error (?:35|5[1348]|60|66|77|8[0-3]|9[01])\b|SSL|TLS|certificate/i',
		self::CUT_SHORT => '/cURL error (?:16|18|5[56]|92)\b|remaining to read|closed with outstanding|Missing header\/body separator/i',
		self::NO_ANSWER => '/cURL error (?:7|52)\b|refused|could ?n.t connect|unreachable|no route/i',
	];

	/** The constant for a transport's message. */
	public static function reason( string $text ): string {
		foreach ( self::SIGNS as $reason => $sign ) {
			if ( 1 === preg_match( $sign, $text ) ) {
				return $reason;
			}
		}
		return self::OTHER;
	}
}
