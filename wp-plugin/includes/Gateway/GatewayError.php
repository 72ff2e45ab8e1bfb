<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/**
 * All errors of the gateway: one named constructor each, with a message that tells users how to fix it.
 *
 * The data contain `status`, the HTTP status of the plugin's own REST response. If the gateway is at fault, it
 * is 424 (Failed Dependency) and not 502, 401 or 403: proxies may replace the body of a 5xx response, and
 * WordPress' scripts take 401 and 403 for the user's own login.
 */
final class GatewayError {

	private const FAILED_DEPENDENCY = 424;

	/** Codes of errors that a person has to fix: retrying does not help. */
	public const LASTING = [ 'not_connected', 'not_the_api', 'key_refused', 'key_scope_missing', 'no_common_contract' ];

	/** Problems of which the plugin's own message says everything. */
	private const SAID_BY_THE_MESSAGE = [ 'rate-limited', 'upstream-rate-limited', 'article-not-found', 'article-deleted' ];

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
		return self::make(
			'gateway_unreachable',
			/* translators: %s: message of a program, usually in English. */
			'' === $detail ? $message : $message . ' ' . sprintf( __( 'Technical message: "%s"', 'article-bridge' ), $detail ),
			self::FAILED_DEPENDENCY,
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
		return self::make( 'gateway_unreachable', $message, self::FAILED_DEPENDENCY, [ 'reason' => TransportFailure::TIMEOUT ] );
	}

	/** The connection closed before the response was complete. */
	public static function answer_cut_short( BaseUrl $base_url ): WP_Error {
		return self::make(
			'answer_cut_short',
			sprintf(
				/* translators: %s: address of the gateway. */
				__(
					'The response of the article service at %s was cut off. Try again; if this keeps happening, ask whoever runs the service, or a proxy in front of it, about its size and time limits.',
					'article-bridge'
				),
				$base_url->url()
			),
			self::FAILED_DEPENDENCY
		);
	}

	/** @param int $limit Maximum size of a response, in bytes. */
	public static function answer_too_large( BaseUrl $base_url, int $limit ): WP_Error {
		return self::make(
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
			self::FAILED_DEPENDENCY
		);
	}

	/** @param int $limit Maximum number of values in a response. */
	public static function too_many_values( BaseUrl $base_url, int $limit ): WP_Error {
		return self::make(
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
			self::FAILED_DEPENDENCY
		);
	}

	/** An article that has ended each process that read it. */
	public static function ends_process( string $uuid ): WP_Error {
		return self::make(
			'article_ends_process',
			sprintf(
				/* translators: %s: identifier of an article. */
				__(
					'The server stopped each time it read article %s, so syncs skip it until it changes. The usual cause is an article too large for the memory or time limit of PHP, or a plugin that ends the process; the error log of the server says more.',
					'article-bridge'
				),
				$uuid
			),
			self::FAILED_DEPENDENCY
		);
	}

	/** Something other than the article API responds at the URL. */
	public static function not_the_api( BaseUrl $base_url, Answer $answer, string $finding ): WP_Error {
		return self::make(
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
			self::FAILED_DEPENDENCY,
			[ 'gateway_status' => $answer->status() ]
		);
	}

