<?php

declare( strict_types=1 );

namespace ArticleBridge\Http;

/**
 * Limits the size of a response while it is received. WordPress' HTTP API has no argument for that, so it is
 * set in the action http_api_curl.
 */
final class AnswerLimit {

	/** Bytes per read. WordPress sets 1,160, which makes large responses slow. */
	private const READ_BUFFER = 128 * 1024;

	/**
	 * Aborts a request whose response becomes too large; `limit_response_size` would read all of it and drop
	 * the rest.
	 *
	 * @param \CurlHandle $handle The request's handle; on PHP 7.4 a resource.
	 * @param int         $bytes  Maximum size of the response.
	 */
	public static function set( $handle, int $bytes ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions
		curl_setopt( $handle, CURLOPT_BUFFERSIZE, self::READ_BUFFER );
		// If Content-Length is too large.
		curl_setopt( $handle, CURLOPT_MAXFILESIZE, $bytes );
		// If there is no Content-Length.
		curl_setopt( $handle, CURLOPT_NOPROGRESS, false );
		curl_setopt( $handle, CURLOPT_PROGRESSFUNCTION, static fn( $handle, $total, $now ): int => $now > $bytes ? 1 : 0 );
		// phpcs:enable
	}
}
