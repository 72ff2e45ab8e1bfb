<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Gateway\AllowedOrigin;
use WP_Error;

/** Fetches images into temporary files: bounded in time and size, from the gateway or a public host. */
final class ImageDownload {

	/** Seconds for one image. */
	private const TIMEOUT = 20;

	/** Largest image taken, in bytes. */
	private const BYTES_MAXIMUM = 20 * 1024 * 1024;

	/** Bytes per read. WordPress sets 1,160, which makes large answers crawl. */
	private const READ_BUFFER = 128 * 1024;

	/** A content delivery network answers with one redirect, rarely two. */
	private const REDIRECTS_MAXIMUM = 3;

	private AllowedOrigin $gateway;

	/** @param AllowedOrigin $gateway The one private host that images may come from. */
	public function __construct( AllowedOrigin $gateway ) {
		$this->gateway = $gateway;
	}

	/** Whether the gateway itself serves an address. */
	public function is_from_gateway( string $url ): bool {
		return $this->gateway->is_gateway( $url );
	}

	/**
	 * Fetches an image. The caller deletes the file.
	 *
	 * @param string $url Its address.
	 * @throws ImageFailure When it cannot be had or is not an image.
	 * @throws \Throwable   When another plugin fails on one of its hooks.
	 */
	public function fetch( string $url ): ImageFile {
		if ( 1 !== preg_match( '~^https?://~i', $url ) ) {
			throw ImageFailure::not_an_address();
		}
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$path = wp_tempnam( 'article-bridge' );
		try {
			$this->request( $url, $path );
			return ImageFile::inspect( $path );
		} catch ( \Throwable $failure ) {
			wp_delete_file( $path );
			throw $failure;
		}
	}

	/**
	 * @throws ImageFailure When no whole image came.
	 * @throws \Throwable   When another plugin fails on a hook of WordPress' HTTP API.
	 */
	private function request( string $url, string $path ): void {
		add_action( 'http_api_curl', [ $this, 'configure_curl' ] );
		try {
			$response = $this->gateway->during(
				static function () use ( $url, $path ) {
					if ( false === wp_http_validate_url( $url ) ) {
						throw self::refusal( $url );
					}
					return wp_safe_remote_get(
						$url,
						[
							'timeout'             => self::TIMEOUT,
							'redirection'         => self::REDIRECTS_MAXIMUM,
							'stream'              => true,
							'filename'            => $path,
							'limit_response_size' => self::BYTES_MAXIMUM + 1,
							'headers'             => [ 'Accept' => 'image/avif,image/webp,image/*;q=0.8' ],
						]
					);
				}
			);
		} finally {
			remove_action( 'http_api_curl', [ $this, 'configure_curl' ] );
		}
		if ( is_wp_error( $response ) ) {
			throw self::is_too_large( $response ) ? ImageFailure::too_large( self::BYTES_MAXIMUM ) : ImageFailure::not_fetched( $response );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		if ( 200 !== $status ) {
			throw ImageFailure::status( $status );
		}
		clearstatcache( true, $path );
		if ( filesize( $path ) > self::BYTES_MAXIMUM ) {
			throw ImageFailure::too_large( self::BYTES_MAXIMUM );
		}
	}

	/**
	 * Settings that WordPress' HTTP API has no argument for.
	 *
	 * @param \CurlHandle $handle The request's handle.
	 */
	public function configure_curl( $handle ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- wp_safe_remote_get() offers none of these options; this hook is its way to set them.
		curl_setopt( $handle, CURLOPT_BUFFERSIZE, self::READ_BUFFER );
		// Ends a request that announces too much at once; limit_response_size would read all of it and drop the rest.
		curl_setopt( $handle, CURLOPT_MAXFILESIZE, self::BYTES_MAXIMUM );
		// phpcs:enable
	}

	/** WordPress' check gives no reason: a name that cannot be resolved is the most frequent. */
	private static function refusal( string $url ): ImageFailure {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		return 1 === preg_match( '/[a-z]/i', $host ) && gethostbyname( $host ) === $host
			? ImageFailure::unknown_host( $host )
			: ImageFailure::unsafe_address();
	}

	/** Error 63 of cURL: the answer announced more than CURLOPT_MAXFILESIZE. */
	private static function is_too_large( WP_Error $error ): bool {
		return false !== strpos( $error->get_error_message(), 'cURL error 63' );
	}
}
