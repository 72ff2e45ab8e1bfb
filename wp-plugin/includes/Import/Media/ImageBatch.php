<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Http\DirectRequest;
use ArticleBridge\Http\ParallelRequests;
use WP_Error;
use WP_Http;

/** Several images fetched in parallel. Redirects are followed here, since each address has to be checked. */
final class ImageBatch {

	/** Seconds for all of a batch with all redirects: less than a lease lasts. */
	private const SECONDS = 60.0;

	/** Statuses of RFC 9110, section 15.4, that redirect to another address. */
	private const REDIRECTS = [ 301, 302, 303, 307, 308 ];

	private ImageLimits $limits;

	/** @var callable(\CurlHandle): void Sets what there is no argument for. */
	private $configure;

	/** @param callable(\CurlHandle): void $configure Is given each handle of cURL. */
	public function __construct( ImageLimits $limits, callable $configure ) {
		$this->limits    = $limits;
		$this->configure = $configure;
	}

	/**
	 * Fetches into files.
	 *
	 * @param array<string, string> $paths     File by address. The addresses are safe.
	 * @param int                   $redirects How many are followed.
	 * @param array<string, string> $headers   Headers by name.
	 * @return array<string, int|WP_Error> Status, or why there is none, by address.
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
	 * @param array{response: array{code: int}, headers: array<string, string>, ...} $answer The answer.
	 * @return string|null Where it says that the image is; null where it is the image, or a refusal.
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
