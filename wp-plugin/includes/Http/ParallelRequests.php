<?php

declare( strict_types=1 );

namespace ArticleBridge\Http;

use WP_Error;
use WP_HTTP_Proxy;

/**
 * Concurrent requests on persistent connections, which run while this process does other work: WordPress' HTTP
 * API makes one request at a time, each on a new connection, and blocks. If a site customizes requests (by a
 * proxy or a filter), that API must be used instead.
 */
final class ParallelRequests {

	/** Filters of WordPress' HTTP API that these requests bypass. */
	private const HOOKS = [ 'pre_http_request', 'http_request_args', 'https_ssl_verify', 'http_headers_useragent' ];

	/** Maximum number of connections to one host. */
	private const CONNECTIONS = 8;

	/** @var \CurlMultiHandle|null Created for the first request; on PHP 7.4 a resource. */
	private $connections = null;

	/** @var array<string, DirectRequest> By key. */
	private array $requests = [];

	/** Whether this site allows requests made directly with cURL. */
	public static function are_possible(): bool {
		return function_exists( 'curl_multi_exec' )
			&& [] === array_filter( self::HOOKS, 'has_filter' )
			&& ! ( new WP_HTTP_Proxy() )->is_enabled();
	}

	/** @return list<string> Keys of the requests whose responses were not taken yet. */
	public function keys(): array {
		return array_map( 'strval', array_keys( $this->requests ) );
	}

	/**
	 * Starts a request.
	 *
	 * @param string        $key     Key of the request.
	 * @param DirectRequest $request The request.
	 */
	public function add( string $key, DirectRequest $request ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- see the class comment.
		if ( null === $this->connections ) {
			$this->connections = curl_multi_init();
			curl_multi_setopt( $this->connections, CURLMOPT_MAX_HOST_CONNECTIONS, self::CONNECTIONS );
		}
		curl_setopt( $request->handle(), CURLOPT_PRIVATE, $key );
		curl_multi_add_handle( $this->connections, $request->handle() );
		// phpcs:enable
		$this->requests[ $key ] = $request;
		$this->proceed();
	}

	/**
	 * Waits for the response to a request and returns it, once; null if there is no request with that key.
	 *
	 * @param string $key     Key of the request.
	 * @param float  $seconds Maximum wait from now on; time in which the process was busy does not count.
	 * @return array{response: array{code: int}, headers: array<string, string>, body: string}|WP_Error|null
	 */
	public function take( string $key, float $seconds ) {
		$request = $this->requests[ $key ] ?? null;
		if ( null === $request ) {
			return null;
		}
		$deadline = microtime( true ) + $seconds;
		$this->proceed();
		while ( ! $request->is_over() && null !== $this->connections && microtime( true ) < $deadline ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- see the class comment.
			if ( -1 === curl_multi_select( $this->connections, 1.0 ) ) {
				usleep( 1000 );
			}
			$this->proceed();
		}
		$this->drop( $key );
		return $request->answer();
	}

	/** Aborts or closes a request, whatever its state. */
	public function drop( string $key ): void {
		$request = $this->requests[ $key ];
		if ( null !== $this->connections ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- see the class comment.
			curl_multi_remove_handle( $this->connections, $request->handle() );
		}
		$request->close();
		unset( $this->requests[ $key ] );
	}

	/** Processes available data without waiting. */
	private function proceed(): void {
		if ( null === $this->connections ) {
			return;
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions -- see the class comment.
		do {
			$status = curl_multi_exec( $this->connections, $active );
		} while ( CURLM_CALL_MULTI_PERFORM === $status );
		for ( $over = curl_multi_info_read( $this->connections ); false !== $over; $over = curl_multi_info_read( $this->connections ) ) {
			$key     = curl_getinfo( $over['handle'], CURLINFO_PRIVATE );
			$request = is_string( $key ) ? $this->requests[ $key ] ?? null : null;
			if ( null !== $request ) {
				$request->end( $over['result'] );
			}
		}
		// phpcs:enable
	}
}
