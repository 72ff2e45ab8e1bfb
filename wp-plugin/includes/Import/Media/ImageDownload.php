<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Gateway\AllowedOrigin;
use ArticleBridge\Http\AnswerLimit;
use ArticleBridge\Http\ParallelRequests;
use WP_Error;

/** Downloads images into temporary files: limited in time and size, from the gateway or a public host. */
final class ImageDownload {

	/** Maximum number of parallel downloads, bearable for a shared server, the service and the disk of temporary files. */
	public const AT_ONCE = 6;

	/** Content delivery networks redirect once, rarely twice. */
	private const REDIRECTS_MAXIMUM = 3;

	private const HEADERS = [ 'Accept' => 'image/avif,image/webp,image/*;q=0.8' ];

	private AllowedOrigin $gateway;

	private ImageHosts $hosts;

	/** @param AllowedOrigin $gateway The only private host that images may be downloaded from. */
	public function __construct( AllowedOrigin $gateway ) {
		$this->gateway = $gateway;
		$this->hosts   = new ImageHosts( $gateway );
	}

	/**
	 * Downloads images, in parallel if possible. The caller deletes the files.
	 *
	 * @param list<string> $urls URLs, AT_ONCE at most.
	 * @return array<string, ImageFile|ImageFailure> By address.
	 * @throws \Throwable When another plugin fails on a hook.
	 */
	public function fetch_all( array $urls ): array {
		$limits = ImageLimits::of_this_site();
		if ( count( $urls ) < 2 || ! ParallelRequests::are_possible() ) {
			$fetched = [];
			foreach ( $urls as $url ) {
				try {
					$fetched[ $url ] = $this->fetch( $url );
				} catch ( ImageFailure $failure ) {
					$fetched[ $url ] = $failure;
				}
			}
			return $fetched;
		}
		return $this->gateway->during(
			function () use ( $urls, $limits ): array {
				list( $paths, $fetched ) = $this->temporary_files( $urls );
				try {
					$batch    = new ImageBatch( $limits, $this->configuration( $limits ) );
					$statuses = $batch->send( $paths, self::REDIRECTS_MAXIMUM, self::HEADERS );
					foreach ( $paths as $url => $path ) {
						$status = $statuses[ $url ] ?? new WP_Error();
						$this->hosts->note( $url, $status );
						$fetched[ $url ] = self::inspected( $path, $status, $limits );
					}
					return $fetched;
				} catch ( \Throwable $failure ) {
					array_map( 'wp_delete_file', $paths );
					throw $failure;
				}
			}
		);
	}

	/**
	 * Downloads an image. The caller deletes the file.
	 *
	 * @param string $url Its URL.
	 * @throws ImageFailure When it cannot be downloaded or is not an image.
	 * @throws \Throwable   When another plugin fails on one of its hooks.
	 */
	public function fetch( string $url ): ImageFile {
		$limits = ImageLimits::of_this_site();
		$file   = $this->gateway->during(
			function () use ( $url, $limits ) {
				$path = $this->temporary_file( $url );
				try {
					$status = $this->request( $url, $path, $limits );
					$this->hosts->note( $url, $status );
				} catch ( \Throwable $failure ) {
					wp_delete_file( $path );
					throw $failure;
				}
				return self::inspected( $path, $status, $limits );
			}
		);
		if ( $file instanceof ImageFailure ) {
			throw $file;
		}
		return $file;
	}

	/**
	 * Sends one request through WordPress' HTTP API.
	 *
	 * @return int|WP_Error Status.
	 */
	private function request( string $url, string $path, ImageLimits $limits ) {
		$configure = $this->configuration( $limits );
		add_action( 'http_api_curl', $configure );
		try {
			$response = wp_safe_remote_get(
				$url,
				[
					'timeout'             => $limits->seconds,
					'redirection'         => self::REDIRECTS_MAXIMUM,
					'stream'              => true,
					'filename'            => $path,
					'limit_response_size' => $limits->bytes + 1,
					'headers'             => self::HEADERS,
				]
			);
		} finally {
			remove_action( 'http_api_curl', $configure );
		}
		return is_wp_error( $response ) ? $response : (int) wp_remote_retrieve_response_code( $response );
	}

	/**
	 * Settings that WordPress' HTTP API has no argument for.
	 *
	 * @return callable(\CurlHandle): void Receives a cURL handle.
	 */
	private function configuration( ImageLimits $limits ): callable {
		/** @param \CurlHandle $handle Of a request; a resource in PHP 7. */
		return static function ( $handle ) use ( $limits ): void {
			AnswerLimit::set( $handle, $limits->bytes );
		};
	}

	/**
	 * The result of a request. A file that is not an image is deleted.
	 *
	 * @param int|WP_Error $status The response's status.
	 * @return ImageFile|ImageFailure
	 */
	private static function inspected( string $path, $status, ImageLimits $limits ) {
		try {
			if ( is_wp_error( $status ) ) {
				$error = self::is_too_large( $status ) ? ImageFailure::too_large( $limits->bytes ) : ImageFailure::not_fetched( $status );
				throw $error;
			}
			if ( 200 !== $status ) {
				$error = ImageFailure::status( $status );
				throw $error;
			}
			clearstatcache( true, $path );
			if ( filesize( $path ) > $limits->bytes ) {
				$error = ImageFailure::too_large( $limits->bytes );
				throw $error;
			}
			return ImageFile::inspect( $path, $limits );
		} catch ( ImageFailure $failure ) {
			wp_delete_file( $path );
			return $failure;
		}
	}

	/**
	 * A temporary file for each URL that may be requested, and the failures of the others.
	 *
	 * @param list<string> $urls Addresses.
	 * @return array{0: array<string, string>, 1: array<string, ImageFile|ImageFailure>} Both by URL.
	 */
	private function temporary_files( array $urls ): array {
		$paths   = [];
		$refused = [];
		foreach ( $urls as $url ) {
			try {
				$paths[ $url ] = $this->temporary_file( $url );
			} catch ( ImageFailure $failure ) {
				$refused[ $url ] = $failure;
			}
		}
		return [ $paths, $refused ];
	}

	/**
	 * A temporary file for an image.
	 *
	 * @throws ImageFailure When the image may not be requested, or not now.
	 */
	private function temporary_file( string $url ): string {
		ImageAddress::refuse_unsafe( $url );
		$this->hosts->refuse_silent( $url );
		return TemporaryFiles::make();
	}

	/**
	 * Whether cURL aborted because of the size: error 63 if the announced length exceeds CURLOPT_MAXFILESIZE,
	 * 42 if the received length does.
	 */
	private static function is_too_large( WP_Error $error ): bool {
		return 1 === preg_match( '/cURL error (?:42|63):/', $error->get_error_message() );
	}
}
