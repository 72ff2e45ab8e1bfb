<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use WP_Http;

/** Whether the address of an image may be requested. */
final class ImageAddress {

	/**
	 * Refuses addresses that must not be requested. The gateway's own host passes while AllowedOrigin is in force.
	 *
	 * @throws ImageFailure When an address must not be asked.
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

	/** WordPress' check gives no reason: a name that cannot be resolved is the most frequent. */
	private static function refusal( string $url ): ImageFailure {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		return 1 === preg_match( '/[a-z]/i', $host ) && gethostbyname( $host ) === $host
			? ImageFailure::unknown_host( $host )
			: ImageFailure::unsafe_address();
	}
}
