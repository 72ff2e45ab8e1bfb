<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/** One GET request that is under way, and what has come of its answer. */
final class ReadUnderWay {

	/** Largest answer that is kept, in bytes: many are in memory at once. A larger one is asked for by itself. */
	private const BYTES_MAXIMUM = 512 * 1024;

	/** @var \CurlHandle On PHP 7.4 a resource. */
	private $handle;

	private string $body = '';

	/** @var array<string, string> Values by header name in lower case. */
	private array $headers = [];

	/** Whether the headers came to their end: cURL takes a connection that ends among them for the end of the answer. */
	private bool $has_headers = false;

	private bool $is_too_large = false;

	/** The result code of cURL (libcurl-errors(3)); null while the request is in progress. */
	private ?int $outcome = null;

	/**
	 * @param string $url  The address.
	 * @param array{
	 *   timeout: int,
	 *   user-agent: non-empty-string,
	 *   headers: array<string, string>,
	 * } $args As wp_safe_remote_request() takes them.
	 */
	public function __construct( string $url, array $args ) {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WordPress' HTTP API waits for each answer.
		$handle = curl_init( $url );
		if ( false === $handle ) {
			throw new \RuntimeException( 'cURL has no more handles.' );
		}
		$this->handle = $handle;
		$headers      = [];
		foreach ( $args['headers'] as $name => $value ) {
			$headers[] = $name . ': ' . $value;
		}
		curl_setopt_array(
			$handle,
			[
				CURLOPT_HTTPHEADER     => $headers,
				CURLOPT_USERAGENT      => $args['user-agent'],
				CURLOPT_HTTP_VERSION   => CURL_HTTP_VERSION_1_1,
				CURLOPT_PROTOCOLS      => CURLPROTO_HTTP | CURLPROTO_HTTPS,
				CURLOPT_FOLLOWLOCATION => false,
				CURLOPT_CAINFO         => ABSPATH . WPINC . '/certificates/ca-bundle.crt',
				CURLOPT_CONNECTTIMEOUT => $args['timeout'],
				CURLOPT_ENCODING       => '',
				CURLOPT_HEADERFUNCTION => fn( $handle, string $line ): int => $this->take_header( $line ),
				CURLOPT_WRITEFUNCTION  => fn( $handle, string $bytes ): int => $this->take_body( $bytes ),
			]
		);
		// phpcs:enable
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress' own, for what a server needs.
		do_action_ref_array( 'http_api_curl', [ &$handle, $args, $url ] );
	}

	/** @return \CurlHandle */
	public function handle() {
		return $this->handle;
	}

	public function is_over(): bool {
		return null !== $this->outcome;
	}

	/** @param int $outcome What cURL made of it. */
	public function end( int $outcome ): void {
		$this->outcome = $outcome;
	}

	/**
	 * The answer as wp_safe_remote_request() has it; null where it must be asked for by itself.
	 *
	 * @return array{response: array{code: int}, headers: array<string, string>, body: string}|WP_Error|null
	 */
	public function answer() {
		if ( $this->is_too_large ) {
			return null;
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions -- as above.
		$outcome = $this->outcome ?? CURLE_OPERATION_TIMEDOUT;
		if ( CURLE_OK === $outcome && ! $this->has_headers ) {
			$outcome = CURLE_PARTIAL_FILE;
		}
		if ( CURLE_OK !== $outcome ) {
			return new WP_Error( 'http_request_failed', sprintf( 'cURL error %d: %s', $outcome, curl_strerror( $outcome ) ) );
		}
		$status = curl_getinfo( $this->handle, CURLINFO_RESPONSE_CODE );
		// phpcs:enable
		return [
			'response' => [ 'code' => is_int( $status ) ? $status : 0 ],
			'headers'  => $this->headers,
			'body'     => $this->body,
		];
	}

	private function take_header( string $line ): int {
		$parts = explode( ':', $line, 2 );
		if ( isset( $parts[1] ) ) {
			$name                   = strtolower( trim( $parts[0] ) );
			$value                  = trim( $parts[1] );
			$this->headers[ $name ] = isset( $this->headers[ $name ] ) ? $this->headers[ $name ] . ', ' . $value : $value;
		} elseif ( 0 === strpos( $line, 'HTTP/' ) ) {
			// Headers of an answer that was only on the way to this one, such as 100 Continue.
			$this->headers     = [];
			$this->has_headers = false;
		} elseif ( '' === trim( $line ) ) {
			$this->has_headers = true;
		}
		return strlen( $line );
	}

	/** Answers less than it was given, which ends the request, where it becomes too much. */
	private function take_body( string $bytes ): int {
		if ( strlen( $this->body ) + strlen( $bytes ) > self::BYTES_MAXIMUM ) {
			$this->is_too_large = true;
			$this->body         = '';
			return 0;
		}
		$this->body .= $bytes;
		return strlen( $bytes );
	}
}
