<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Http\DirectRequest;
use ArticleBridge\Http\ParallelRequests;
use WP_Error;
use WP_Http;

/** Downloads several images in parallel. Redirects are followed here, because each URL has to be checked. */
final class ImageBatch {

	/** Seconds for a whole batch with all redirects: less than the duration of a lease. */
	private const SECONDS = 60.0;

	/** Statuses that redirect to another URL (RFC 9110, section 15.4). */
	private const REDIRECTS = [ 301, 302, 303, 307, 308 ];

	private ImageLimits $limits;

	/** @var callable(\CurlHandle): void Sets further cURL options. */
	private $configure;

	/** @param callable(\CurlHandle): void $configure Receives each cURL handle. */
	public function __construct( ImageLimits $limits, callable $configure ) {
		$this->limits    = $limits;
		$this->configure = $configure;
	}

	/**
	 * Downloads images into files.
	 *
	 * @param array<string, string> $paths     File by URL. The URLs were checked.
	 * @param int                   $redirects Maximum number of redirects.
	 * @param array<string, string> $headers   Headers by name.
	 * @return array<string, int|WP_Error> Status or error, by URL.
	 */
	public function send( array $paths, int $redirects, array $headers ): array {
		$requests = new ParallelRequests();
		$deadline = microtime( true ) + self::SECONDS;
		$statuses = [];
		$asked    = array_combine( array_keys( $paths ), array_keys( $paths ) );
		for ( $followed = 0; [] !== $asked; $followed++ ) {
			foreach ( $asked as $url => $address ) {
				$requests->add( $url, $this->request( $address, $paths[ $url ], $headers ) );
			}
			$targets = [];
			foreach ( $asked as $url => $address ) {
				$answer = $requests->take( $url, $deadline - microtime( true ) ) ?? new WP_Error();
				$target = is_wp_error( $answer ) ? null : self::target( $answer, $address );
				if ( null === $target ) {
					$statuses[ $url ] = is_wp_error( $answer ) ? $answer : $answer['response']['code'];
				} elseif ( $followed === $redirects ) {
					$statuses[ $url ] = self::failure( __( 'its server redirects too often.', 'article-bridge' ) );
				} elseif ( ! self::is_safe( $target ) ) {
					$statuses[ $url ] = self::failure( __( 'its server redirects to an address that is not safe.', 'article-bridge' ) );
				} else {
					$targets[ $url ] = $target;
				}
			}
			$asked = $targets;
		}
		return $statuses;
	}

	/** @param array<string, string> $headers Headers by name. */
	private function request( string $address, string $path, array $headers ): DirectRequest {
		return new DirectRequest(
			$address,
			[
				'timeout'             => $this->limits->seconds,
				'user-agent'          => 'WordPress/' . get_bloginfo( 'version' ) . '; ' . get_bloginfo( 'url' ),
				'headers'             => $headers,
				'limit_response_size' => $this->limits->bytes,
				'filename'            => $path,
			],
			/** @param \CurlHandle $handle Of the request; a resource in PHP 7. */
			function ( $handle ): void {
				// phpcs:ignore WordPress.WP.AlternativeFunctions -- of the request's own handle.
				curl_setopt( $handle, CURLOPT_TIMEOUT, $this->limits->seconds );
				( $this->configure )( $handle );
			}
		);
	}

	/**
	 * @param array{response: array{code: int}, headers: array<string, string>, ...} $answer The response.
	 * @return string|null URL that it redirects to; null if it is no redirect.
	 */
	private static function target( array $answer, string $address ): ?string {
		$location = $answer['headers']['location'] ?? '';
		return '' !== $location && in_array( $answer['response']['code'], self::REDIRECTS, true )
			? WP_Http::make_absolute_url( $location, $address )
			: null;
	}

	private static function is_safe( string $address ): bool {
		try {
			ImageAddress::refuse_unsafe( $address );
			return true;
		} catch ( ImageFailure $failure ) {
			return false;
		}
	}

	private static function failure( string $reason ): WP_Error {
		return new WP_Error( 'http_request_failed', $reason );
	}
}
