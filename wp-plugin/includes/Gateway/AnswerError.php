<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/** Nothing arrives from the service, or nothing whole. */
final class AnswerError {

	/**
	 * There was no response.
	 *
	 * @param BaseUrl $base_url The gateway's address.
	 * @param string  $reason   Constant of TransportFailure.
	 * @param string  $detail   The transport's message where it tells more than the reason, or ''.
	 * @param int     $timeout  The timeout in seconds.
	 */
	public static function unreachable( BaseUrl $base_url, string $reason, string $detail, int $timeout ): WP_Error {
		$texts = [
			TransportFailure::DNS       => sprintf(
				/* translators: %s: host name. */
				__( 'No server has the name %s. Check the address for typing errors.', 'article-bridge' ),
				$base_url->host()
			),
			TransportFailure::NO_ANSWER => __(
				'Nothing answers there. Check the host and the port, and that the article service is running.',
				'article-bridge'
			),
			TransportFailure::TIMEOUT   => sprintf(
				/* translators: %d: seconds. */
				__(
					'It did not answer within %d seconds. Check that the article service is running and that no firewall is in the way.',
					'article-bridge'
				),
				$timeout
			),
			TransportFailure::TLS       => __(
				'No secure connection could be made. Check its certificate, and whether the address should begin with http://.',
				'article-bridge'
			),
			TransportFailure::BLOCKED   => sprintf(
				/* translators: %s: host name. */
				__(
					'This site blocks outgoing requests (WP_HTTP_BLOCK_EXTERNAL). Add %s to WP_ACCESSIBLE_HOSTS in wp-config.php.',
					'article-bridge'
				),
				$base_url->host()
			),
		];
		$fix   = $texts[ $reason ] ?? __( 'Check the address, and that the article service is running.', 'article-bridge' );
		/* translators: 1: address of the gateway, 2: what to do. */
		$message = sprintf( __( 'The article service at %1$s cannot be reached. %2$s', 'article-bridge' ), $base_url->url(), $fix );
		return GatewayError::make(
			'gateway_unreachable',
			/* translators: %s: message of a program, usually in English. */
			'' === $detail ? $message : $message . ' ' . sprintf( __( 'Technical message: "%s"', 'article-bridge' ), $detail ),
			GatewayError::FAILED_DEPENDENCY,
			[ 'reason' => $reason ]
		);
	}

	/**
	 * It timed out a moment ago, and is not requested now.
	 *
	 * @param int $seconds Seconds until the next attempt.
	 */
	public static function still_unreachable( BaseUrl $base_url, int $seconds ): WP_Error {
		$message = sprintf(
			/* translators: 1: address of the gateway, 2: time span such as "2 minutes". */
			__(
				'The article service at %1$s cannot be reached: it did not answer in time a moment ago. The next attempt is in %2$s.',
				'article-bridge'
			),
			$base_url->url(),
			human_time_diff( 0, $seconds )
		);
		$data = [ 'reason' => TransportFailure::TIMEOUT ];
		return GatewayError::make( 'gateway_unreachable', $message, GatewayError::FAILED_DEPENDENCY, $data );
	}

	/** The connection closed before the response was complete. */
	public static function answer_cut_short( BaseUrl $base_url ): WP_Error {
		return GatewayError::make(
			'answer_cut_short',
			sprintf(
				/* translators: %s: address of the gateway. */
				__(
					'The response of the article service at %s was cut off. Try again; if this keeps happening, ask whoever runs the service, or a proxy in front of it, about its size and time limits.',
					'article-bridge'
				),
				$base_url->url()
			),
			GatewayError::FAILED_DEPENDENCY
		);
	}

	/** @param int $limit Maximum size of a response, in bytes. */
	public static function answer_too_large( BaseUrl $base_url, int $limit ): WP_Error {
		return GatewayError::make(
			'answer_too_large',
			sprintf(
				/* translators: 1: address of the gateway, 2: size such as 8 MB. */
				__(
					'The article service at %1$s sent more than %2$s in one response, which is more than the plugin accepts. Make the article smaller, or check the address.',
					'article-bridge'
				),
				$base_url->url(),
				size_format( $limit )
			),
			GatewayError::FAILED_DEPENDENCY
		);
	}

	/** @param int $limit Maximum number of values in a response. */
	public static function too_many_values( BaseUrl $base_url, int $limit ): WP_Error {
		return GatewayError::make(
			'answer_too_large',
			sprintf(
				/* translators: 1: address of the gateway, 2: number. */
				__(
					'The article service at %1$s sent more than %2$s values in one response, which is more than the plugin accepts. Make the article smaller, or check the address.',
					'article-bridge'
				),
				$base_url->url(),
				number_format_i18n( $limit )
			),
			GatewayError::FAILED_DEPENDENCY
		);
	}
}
