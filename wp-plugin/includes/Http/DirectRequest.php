<?php

declare( strict_types=1 );

namespace ArticleBridge\Http;

use WP_Error;

/** One GET request made directly with cURL, and its response so far. Redirects are not followed. */
final class DirectRequest {

	/** Error code of a response that exceeds the limit. */
	private const TOO_LARGE = 'article_bridge_answer_too_large';

	/** @var \CurlHandle On PHP 7.4 a resource. */
	private $handle;

	/** Maximum size of the body, in bytes. */
	private int $limit;

	/** @var resource|null File that the body is written to; null if it stays in memory. */
	private $file = null;

	private string $body = '';

	private int $length = 0;

	/** @var array<string, string> Values by header name in lower case. */
	private array $headers = [];

	/** Whether the headers are complete. If the connection is closed before that, cURL reports success. */
	private bool $has_headers = false;

	private bool $exceeds_limit = false;

	/** The result code of cURL (libcurl-errors(3)); null while the request is in progress. */
	private ?int $outcome = null;

	/**
	 * @param string $url The address.
	 * @param array{
	 *   timeout: int,
	 *   user-agent: non-empty-string,
	 *   headers: array<string, string>,
	 *   limit_response_size: int,
	 *   filename?: string,
	 * } $args As for wp_safe_remote_request(). With `filename`, the body is written to that file. The timeout is that of
	 *         connecting; the caller limits the time of the response.
	 * @param callable(\CurlHandle): void $configure Receives the cURL handle.
	 */
	public function __construct( string $url, array $args, callable $configure ) {
		$this->limit = $args['limit_response_size'];
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WordPress' HTTP API waits for each answer.
		$handle = curl_init( $url );
		$file   = isset( $args['filename'] ) ? fopen( $args['filename'], 'wb' ) : null;
		if ( false === $handle || false === $file ) {
			throw new \RuntimeException( 'cURL has no more handles, or a temporary file cannot be written.' );
		}
		$this->handle = $handle;
		$this->file   = $file;
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
		$configure( $handle );
	}

	/** @return \CurlHandle */
	public function handle() {
		return $this->handle;
	}

	public function is_over(): bool {
		return null !== $this->outcome;
	}

	/** @param int $outcome Result code of cURL. */
	public function end( int $outcome ): void {
		$this->outcome = $outcome;
	}

	/** Closes the file that the body was written to. */
	public function close(): void {
		if ( null !== $this->file ) {
			fclose( $this->file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- opened above.
			$this->file = null;
		}
	}

	/**
	 * The response as returned by wp_safe_remote_request(), whatever its status.
	 *
	 * @return array{response: array{code: int}, headers: array<string, string>, body: string}|WP_Error
	 */
	public function answer() {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- as above.
		$outcome = $this->outcome ?? CURLE_OPERATION_TIMEDOUT;
		if ( CURLE_OK === $outcome && ! $this->has_headers ) {
			$outcome = CURLE_PARTIAL_FILE;
		}
		$outcome = $this->exceeds_limit ? CURLE_FILESIZE_EXCEEDED : $outcome;
		if ( CURLE_OK !== $outcome ) {
			return new WP_Error(
				$this->exceeds_limit ? self::TOO_LARGE : 'http_request_failed',
				sprintf( 'cURL error %d: %s', $outcome, curl_strerror( $outcome ) )
			);
		}
		$status = curl_getinfo( $this->handle, CURLINFO_RESPONSE_CODE );
		// phpcs:enable
		return [
			'response' => [ 'code' => is_int( $status ) ? $status : 0 ],
			'headers'  => $this->headers,
			'body'     => $this->body,
		];
	}

	/** @param mixed $answer Result of answer(). */
	public static function is_too_large( $answer ): bool {
		return is_wp_error( $answer ) && self::TOO_LARGE === $answer->get_error_code();
	}

	private function take_header( string $line ): int {
		$parts = explode( ':', $line, 2 );
		if ( isset( $parts[1] ) ) {
			$name                   = strtolower( trim( $parts[0] ) );
			$value                  = trim( $parts[1] );
			$this->headers[ $name ] = isset( $this->headers[ $name ] ) ? $this->headers[ $name ] . ', ' . $value : $value;
		} elseif ( 0 === strpos( $line, 'HTTP/' ) ) {
			// Start of the next response: the previous headers belong to an interim one, such as 100 Continue.
			$this->headers     = [];
			$this->has_headers = false;
		} elseif ( '' === trim( $line ) ) {
			$this->has_headers = true;
		}
		return strlen( $line );
	}

	/** Returns fewer bytes than given if the body is too large, which aborts the request. */
	private function take_body( string $bytes ): int {
		$this->length += strlen( $bytes );
		if ( $this->length > $this->limit ) {
			$this->exceeds_limit = true;
			$this->body          = '';
			return 0;
		}
		if ( null !== $this->file ) {
			return (int) fwrite( $this->file, $bytes ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
		}
		$this->body .= $bytes;
		return strlen( $bytes );
	}
}
