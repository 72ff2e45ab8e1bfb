<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/**
 * `POST /wordpress/connections`: exchanges a connection code for an API key. It is sent only once, because a
 * code is valid once.
 */
final class CodeRedemption {

	private BaseUrl $base_url;

	private Transport $transport;

	public function __construct( BaseUrl $base_url ) {
		$this->base_url  = $base_url;
		$this->transport = new Transport( $base_url, '' );
	}

	/**
	 * @param string                           $code The code.
	 * @param array{url: string, name: string} $site This site; the key is named after it.
	 * @return string|WP_Error The key.
	 */
	public function redeem( string $code, array $site ) {
		$body   = [
			'code' => $code,
			'site' => $site,
		];
		$answer = $this->transport->send( 'POST', '/wordpress/connections', $body );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( 403 === $answer->status() && $answer->is_json() ) {
			return ServiceError::code_refused( $this->base_url );
		}
		$refusal = Refusal::of( $answer, $this->base_url );
		if ( null !== $refusal ) {
			return $refusal;
		}
		$key = ( $answer->json_object() ?? [] )['key'] ?? null;
		return is_string( $key ) && '' !== $key ? $key : ServiceError::not_the_api( $this->base_url, $answer, Refusal::finding( $answer ) );
	}
}
