<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use WP_Http;

/** Checks whether the URL of an image may be requested. */
final class ImageAddress {

	/**
	 * Rejects URLs that must not be requested. The gateway's own host is allowed within
	 * AllowedOrigin::during().
	 *
	 * @throws ImageFailure When a URL must not be requested.
	 */
	public static function refuse_unsafe( string $url ): void {
		if ( 1 !== preg_match( '~^https?://~i', $url ) ) {
			throw ImageFailure::not_an_address();
		}
		if ( false === wp_http_validate_url( $url ) ) {
			$error = self::refusal( $url );
			throw $error;
		}
		if ( ( new WP_Http() )->block_request( $url ) ) {
			throw ImageFailure::blocked();
		}
	}

	/** The reason of the rejection, which WordPress' check does not give: most often, a name cannot be resolved. */
	private static function refusal( string $url ): ImageFailure {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		return 1 === preg_match( '/[a-z]/i', $host ) && gethostbyname( $host ) === $host
			? ImageFailure::unknown_host( $host )
			: ImageFailure::unsafe_address();
	}
}
