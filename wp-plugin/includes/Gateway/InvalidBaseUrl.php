<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/** A URL that cannot be a gateway's. GatewayError has the message for each reason. */
final class InvalidBaseUrl extends \InvalidArgumentException {

	public const MISSING      = 'missing';
	public const MALFORMED    = 'malformed';
	public const SCHEME       = 'scheme';
	public const CREDENTIALS  = 'credentials';
	public const QUERY        = 'query';
	public const HOST         = 'host';
	public const IPV6         = 'ipv6';
	public const PORT         = 'port';
	public const PLAIN_HTTP   = 'plain_http';
	public const DOT_SEGMENTS = 'dot_segments';

	private string $reason;

	/** @param string $reason One of the constants of this class. */
	public function __construct( string $reason ) {
		parent::__construct( 'Invalid base URL: ' . $reason );
		$this->reason = $reason;
	}

	/** One of the constants of this class. */
	public function reason(): string {
		return $this->reason;
	}
}
