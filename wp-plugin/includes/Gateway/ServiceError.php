<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/** What a service says, or what it answers instead of the article API. */
final class ServiceError {

	/** Problems of which the plugin's own message says everything. */
	private const SAID_BY_THE_MESSAGE = [ 'rate-limited', 'upstream-rate-limited', 'article-not-found', 'article-deleted' ];

	/** Something other than the article API responds at the URL. */
	public static function not_the_api( BaseUrl $base_url, Answer $answer, string $finding ): WP_Error {
		return GatewayError::make(
			'not_the_api',
			sprintf(
				/* translators: 1: address, 2: what was found there. */
				__(
					'What answers at %1$s is not the article API: %2$s Check the address: it is the one your article service shows, usually ending in /api/v1.',
					'article-bridge'
				),
				$base_url->url(),
				$finding
			),
			GatewayError::FAILED_DEPENDENCY,
			[ 'gateway_status' => $answer->status() ]
		);
	}

	public static function key_refused( BaseUrl $base_url, Answer $answer ): WP_Error {
		// The plugin sends the key with every request, so something on the way removes it.
		if ( 'key-missing' === $answer->problem_kind() ) {
			return GatewayError::make(
				'key_refused',
				sprintf(
					/* translators: %s: address of the gateway. */
					__(
						'This site sends its API key, but it does not arrive at the article service at %s: something on the way removes the Authorization header. Ask whoever runs the service to let its proxy or firewall pass that header on, or use an address that leads to the service directly.',
						'article-bridge'
					),
					$base_url->url()
				),
				GatewayError::FAILED_DEPENDENCY,
				[
					'gateway_status' => $answer->status(),
					'problem'        => 'key-missing',
				]
			);
		}
		return self::of_answer(
			'key_refused',
			sprintf(
				/* translators: %s: address of the gateway. */
				__( 'The article service at %s does not accept the API key.', 'article-bridge' ),
				$base_url->url()
			),
			__( 'Check that it was copied whole, and that it has neither expired nor been revoked.', 'article-bridge' ),
			$answer
		);
	}

	/** The code is used, expired or wrong; the service does not say which. */
	public static function code_refused( BaseUrl $base_url ): WP_Error {
		return GatewayError::make(
			'code_refused',
			sprintf(
				/* translators: %s: address of the gateway. */
				__(
					'The article service at %s does not accept the connection code: it was used already, has expired, or is wrong. Create another one there.',
					'article-bridge'
				),
				$base_url->url()
			),
			GatewayError::FAILED_DEPENDENCY
		);
	}

	public static function key_scope_missing( BaseUrl $base_url, Answer $answer ): WP_Error {
		return self::of_answer(
			'key_scope_missing',
			sprintf(
				/* translators: %s: address of the gateway. */
				__( 'The article service at %s knows the API key but does not let it do this.', 'article-bridge' ),
				$base_url->url()
			),
			__( 'Use a key that may read articles (scope articles:read).', 'article-bridge' ),
			$answer
		);
	}

	public static function no_common_contract( BaseUrl $base_url, Answer $answer ): WP_Error {
		$reason = ServiceText::known_problem( $answer );
		if ( null !== $reason ) {
			return GatewayError::make(
				'no_common_contract',
				sprintf(
					/* translators: 1: address of the gateway, 2: the reason, a sentence or two. */
					__( 'This site and the article service at %1$s cannot work together. %2$s', 'article-bridge' ),
					$base_url->url(),
					(string) $reason
				),
				GatewayError::FAILED_DEPENDENCY,
				[
					'gateway_status' => $answer->status(),
					'problem'        => $answer->problem_kind(),
				]
			);
		}
		return self::of_answer(
			'no_common_contract',
			sprintf(
				/* translators: %s: address of the gateway. */
				__( 'The plugin and the article service at %s have no version of the article format in common.', 'article-bridge' ),
				$base_url->url()
			),
			__( 'Update the older of the two.', 'article-bridge' ),
			$answer
		);
	}

	public static function rate_limited( BaseUrl $base_url, Answer $answer ): WP_Error {
		$wait = $answer->retry_after( time() );
		$text = null === $wait
			? __( 'Try again in a minute.', 'article-bridge' )
			/* translators: %s: time span such as "2 minutes". */
			: sprintf( __( 'Try again in %s.', 'article-bridge' ), human_time_diff( 0, max( 1, $wait ) ) );
		return self::of_answer(
			'rate_limited',
			sprintf(
				/* translators: 1: address of the gateway, 2: when to try again. */
				__( 'The article service at %1$s gets more requests than it allows. %2$s', 'article-bridge' ),
				$base_url->url(),
				$text
			),
			'',
			$answer,
			429
		);
	}

	/** A cursor that the service does not know, for example after it was set up anew. */
	public static function cursor_unknown( Answer $answer ): WP_Error {
		return self::of_answer(
			'cursor_unknown',
			__( 'The article service does not know where this site stopped reading its changes.', 'article-bridge' ),
			'',
			$answer
		);
	}

	/** Any other status: an error of the service. */
	public static function gateway_error( BaseUrl $base_url, Answer $answer ): WP_Error {
		return self::of_answer(
			'gateway_error',
			sprintf(
				/* translators: 1: address of the gateway, 2: HTTP status code. */
				__( 'The article service at %1$s failed with status %2$d.', 'article-bridge' ),
				$base_url->url(),
				$answer->status()
			),
			__( 'Try again; if it keeps failing, ask whoever runs it.', 'article-bridge' ),
			$answer
		);
	}

	/**
	 * An error by an answer, with what the service says in it.
	 *
	 * @param string $code    Code of the error.
	 * @param string $message What happened.
	 * @param string $advice  What to do, unless the service says it in a text that the contract knows; '' for nothing.
	 * @param Answer $answer  The response.
	 * @param int    $status  Status of the plugin's own response.
	 */
	public static function of_answer(
		string $code,
		string $message,
		string $advice,
		Answer $answer,
		int $status = GatewayError::FAILED_DEPENDENCY
	): WP_Error {
		$kind = $answer->problem_kind();
		$data = [ 'gateway_status' => $answer->status() ] + ( '' === $kind ? [] : [ 'problem' => $kind ] );
		$wait = $answer->retry_after( time() );
		if ( null !== $wait ) {
			$data['retry_after'] = $wait;
		}
		$parts = [ $message, $advice ];
		if ( ! in_array( $kind, self::SAID_BY_THE_MESSAGE, true ) ) {
			$known = ServiceText::known_problem( $answer );
			$parts = null === $known ? [ $message, $advice, (string) ServiceText::of_problem( $answer ) ] : [ $message, (string) $known ];
		}
		return GatewayError::make( $code, implode( ' ', array_diff( $parts, [ '' ] ) ), $status, $data );
	}
}