	public static function key_refused( BaseUrl $base_url, Answer $answer ): WP_Error {
		// The plugin sends the key with every request, so something on the way removes it.
		if ( 'key-missing' === $answer->problem_kind() ) {
			return self::make(
				'key_refused',
				sprintf(
					/* translators: %s: address of the gateway. */
					__(
						'This site sends its API key, but it does not arrive at the article service at %s: something on the way removes the Authorization header. Ask whoever runs the service to let its proxy or firewall pass that header on, or use an address that leads to the service directly.',
						'article-bridge'
					),
					$base_url->url()
				),
				self::FAILED_DEPENDENCY,
				[
					'gateway_status' => $answer->status(),
					'problem'        => 'key-missing',
				]
			);
		}
		return self::refusal(
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
		return self::make(
			'code_refused',
			sprintf(
				/* translators: %s: address of the gateway. */
				__(
					'The article service at %s does not accept the connection code: it was used already, has expired, or is wrong. Create another one there.',
					'article-bridge'
				),
				$base_url->url()
			),
			self::FAILED_DEPENDENCY
		);
	}

	public static function key_scope_missing( BaseUrl $base_url, Answer $answer ): WP_Error {
		return self::refusal(
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
			return self::make(
				'no_common_contract',
				sprintf(
					/* translators: 1: address of the gateway, 2: the reason, a sentence or two. */
					__( 'This site and the article service at %1$s cannot work together. %2$s', 'article-bridge' ),
					$base_url->url(),
					(string) $reason
				),
				self::FAILED_DEPENDENCY,
				[
					'gateway_status' => $answer->status(),
					'problem'        => $answer->problem_kind(),
				]
			);
		}
		return self::refusal(
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
		return self::refusal(
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

	/** @param string $uuid The article asked for. */
	public static function article_not_found( string $uuid, Answer $answer ): WP_Error {
		return self::refusal(
			'article_not_found',
			sprintf(
				/* translators: %s: uuid of the article. */
				__(
					'The article service has no article %s for this API key. It may have been deleted: reload the list.',
					'article-bridge'
				),
				$uuid
			),
			'',
			$answer,
			404
		);
	}

	public static function invalid_uuid( string $uuid ): WP_Error {
		return self::make(
			'invalid_uuid',
			sprintf(
				/* translators: %s: what was given as the article's uuid. */
				__( '"%s" is not the uuid of an article. Choose the article from the list.', 'article-bridge' ),
				Answer::plain_text( $uuid )
			),
			400
		);
	}

	/**
	 * An article that violates the contract.
	 *
	 * @param string $uuid  The article asked for.
	 * @param string $fault The error, with the field's name.
	 */
	public static function invalid_article( string $uuid, string $fault ): WP_Error {
		return self::make(
			'invalid_article',
			sprintf(
				/* translators: 1: uuid of the article, 2: what is wrong. */
				__(
					'The article service sent article %1$s in a form that breaks the contract: %2$s Fix the article there, or update the service.',
					'article-bridge'
				),
				$uuid,
				$fault
			),
			self::FAILED_DEPENDENCY
		);
	}

	/** A cursor that the service does not know, for example after it was set up anew. */
	public static function cursor_unknown( Answer $answer ): WP_Error {
		return self::refusal(
			'cursor_unknown',
			__( 'The article service does not know where this site stopped reading its changes.', 'article-bridge' ),
			'',
			$answer
		);
	}

	/** The article changed between two requests that belong together. */
	public static function article_changed( string $uuid ): WP_Error {
		return self::make(
			'article_changed',
			/* translators: %s: uuid of the article. */
			sprintf( __( 'Article %s changed while it was being read. Import it again.', 'article-bridge' ), $uuid ),
			409
		);
	}

	/** Any other status: an error of the service. */
	public static function gateway_error( BaseUrl $base_url, Answer $answer ): WP_Error {
		return self::refusal(
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

	/** Whether the gateway cannot derive a cursor from the list of the service behind it. */
	public static function has_no_cursor( WP_Error $error ): bool {
		$data = $error->get_error_data();
		return is_array( $data ) && 'upstream-no-feed' === ( $data['problem'] ?? '' );
	}

	/**
	 * @param string $code    Code of the error.
	 * @param string $message What happened.
	 * @param string $advice  What to do, unless the service says it in a text that the contract knows; '' for nothing.
	 * @param Answer $answer  The response.
	 * @param int    $status  Status of the plugin's own response.
	 */
	private static function refusal(
		string $code,
		string $message,
		string $advice,
		Answer $answer,
		int $status = self::FAILED_DEPENDENCY
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
		return self::make( $code, implode( ' ', array_diff( $parts, [ '' ] ) ), $status, $data );
	}

	/** Whether the failure may pass within seconds, such as when a service restarts; a timeout does not count. */
	public static function is_temporary_error( WP_Error $error ): bool {
		$data   = $error->get_error_data();
		$reason = is_array( $data ) ? $data['reason'] ?? '' : '';
		return in_array( $error->get_error_code(), [ 'answer_cut_short', 'gateway_error' ], true )
			|| TransportFailure::NO_ANSWER === $reason;
	}

	/** @param array<string, mixed> $data More about the failure. */
	private static function make( string $code, string $message, int $status, array $data = [] ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => $status ] + $data );
	}
}
