<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/** `GET /wordpress/plugin.zip`: the plugin that matches the gateway. */
final class PluginArchive {

	private const PATH = '/wordpress/plugin.zip';

	private Client $client;

	public function __construct( Client $client ) {
		$this->client = $client;
	}

	public function url(): string {
		return $this->client->base_url()->url() . self::PATH;
	}

	/**
	 * @param string $method GET; HEAD to learn whether there is one.
	 * @return Answer|WP_Error
	 */
	public function request( string $method ) {
		$answer = $this->client->send( $method, self::PATH );
		return is_wp_error( $answer ) ? $answer : ( Refusal::of( $answer, $this->client->base_url() ) ?? $answer );
	}
}
