<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;
use WP_Http;

/**
 * Why no answer came. WordPress knows one error code for all of it (`http_request_failed`) and hands on
 * the transport's own words: cURL's, with its error number, or those of PHP's streams.
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

	/** In this order: a time-out while connecting is a time-out. Numbers: libcurl-errors(3). */
	private const SIGNS = [
		self::TOO_LARGE => '/cURL error (?:42|63)\b/i',
		self::TIMEOUT   => '/cURL error 28\b|timed? ?out/i',
		self::DNS       => '/cURL error 6\b|getaddrinfo|could not resolve|name or service not known|no such host/i',
		self::TLS       => '/cURL error (?:35|5[1348]|60|66|77|8[0-3]|9[01])\b|SSL|TLS|certificate/i',
		self::CUT_SHORT => '/cURL error (?:16|18|5[56]|92)\b|remaining to read|closed with outstanding|Missing header\/body separator/i',
		self::NO_ANSWER => '/cURL error (?:7|52)\b|refused|could ?n.t connect|unreachable|no route/i',
	];

	/** The plugin's own error for one of the HTTP API. */
	public static function from_wp_error( WP_Error $error, BaseUrl $base_url ): WP_Error {
		$text = (string) $error->get_error_message();
		if ( 'http_request_not_executed' === $error->get_error_code() ) {
			return GatewayError::unreachable( $base_url, self::BLOCKED, '' );
		}
		$reason = self::reason( $text );
		if ( self::TOO_LARGE === $reason ) {
			return GatewayError::answer_too_large( $base_url );
		}
		if ( self::CUT_SHORT === $reason ) {
			return GatewayError::answer_cut_short( $base_url );
		}
		// wp_http_validate_url() refuses a name that does not resolve, without saying so and before WordPress asks
		// whether the site blocks the host.
		if ( self::OTHER === $reason && ( new WP_Http() )->block_request( $base_url->url() ) ) {
			return GatewayError::unreachable( $base_url, self::BLOCKED, '' );
		}
		if ( self::OTHER === $reason
			&& gethostbyname( $base_url->host() ) === $base_url->host()
			&& ! filter_var( $base_url->host(), FILTER_VALIDATE_IP )
		) {
			return GatewayError::unreachable( $base_url, self::DNS, '' );
		}
		return GatewayError::unreachable( $base_url, $reason, Answer::plain_text( $text ) );
	}

	/** Which of this class' constants a transport's words mean. Pure. */
	public static function reason( string $text ): string {
		foreach ( self::SIGNS as $reason => $sign ) {
			if ( 1 === preg_match( $sign, $text ) ) {
				return $reason;
			}
		}
		return self::OTHER;
	}
}
