<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/**
 * Errors of the gateway: one named constructor each, here and in ServiceError, AnswerError and OneArticleError, with a
 * message that tells users how to fix it.
 *
 * The data contain `status`, the HTTP status of the plugin's own REST response. If the gateway is at fault, it
 * is 424 (Failed Dependency) and not 502, 401 or 403: proxies may replace the body of a 5xx response, and
 * WordPress' scripts take 401 and 403 for the user's own login.
 */
final class GatewayError {

	public const FAILED_DEPENDENCY = 424;

	/** Codes of errors that a person has to fix: retrying does not help. */
	public const LASTING = [ 'not_connected', 'not_the_api', 'key_refused', 'key_scope_missing', 'no_common_contract' ];

	/** Codes of errors that concern only one article. */
	public const OF_ONE_ARTICLE = [ 'article_not_found', 'invalid_article', 'invalid_uuid', 'answer_too_large', 'article_ends_process' ];

	public static function not_connected(): WP_Error {
		return self::make(
			'not_connected',
			__(
				'The plugin is not connected. Enter the address of the article service and an API key under Settings > Article Bridge.',
				'article-bridge'
			),
			409
		);
	}

	/** A URL that cannot be a gateway's. */
	public static function invalid_url( InvalidBaseUrl $problem, string $address ): WP_Error {
		$fixes   = [
			InvalidBaseUrl::MISSING      => __(
				'Enter the address of the article service, such as https://articles.example.com.',
				'article-bridge'
			),
			InvalidBaseUrl::MALFORMED    => __(
				'It is not an address: it contains spaces or characters that an address cannot have. Write it like https://articles.example.com.',
				'article-bridge'
			),
			InvalidBaseUrl::SCHEME       => __( 'An address begins with https:// (or http:// on your own network).', 'article-bridge' ),
			InvalidBaseUrl::CREDENTIALS  => __(
				'Leave out the user name and password before the @; the API key has its own field.',
				'article-bridge'
			),
			InvalidBaseUrl::QUERY        => __( 'Leave out everything from the ? or # on.', 'article-bridge' ),
			InvalidBaseUrl::HOST         => __( 'Its host is neither a name nor an IPv4 address.', 'article-bridge' ),
			InvalidBaseUrl::IPV6         => __(
				'WordPress cannot call IPv6 addresses written as numbers. Use a host name.',
				'article-bridge'
			),
			InvalidBaseUrl::PORT         => __( 'A port is a number from 1 to 65535.', 'article-bridge' ),
			InvalidBaseUrl::PLAIN_HTTP   => __(
				'Use https://. Without it, the API key would cross the internet unencrypted.',
				'article-bridge'
			),
			InvalidBaseUrl::DOT_SEGMENTS => __( 'Leave out "." and ".." from its path.', 'article-bridge' ),
		];
		$fix     = $fixes[ $problem->reason() ] ?? '';
		$address = Answer::plain_text( $address );
		/* translators: 1: the address entered, 2: what is wrong with it. */
		$message = '' === $address ? $fix : sprintf( __( 'The address "%1$s" cannot be used. %2$s', 'article-bridge' ), $address, $fix );
		return self::make( 'invalid_url', $message, 400, [ 'reason' => $problem->reason() ] );
	}

	/** Whether the gateway cannot derive a cursor from the list of the service behind it. */
	public static function has_no_cursor( WP_Error $error ): bool {
		$data = $error->get_error_data();
		return is_array( $data ) && 'upstream-no-feed' === ( $data['problem'] ?? '' );
	}

	/** Whether the failure may pass within seconds, such as when a service restarts; a timeout does not count. */
	public static function is_temporary_error( WP_Error $error ): bool {
		$data   = $error->get_error_data();
		$reason = is_array( $data ) ? $data['reason'] ?? '' : '';
		return in_array( $error->get_error_code(), [ 'answer_cut_short', 'gateway_error' ], true )
			|| TransportFailure::NO_ANSWER === $reason;
	}

	/**
	 * For the classes that construct them.
	 *
	 * @param array<string, mixed> $data More about the failure.
	 */
	public static function make( string $code, string $message, int $status, array $data = [] ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => $status ] + $data );
	}
}
