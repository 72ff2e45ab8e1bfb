<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Gateway\BaseUrl;
use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Gateway\InvalidBaseUrl;
use WP_Error;
use WpOrg\Requests\Exception as IdnaException;
use WpOrg\Requests\IdnaEncoder;

/**
 * Where the address and the key come from and where they are kept. The option is not autoloaded: the
 * key, though sealed, is read by the requests that need it and by no other.
 */
final class ConnectionSettings {

	public const OPTION = 'article_bridge_connection';

	/** What the stored key is sealed for, before the address' origin. */
	private const PURPOSE = 'api key for ';

	/** The address, as it was written. */
	public function url(): Setting {
		return Setting::named( 'ARTICLE_BRIDGE_URL', $this->stored( 'url' ) );
	}

	/** The API key; where it is stored, in its sealed form. */
	public function key(): Setting {
		return Setting::named( 'ARTICLE_BRIDGE_KEY', $this->stored( 'sealed_key' ) );
	}

	/** @return BaseUrl|WP_Error The address in use. */
	public function base_url() {
		$url = $this->url();
		return Setting::NONE === $url->source() ? GatewayError::not_connected() : self::parse_url( $url->value() );
	}

	/**
	 * An address as a person wrote it.
	 *
	 * @return BaseUrl|WP_Error
	 */
	public static function parse_url( string $text ) {
		/**
		 * Filters whether the gateway may be reached without TLS although its host is not on the own
		 * network. The API key then crosses the network unencrypted.
		 *
		 * @param bool   $allow Whether to allow it.
		 * @param string $text  The address, as it was entered.
		 */
		$allow_plain_http = (bool) apply_filters( 'article_bridge_allow_plain_http', false, $text );
		try {
			return BaseUrl::parse( $text, [ self::class, 'to_ascii' ], $allow_plain_http );
		} catch ( InvalidBaseUrl $problem ) {
			return GatewayError::invalid_url( $problem, $text );
		}
	}

	/** Punycode of a host name, '' where it has none. */
	public static function to_ascii( string $host ): string {
		try {
			return IdnaEncoder::encode( function_exists( 'mb_strtolower' ) ? mb_strtolower( $host, 'UTF-8' ) : $host );
		} catch ( IdnaException $unencodable ) {
			return '';
		}
	}

	/**
	 * The key to send to an address.
	 *
	 * @return string|WP_Error
	 */
	public function key_for( BaseUrl $base_url ) {
		$key = $this->key();
		if ( Setting::NONE === $key->source() ) {
			return GatewayError::not_connected();
		}
		if ( $key->is_fixed() ) {
			return trim( $key->value() );
		}
		return self::secret_box()->open( $key->value(), self::PURPOSE . $base_url->origin() ) ?? ConnectionError::key_unreadable();
	}

	/** Keeps an address and a key that were seen to work; a value fixed elsewhere is not stored. */
	public function save( BaseUrl $base_url, string $key ): void {
		$settings = [];
		if ( ! $this->url()->is_fixed() ) {
			$settings['url'] = $base_url->url();
		}
		if ( ! $this->key()->is_fixed() ) {
			$settings['sealed_key'] = self::secret_box()->seal( $key, self::PURPOSE . $base_url->origin() );
		}
		update_option( self::OPTION, $settings, false );
	}

	public function delete(): void {
		delete_option( self::OPTION );
	}

	private function stored( string $name ): string {
		$settings = get_option( self::OPTION, [] );
		$value    = is_array( $settings ) ? $settings[ $name ] ?? '' : '';
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Sealed with ARTICLE_BRIDGE_SECRET where that is set, else with the site's security keys: a copy of
	 * the database alone does not hold what opens it.
	 */
	public static function secret_box(): SecretBox {
		$secret = Setting::named( 'ARTICLE_BRIDGE_SECRET', '' );
		return new SecretBox( '' !== $secret->value() ? $secret->value() : wp_salt( 'auth' ) . wp_salt( 'secure_auth' ) );
	}
}
