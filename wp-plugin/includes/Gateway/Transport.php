<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Http\AnswerLimit;
use ArticleBridge\Http\DirectRequest;
use ArticleBridge\Http\ParallelRequests;
use ArticleBridge\PluginVersion;
use WP_Error;
use WP_Http;

/**
 * Sends HTTP requests to the gateway: limited in time and size, without following redirects (which could
 * disclose the key to another server), to no other host.
 */
final class Transport {

	/** Timeout of a request in seconds. PHP's usual limit for a page is 30, in which two requests must fit. */
	public const TIMEOUT = 14;

	/** Maximum size of a response, in bytes: a thousand times a typical article. */
	public const ANSWER_LIMIT = 8 * 1024 * 1024;

	/** Default of that for a response that is read ahead. */
	private const AHEAD_LIMIT = 512 * 1024;

	/** Filters of WordPress' HTTP API that reading ahead would bypass, in addition to those of all parallel requests. */
	private const AHEAD_HOOKS = [ 'http_response', 'http_request_timeout', 'http_request_redirection_count' ];

	/** Header with the version of a gateway, which it sends with every response. */
	public const VERSION_HEADER = 'Article-Gateway-Version';

	/** Host names of the local machine. */
	private const LOOPBACK = [ 'localhost', '127.0.0.1', '::1', '[::1]' ];

	/** Replacement of the key, in case a server repeats it. */
	private const REDACTED = '[API key]';

	private BaseUrl $base_url;

	private string $key;

	private AllowedOrigin $origin;

	/** Requests that are read ahead, by URL. */
	private ParallelRequests $reads;

	private Outage $outage;

	/** Whether the last GET failed after all retries: the next one is not retried. */
	private bool $is_failing = false;

	/**
	 * @param BaseUrl $base_url The gateway's address.
	 * @param string  $key      API key; '' to send none.
	 */
	public function __construct( BaseUrl $base_url, string $key ) {
		$this->base_url = $base_url;
		$this->key      = $key;
		$this->origin   = new AllowedOrigin( $base_url );
		$this->reads    = new ParallelRequests();
		$this->outage   = new Outage( $base_url->url() );
	}

	/**
	 * Sends a request and returns the response, whatever its status; an error only if there is no complete
	 * response. A GET that may have failed temporarily is retried within seconds (Retries). After a timeout,
	 * the service is not requested for a while: the same error is returned immediately.
	 *
	 * @param string                    $method GET, POST, PUT or DELETE.
	 * @param string                    $path   Path below the base URL, starting with a slash.
	 * @param array<string, mixed>|null $body   Sent as JSON.
	 * @return Answer|WP_Error
	 */
	public function send( string $method, string $path, ?array $body = null ) {
		$left = $this->outage->seconds_left( time() );
		if ( $left > 0 ) {
			return AnswerError::still_unreachable( $this->base_url, $left );
		}
		if ( 'GET' !== $method ) {
			return $this->send_once( $method, $path, $body );
		}
		$began  = microtime( true );
		$read   = $this->reads->take( $this->base_url->url() . $path, self::TIMEOUT );
		$read   = DirectRequest::is_too_large( $read ) ? null : $read;
		$answer = null === $read ? $this->send_once( $method, $path, null ) : $this->answer( $read );
		for ( $tries = 1; ! $this->is_failing; $tries++ ) {
			$pause = Retries::pause( $answer, $tries, microtime( true ) - $began, time() );
			if ( null === $pause ) {
				break;
			}
			usleep( (int) ( 1e6 * $pause ) );
			$answer = $this->send_once( $method, $path, null );
		}
		$this->is_failing = Retries::is_temporary( $answer );
		return $answer;
	}

	/**
	 * @param string                    $method GET, POST, PUT or DELETE.
	 * @param string                    $path   See send().
	 * @param array<string, mixed>|null $body   Sent as JSON.
	 * @return Answer|WP_Error
	 */
	private function send_once( string $method, string $path, ?array $body ) {
		$url  = $this->base_url->url() . $path;
		$args = [ 'method' => $method ] + $this->args();
		if ( null !== $body ) {
			$args['headers']['Content-Type'] = 'application/json';
			$args['body']                    = (string) wp_json_encode( $body );
		}

		add_action( 'http_api_curl', [ $this, 'configure_curl' ] );
		try {
			$response = $this->origin->during(
				static function () use ( $url, $args ) {
					return wp_safe_remote_request( $url, $args );
				}
			);
		} finally {
			remove_action( 'http_api_curl', [ $this, 'configure_curl' ] );
		}
		return $this->answer( $response );
	}

	/**
	 * Announces which paths will be requested next: if the site allows it, they are requested while other work
	 * is done, and the next GET of each only waits for the rest of its response. Previously announced requests
	 * that are not among these paths are dropped.
	 *
	 * @param list<string> $paths Paths below the base URL.
	 * @param int          $limit Maximum size of a response, in bytes, since many are in memory at once. A larger one is
	 *                            requested again.
	 */
	public function read_ahead( array $paths, int $limit = self::AHEAD_LIMIT ): void {
		$urls = array_map( fn( string $path ): string => $this->base_url->url() . $path, $paths );
		foreach ( array_diff( $this->reads->keys(), $urls ) as $url ) {
			$this->reads->drop( $url );
		}
		$new = array_values( array_diff( $urls, $this->reads->keys() ) );
		if ( [] === $new || ! $this->may_read_ahead( $new[0] ) ) {
			return;
		}
		$args = [ 'limit_response_size' => $limit ] + $this->args();
		foreach ( $new as $url ) {
			$this->reads->add( $url, new DirectRequest( $url, $args, [ $this, 'expect_plain_text' ] ) );
		}
	}

