<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/** Maps the status of a response to an error, if it is one. */
final class Refusal {

	/** The error of a response, or null if it is successful. */
	public static function of( Answer $answer, BaseUrl $base_url ): ?WP_Error {
		if ( $answer->is_success() ) {
			return null;
		}
		$status = $answer->status();
		if ( 429 === $status ) {
			return ServiceError::rate_limited( $base_url, $answer );
		}
		// The API sends errors as JSON only. Any other response with a status below 500 comes from something else: a
		// login page in front of the site, a firewall's challenge, a redirect to another host, the wrong server.
		if ( $status < 500 && ! $answer->is_json() ) {
			return ServiceError::not_the_api( $base_url, $answer, self::finding( $answer ) );
		}
		switch ( $status ) {
			case 401:
				return ServiceError::key_refused( $base_url, $answer );
			case 403:
				return ServiceError::key_scope_missing( $base_url, $answer );
			case 404:
				return ServiceError::not_the_api( $base_url, $answer, self::finding( $answer ) );
			case 409:
				return ServiceError::no_common_contract( $base_url, $answer );
		}
		return ServiceError::gateway_error( $base_url, $answer );
	}

	/** The error of a successful response that is not what was asked for. */
	public static function of_shape( Answer $answer, BaseUrl $base_url ): WP_Error {
		return $answer->is_cut_short()
			? AnswerError::answer_cut_short( $base_url )
			: ServiceError::not_the_api( $base_url, $answer, self::finding( $answer ) );
	}

	/** A sentence that describes what was found instead of the API. */
	public static function finding( Answer $answer ): string {
		$status = $answer->status();
		if ( $status >= 300 && $status < 400 ) {
			return sprintf(
				/* translators: 1: HTTP status code, 2: another address. */
				__( 'it redirects to another address (status %1$d, %2$s).', 'article-bridge' ),
				$status,
				Answer::plain_text( $answer->header( 'Location' ) )
			);
		}
		if ( 'text/html' === $answer->media_type() ) {
			/* translators: %d: HTTP status code. */
			return sprintf( __( 'it answers with a web page (status %d).', 'article-bridge' ), $status );
		}
		if ( '' === $answer->media_type() ) {
			/* translators: %d: HTTP status code. */
			return sprintf( __( 'it answers with status %d and content of an unspecified type.', 'article-bridge' ), $status );
		}
		if ( ! $answer->is_json() ) {
			return sprintf(
				/* translators: 1: HTTP status code, 2: content type such as text/plain. */
				__( 'it answers with status %1$d and content of the type "%2$s".', 'article-bridge' ),
				$status,
				Answer::plain_text( $answer->media_type() )
			);
		}
		switch ( $answer->json_error() ) {
			case JSON_ERROR_NONE:
				/* translators: %d: HTTP status code. */
				return sprintf( __( 'it answers with JSON of an unexpected shape (status %d).', 'article-bridge' ), $status );
			case JSON_ERROR_DEPTH:
				return sprintf(
					/* translators: %d: HTTP status code. */
					__( 'it answers with JSON that is nested too deeply for PHP to read (status %d).', 'article-bridge' ),
					$status
				);
			case JSON_ERROR_UTF8:
			case JSON_ERROR_UTF16:
				return sprintf(
					/* translators: %d: HTTP status code. */
					__( 'it answers with JSON that is not valid Unicode: it contains half of a character (status %d).', 'article-bridge' ),
					$status
				);
		}
		/* translators: %d: HTTP status code. */
		return sprintf( __( 'it answers with JSON that cannot be read (status %d).', 'article-bridge' ), $status );
	}
}
