<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/** Tells the service where articles are published on this site (`PUT /articles/publications`). */
final class Publications {

	private Client $client;

	public function __construct( Client $client ) {
		$this->client = $client;
	}

	/**
	 * @param array{url: string, name: string} $site         This site.
	 * @param list<array<string, mixed>>       $publications Up to 100 articles.
	 * @return true|WP_Error True also if the service does not accept such reports: a retry would not help.
	 */
	public function report( array $site, array $publications ) {
		do {
			$body   = [
				'site'         => $site,
				'publications' => $publications,
			];
			$answer = $this->client->send( 'PUT', '/articles/publications', $body );
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			// The service rejects a report as a whole, and names the publications that it does not accept.
			$left         = array_values( array_diff_key( $publications, array_flip( self::rejected( $answer ) ) ) );
			$is_reduced   = [] !== $left && count( $left ) < count( $publications );
			$publications = $left;
		} while ( $is_reduced );
		$is_final = $answer->status() < 500 && ! in_array( $answer->status(), [ 401, 408, 429 ], true );
		return $is_final ? true : ( Refusal::of( $answer, $this->client->base_url() ) ?? true );
	}

	/** @return list<int> Indexes of publications that a response rejects; none if it rejects anything else. */
	private static function rejected( Answer $answer ): array {
		$errors = in_array( $answer->status(), [ 400, 409 ], true ) ? ( $answer->json_object() ?? [] )['errors'] ?? [] : [];
		$found  = [];
		foreach ( is_array( $errors ) ? $errors : [] as $error ) {
			$pointer = is_array( $error ) ? $error['pointer'] ?? '' : '';
			if ( ! is_string( $pointer ) || 1 !== preg_match( '~^/publications/(\d{1,3})/~', $pointer, $parts ) ) {
				return [];
			}
			$found[] = (int) $parts[1];
		}
		return $found;
	}
}
