<?php

declare( strict_types=1 );

namespace ArticleBridge\Http;

use WP_Error;

/** One GET request by cURL itself, and its response so far. Redirects are not followed. */
final class DirectRequest {

	/** Code of the error where an answer is larger than it may be. */
	private const TOO_LARGE = 'article_bridge_answer_too_large';

	/** @var \CurlHandle On PHP 7.4 a resource. */
	private $handle;

	/** Largest body, in bytes. */
	private int $limit;

	/** @var resource|null What the body is written to; null where it stays in memory. */
	private $file = null;

	private string $body = '';

	private int $length = 0;

	/** @var array<string, string> Values by header name in lower case. */
	private array $headers = [];

	/** Whether the headers are complete: cURL treats a connection that closes within them as the end of the answer. */
	private bool $has_headers = false;

	private bool $exceeds_limit = false;

	/** The result code of cURL (libcurl-errors(3)); null while the request is in progress. */
	private ?int $outcome = null;

	/**
	 * @param string $url  The address.
	 * @param array{
	 *   timeout: int,
	 *   user-agent: non-empty-string,
	 *   headers: array<string, string>,
	 *   limit_response_size: int,
	 *   filename?: string,
	 * } $args As wp_safe_remote_request() takes them. With a file name, the body goes there. The timeout is that of
	 *         connecting; how long an answer may take is for the caller to say.
	 * @param callable(\CurlHandle): void $configure Is given the handle of cURL.
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

	/** @param int $outcome What cURL made of it. */
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
	 * The answer as wp_safe_remote_request() has it, whatever its status.
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

	/** @param mixed $answer What answer() says. */
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
			// Headers of an answer that was only on the way to this one, such as 100 Continue.
			$this->headers     = [];
			$this->has_headers = false;
		} elseif ( '' === trim( $line ) ) {
			$this->has_headers = true;
		}
		return strlen( $line );
	}

	/** Returns less than it was given once the body is too large, which aborts the request. */
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
