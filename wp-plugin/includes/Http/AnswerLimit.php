<?php

declare( strict_types=1 );

namespace ArticleBridge\Http;

/** How much a request may receive, which WordPress' HTTP API has no argument for: its hook http_api_curl is the way to set it. */
final class AnswerLimit {

	/** Bytes per read. WordPress sets 1,160, which makes large answers crawl. */
	private const READ_BUFFER = 128 * 1024;

	/**
	 * Ends a request whose answer becomes too large; `limit_response_size` reads all of it and drops the rest.
	 *
	 * @param \CurlHandle $handle The request's handle; on PHP 7.4 a resource.
	 * @param int         $bytes  Most that it may receive.
	 */
	public static function set( $handle, int $bytes ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions
		curl_setopt( $handle, CURLOPT_BUFFERSIZE, self::READ_BUFFER );
		// For a response whose Content-Length is too large.
		curl_setopt( $handle, CURLOPT_MAXFILESIZE, $bytes );
		// For one without a Content-Length that does not end.
		curl_setopt( $handle, CURLOPT_NOPROGRESS, false );
		curl_setopt( $handle, CURLOPT_PROGRESSFUNCTION, static fn( $handle, $total, $now ): int => $now > $bytes ? 1 : 0 );
		// phpcs:enable
	}
}
