<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * Exempts requests to the connected gateway from WordPress' URL check, which treats private hosts and all ports
 * except 80, 443 and 8080 as unsafe (wp_http_validate_url()). The exception covers one host and port, for the
 * duration of one call: no other request, of this plugin or another, is affected.
 */
final class AllowedOrigin {

	private BaseUrl $base_url;

	public function __construct( BaseUrl $base_url ) {
		$this->base_url = $base_url;
	}

	/**
	 * Makes a request (through wp_safe_remote_request() or functions based on it) with the exception.
	 *
	 * @template T
	 * @param callable():T $request Makes the request.
	 * @return T Result of the callback.
	 */
	public function during( callable $request ) {
		$allow_host = function ( $external, $host, $url ) {
			return $external || $this->is_gateway( (string) $url );
		};
		$allow_port = function ( $ports, $host, $url ) {
			return $this->is_gateway( (string) $url ) ? array_merge( $ports, [ $this->base_url->port() ] ) : $ports;
		};
		add_filter( 'http_request_host_is_external', $allow_host, 10, 3 );
		add_filter( 'http_allowed_safe_ports', $allow_port, 10, 3 );
		try {
			return $request();
		} finally {
			remove_filter( 'http_request_host_is_external', $allow_host, 10 );
			remove_filter( 'http_allowed_safe_ports', $allow_port, 10 );
		}
	}

	/** Whether a URL belongs to the gateway. */
	public function is_gateway( string $url ): bool {
		$parts = wp_parse_url( $url );
		if ( ! is_array( $parts ) || ! isset( $parts['scheme'], $parts['host'] ) ) {
			return false;
		}
		$port = $parts['port'] ?? ( 'https' === $parts['scheme'] ? 443 : 80 );
		return strtolower( $parts['host'] ) === $this->base_url->host() && $port === $this->base_url->port();
	}
}