	private function may_read_ahead( string $url ): bool {
		return ParallelRequests::are_possible()
			&& [] === array_filter( self::AHEAD_HOOKS, 'has_filter' )
			&& ! ( new WP_Http() )->block_request( $url )
			&& false !== $this->origin->during( static fn() => wp_http_validate_url( $url ) );
	}

	/**
	 * @return array{
	 *   timeout: int,
	 *   redirection: int,
	 *   httpversion: string,
	 *   user-agent: non-empty-string,
	 *   limit_response_size: int,
	 *   headers: array<string, string>,
	 * }
	 */
	private function args(): array {
		return [
			'timeout'             => self::TIMEOUT,
			'redirection'         => 0,
			'httpversion'         => '1.1',
			'user-agent'          => 'ArticleBridge/' . PluginVersion::current() . ' WordPress/' . get_bloginfo( 'version' ),
			'limit_response_size' => self::ANSWER_LIMIT + 1,
			'headers'             => [
				'Accept' => 'application/json, application/problem+json, text/html;q=0.5, application/zip;q=0.5',
			] + ( '' === $this->key ? [] : [ 'Authorization' => 'Bearer ' . $this->key ] ),
		];
	}

	/**
	 * Settings that WordPress' HTTP API has no argument for.
	 *
	 * @param \CurlHandle $handle The request's handle; on PHP 7.4 a resource.
	 */
	public function configure_curl( $handle ): void {
		AnswerLimit::set( $handle, self::ANSWER_LIMIT );
		$this->expect_plain_text( $handle );
	}

	/**
	 * Disables compression on the local machine, where it only costs time.
	 *
	 * @param \CurlHandle $handle The request's handle; on PHP 7.4 a resource.
	 */
	public function expect_plain_text( $handle ): void {
		if ( in_array( $this->base_url->host(), self::LOOPBACK, true ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- as in AnswerLimit.
			curl_setopt( $handle, CURLOPT_ENCODING, 'identity' );
		}
	}

	/**
	 * @param array<string, mixed>|WP_Error $response Result of wp_safe_remote_request().
	 * @return Answer|WP_Error
	 */
	private function answer( $response ) {
		if ( is_wp_error( $response ) ) {
			if ( TransportFailure::TIMEOUT === TransportFailure::reason( (string) $response->get_error_message() ) ) {
				$this->outage->note_failure( time() );
			}
			return $this->failure( $response );
		}
		$this->outage->forget();
		$body = wp_remote_retrieve_body( $response );
		if ( strlen( $body ) > self::ANSWER_LIMIT ) {
			return AnswerError::answer_too_large( $this->base_url, self::ANSWER_LIMIT );
		}
		$version = wp_remote_retrieve_header( $response, self::VERSION_HEADER );
		if ( is_string( $version ) && '' !== $version ) {
			/**
			 * Fires with each response of a gateway that contains its version.
			 *
			 * @param string $version The version.
			 * @param string $url     URL of the gateway's API.
			 */
			do_action( 'article_bridge_gateway_answered', $version, $this->base_url->url() );
		}
		$headers = [];
		foreach ( wp_remote_retrieve_headers( $response ) as $name => $value ) {
			$values                    = array_filter( (array) $value, 'is_string' );
			$headers[ (string) $name ] = implode( ', ', $values );
		}
		// The text of an error is shown to people and logged: if a server repeats the key in it, the key must not be
		// disclosed.
		$status = (int) wp_remote_retrieve_response_code( $response );
		$answer = $status >= 200 && $status < 300
			? new Answer( $status, $headers, $body )
			: new Answer( $status, str_replace( $this->key, self::REDACTED, $headers ), str_replace( $this->key, self::REDACTED, $body ) );
		return $answer->has_too_many_values() ? AnswerError::too_many_values( $this->base_url, Answer::VALUES_MAXIMUM ) : $answer;
	}

	/** The plugin's own error for an error of the HTTP API. */
	private function failure( WP_Error $error ): WP_Error {
		$text   = (string) $error->get_error_message();
		$reason = 'http_request_not_executed' === $error->get_error_code() ? TransportFailure::BLOCKED : TransportFailure::reason( $text );
		$detail = in_array( $reason, TransportFailure::TOLD_BY_MESSAGE, true ) ? Answer::plain_text( $text ) : '';
		switch ( $reason ) {
			case TransportFailure::TOO_LARGE:
				return AnswerError::answer_too_large( $this->base_url, self::ANSWER_LIMIT );
			case TransportFailure::CUT_SHORT:
				return AnswerError::answer_cut_short( $this->base_url );
			case TransportFailure::OTHER:
				$refused = $this->reason_of_refused_address();
				$reason  = $refused ?? $reason;
				$detail  = null === $refused ? $detail : '';
		}
		return AnswerError::unreachable( $this->base_url, $reason, $detail, self::TIMEOUT );
	}

	/**
	 * Why wp_http_validate_url() rejects the URL, or null. It rejects a name that does not resolve without a
	 * reason, and before WordPress checks whether the site blocks the host.
	 */
	private function reason_of_refused_address(): ?string {
		if ( ( new WP_Http() )->block_request( $this->base_url->url() ) ) {
			return TransportFailure::BLOCKED;
		}
		$host = $this->base_url->host();
		return gethostbyname( $host ) === $host && ! filter_var( $host, FILTER_VALIDATE_IP ) ? TransportFailure::DNS : null;
	}
}
