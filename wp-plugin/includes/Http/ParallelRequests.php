<?php

declare( strict_types=1 );

namespace ArticleBridge\Http;

use WP_Error;
use WP_HTTP_Proxy;

/**
 * Concurrent requests on persistent connections, which run while this process does other work:
 * WordPress' HTTP API makes one request at a time, each on a connection of its own, and waits. Where a site
 * customizes requests (a proxy, a filter), that API must be used instead.
 */
final class ParallelRequests {

	/** Filters of WordPress' HTTP API that these requests pass by. */
	private const HOOKS = [ 'pre_http_request', 'http_request_args', 'https_ssl_verify', 'http_headers_useragent' ];

	/** Most connections to one host. */
	private const CONNECTIONS = 8;

	/** @var \CurlMultiHandle|null Made for the first request; on PHP 7.4 a resource. */
	private $connections = null;

	/** @var array<string, DirectRequest> By key. */
	private array $requests = [];

	/** Whether requests may go straight to cURL on this site. */
	public static function are_possible(): bool {
		return function_exists( 'curl_multi_exec' )
			&& [] === array_filter( self::HOOKS, 'has_filter' )
			&& ! ( new WP_HTTP_Proxy() )->is_enabled();
	}

	/** @return list<string> Keys of the requests whose answers were not taken yet. */
	public function keys(): array {
		return array_map( 'strval', array_keys( $this->requests ) );
	}

	/**
	 * Begins a request.
	 *
	 * @param string        $key     A name for it.
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
	 * The answer to a request, once it is there: null where there is none of that key. It is handed out once.
	 *
	 * @param string $key     Its name.
	 * @param float  $seconds How long to wait for it. What a busy process did not take meanwhile is not late.
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

	/** Ends a request, whatever its state. */
	public function drop( string $key ): void {
		$request = $this->requests[ $key ];
		if ( null !== $this->connections ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- see the class comment.
			curl_multi_remove_handle( $this->connections, $request->handle() );
		}
		$request->close();
		unset( $this->requests[ $key ] );
	}

	/** Processes what is ready without waiting. */
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
