<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;
use WP_Http;
use WP_HTTP_Proxy;

/**
 * GET requests to the gateway that are under way while this process does something else, on connections
 * that stay open: WordPress' HTTP API makes one request at a time, each on a connection of its own, and
 * waits. Where a site has its own ideas of requests (a proxy, a filter), none is made here.
 */
final class ReadsUnderWay {

	/** Filters of WordPress' HTTP API that this would pass by, beside those that images would. */
	private const HOOKS = [ 'http_response', 'http_request_timeout', 'http_request_redirection_count' ];

	/** Filters of WordPress' HTTP API that all requests straight to cURL would pass by. */
	private const HOOKS_OF_ALL = [ 'pre_http_request', 'http_request_args', 'https_ssl_verify', 'http_headers_useragent' ];

	/** Connections to the gateway at once. */
	private const CONNECTIONS = 8;

	private AllowedOrigin $origin;

	/** @var \CurlMultiHandle|null Made for the first request; on PHP 7.4 a resource. */
	private $requests = null;

	/** @var array<string, ReadUnderWay> By address. */
	private array $reads = [];

	/** @param AllowedOrigin $origin The gateway's. */
	public function __construct( AllowedOrigin $origin ) {
		$this->origin = $origin;
	}

	/**
	 * Says what will be wanted next: what is not under way is begun, what is not wanted any more is dropped.
	 *
	 * @param list<string>                $urls      Addresses, all of the gateway.
	 * @param array{
	 *   timeout: int,
	 *   user-agent: non-empty-string,
	 *   headers: array<string, string>,
	 * } $args As wp_safe_remote_request() takes them.
	 * @param callable(\CurlHandle): void $configure Is given each handle of cURL.
	 */
	public function want( array $urls, array $args, callable $configure ): void {
		foreach ( array_keys( array_diff_key( $this->reads, array_flip( $urls ) ) ) as $url ) {
			$this->drop( $url );
		}
		$new = array_values( array_diff( $urls, array_keys( $this->reads ) ) );
		if ( [] === $new || ! $this->is_possible( $new[0] ) ) {
			return;
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions -- see the class comment.
		if ( null === $this->requests ) {
			$this->requests = curl_multi_init();
			curl_multi_setopt( $this->requests, CURLMOPT_MAX_HOST_CONNECTIONS, self::CONNECTIONS );
		}
		foreach ( $new as $url ) {
			$read = new ReadUnderWay( $url, $args );
			$configure( $read->handle() );
			curl_setopt( $read->handle(), CURLOPT_PRIVATE, $url );
			curl_multi_add_handle( $this->requests, $read->handle() );
			$this->reads[ $url ] = $read;
		}
		// phpcs:enable
		$this->go_on();
	}

	/**
	 * The answer to a request that is under way, once it is there: null where there is none, or where it must be
	 * asked for by itself. It is handed out once.
	 *
	 * @param string $url     The address.
	 * @param int    $timeout Seconds to wait for it. What a busy process did not take meanwhile is not late.
	 * @return array{response: array{code: int}, headers: array<string, string>, body: string}|WP_Error|null
	 */
	public function take( string $url, int $timeout ) {
		$read = $this->reads[ $url ] ?? null;
		if ( null === $read ) {
			return null;
		}
		$deadline = microtime( true ) + $timeout;
		$this->go_on();
		while ( ! $read->is_over() && null !== $this->requests && microtime( true ) < $deadline ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- see the class comment.
			if ( -1 === curl_multi_select( $this->requests, 1.0 ) ) {
				usleep( 1000 );
			}
			$this->go_on();
		}
		$this->drop( $url );
		return $read->answer();
	}

	/** Does what can be done without waiting. */
	private function go_on(): void {
		if ( null === $this->requests ) {
			return;
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions -- see the class comment.
		do {
			$status = curl_multi_exec( $this->requests, $active );
		} while ( CURLM_CALL_MULTI_PERFORM === $status );
		for ( $over = curl_multi_info_read( $this->requests ); false !== $over; $over = curl_multi_info_read( $this->requests ) ) {
			$url  = curl_getinfo( $over['handle'], CURLINFO_PRIVATE );
			$read = is_string( $url ) ? $this->reads[ $url ] ?? null : null;
			if ( null !== $read ) {
				$read->end( $over['result'] );
			}
		}
		// phpcs:enable
	}

	private function drop( string $url ): void {
		if ( null !== $this->requests ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- see the class comment.
			curl_multi_remove_handle( $this->requests, $this->reads[ $url ]->handle() );
		}
		unset( $this->reads[ $url ] );
	}

	private function is_possible( string $url ): bool {
		return self::are_direct_requests_possible()
			&& [] === array_filter( self::HOOKS, 'has_filter' )
			&& ! ( new WP_Http() )->block_request( $url )
			&& false !== $this->origin->during( static fn() => wp_http_validate_url( $url ) );
	}

	/** Whether requests may go straight to cURL: not where the site has a proxy, or filters WordPress' requests. */
	public static function are_direct_requests_possible(): bool {
		return function_exists( 'curl_multi_exec' )
			&& [] === array_filter( self::HOOKS_OF_ALL, 'has_filter' )
			&& ! ( new WP_HTTP_Proxy() )->is_enabled();
	}
}
