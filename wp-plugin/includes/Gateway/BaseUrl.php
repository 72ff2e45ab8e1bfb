<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * The URL of a gateway, up to and including `/api/v1`, normalized. Pure.
 *
 * People paste various forms: with or without scheme, `/api/v1` or a resource below it, with a trailing slash,
 * capitals, or an internationalized host name. Whatever could send the key to an unintended server (credentials
 * in the URL, a query, dot segments) is rejected and not repaired.
 */
final class BaseUrl {

	private const API_PATH = '/api/v1';

	private const DEFAULT_PORTS = [
		'http'  => 80,
		'https' => 443,
	];

	/** RFC 1123 labels, and underscores, which container networks use in names. */
	private const HOST_NAME = '/^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/';

	/** Top-level domains that are not in the public DNS: RFC 6761, RFC 6762, ICANN's `internal`. */
	private const INTERNAL_SUFFIXES = [ '.localhost', '.local', '.internal', '.test', '.home.arpa' ];

	private string $scheme;

	private string $host;

	private int $port;

	private string $path;

	private function __construct( string $scheme, string $host, int $port, string $path ) {
		$this->scheme = $scheme;
		$this->host   = $host;
		$this->port   = $port;
		$this->path   = $path;
	}

	/**
	 * Parses a URL as entered by a person.
	 *
	 * @param string                    $text             The address.
	 * @param callable( string ):string $to_ascii         Punycode of a host name in another script (RFC 5891);
	 *                                                    answers '' for a name that has none.
	 * @param bool                      $allow_plain_http Whether a host on the public internet may be
	 *                                                    reached without TLS.
	 * @throws InvalidBaseUrl With the reason.
	 */
	public static function parse( string $text, callable $to_ascii, bool $allow_plain_http = false ): self {
		$text = trim( $text );
		if ( '' === $text ) {
			$error = new InvalidBaseUrl( InvalidBaseUrl::MISSING );
			throw $error;
		}
		if ( 1 === preg_match( '/[\x00-\x20\x7f\\\\]/', $text ) ) {
			$error = new InvalidBaseUrl( InvalidBaseUrl::MALFORMED );
			throw $error;
		}
		// RFC 3986, section 3; the authority ends at the first of / ? #.
		$found = preg_match( '~^(?:([a-z][a-z0-9+.-]*)://)?([^/?#]*)([^?#]*)([?#].*)?$~iD', $text, $parts );
		if ( 1 !== $found ) {
			$error = new InvalidBaseUrl( InvalidBaseUrl::MALFORMED );
			throw $error;
		}
		if ( '' !== ( $parts[4] ?? '' ) ) {
			$error = new InvalidBaseUrl( InvalidBaseUrl::QUERY );
			throw $error;
		}
		if ( false !== strpos( $parts[2], '@' ) ) {
			$error = new InvalidBaseUrl( InvalidBaseUrl::CREDENTIALS );
			throw $error;
		}
		[ $host, $port ] = self::authority( $parts[2], $to_ascii );
		$internal        = self::is_internal( $host );
		$scheme          = strtolower( $parts[1] );
		if ( '' === $scheme ) {
			$scheme = $internal ? 'http' : 'https';
		}
		if ( ! isset( self::DEFAULT_PORTS[ $scheme ] ) ) {
			$error = new InvalidBaseUrl( InvalidBaseUrl::SCHEME );
			throw $error;
		}
		if ( 'http' === $scheme && ! $internal && ! $allow_plain_http ) {
			$error = new InvalidBaseUrl( InvalidBaseUrl::PLAIN_HTTP );
			throw $error;
		}
		return new self( $scheme, $host, $port ?? self::DEFAULT_PORTS[ $scheme ], self::path( $parts[3] ) );
	}

	/** The complete URL, such as `https://articles.example.com/api/v1`, without a trailing slash. */
	public function url(): string {
		return $this->origin() . $this->path;
	}

	/** Scheme, host and port (RFC 6454), without the scheme's default port. */
	public function origin(): string {
		$port = self::DEFAULT_PORTS[ $this->scheme ] === $this->port ? '' : ':' . $this->port;
		return $this->scheme . '://' . $this->host . $port;
	}

	public function host(): string {
		return $this->host;
	}

	public function port(): int {
		return $this->port;
	}

	/**
	 * Host and port of an authority.
	 *
	 * @param callable( string ):string $to_ascii Punycode of a host name.
	 * @return array{string, int|null}
	 * @throws InvalidBaseUrl With the reason.
	 */
	private static function authority( string $authority, callable $to_ascii ): array {
		if ( false !== strpbrk( $authority, '[]' ) || substr_count( $authority, ':' ) > 1 ) {
			$error = new InvalidBaseUrl( InvalidBaseUrl::IPV6 );
			throw $error;
		}
		$parts = explode( ':', $authority, 2 );
		$host  = rtrim( $parts[0], '.' );
		if ( 1 === preg_match( '/[^\x00-\x7f]/', $host ) ) {
			$host = $to_ascii( $host );
		}
		$host = strtolower( $host );
		if ( 1 !== preg_match( self::HOST_NAME, $host ) || ! self::is_name_or_ipv4( $host ) ) {
			$error = new InvalidBaseUrl( InvalidBaseUrl::HOST );
			throw $error;
		}
		if ( ! isset( $parts[1] ) || '' === $parts[1] ) {
			return [ $host, null ];
		}
		if ( 1 !== preg_match( '/^\d{1,5}$/D', $parts[1] ) || (int) $parts[1] < 1 || (int) $parts[1] > 65535 ) {
			$error = new InvalidBaseUrl( InvalidBaseUrl::PORT );
			throw $error;
		}
		return [ $host, (int) $parts[1] ];
	}

	/**
	 * Whether a host is a name or an IPv4 address. If its last label is a number, it must be an IPv4 address in
	 * dotted decimal form (WHATWG URL, "ends in a number"): `127.1`, `0x7f.1` and `2130706433` would reach
	 * addresses that they do not show.
	 */
	private static function is_name_or_ipv4( string $host ): bool {
		if ( 1 !== preg_match( '/(?:^|\.)(?:\d+|0x[0-9a-f]*)$/D', $host ) ) {
			return true;
		}
		return false !== filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 );
	}

	/**
	 * The path up to `/api/v1`, which is added if it is missing.
	 *
	 * @throws InvalidBaseUrl With the reason.
	 */
	private static function path( string $path ): string {
		if ( 1 === preg_match( '~(?:^|/)(?:\.|%2e){1,2}(?:/|$)~i', $path ) ) {
			$error = new InvalidBaseUrl( InvalidBaseUrl::DOT_SEGMENTS );
			throw $error;
		}
		$path  = (string) preg_replace( '~/{2,}~', '/', $path );
		$found = preg_match( '~^(.*?)/api/v1(?:/|$)~D', $path, $parts );
		return rtrim( 1 === $found ? $parts[1] : $path, '/' ) . self::API_PATH;
	}

	/**
	 * Whether a host is loopback, private, or a name that only a local network resolves.
	 *
	 * @param string $host Host name or IPv4 address, in lower case.
	 */
	private static function is_internal( string $host ): bool {
		if ( false !== filter_var( $host, FILTER_VALIDATE_IP ) ) {
			return false === filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
		}
		if ( false === strpos( $host, '.' ) ) {
			return true;
		}
		foreach ( self::INTERNAL_SUFFIXES as $suffix ) {
			if ( substr( $host, -strlen( $suffix ) ) === $suffix ) {
				return true;
			}
		}
		return false;
	}
}
