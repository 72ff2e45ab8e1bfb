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
 * The sources and the storage of the URL and the key, and the site's own address. The option is not autoloaded: although the key is
 * encrypted, only requests that need it read it.
 */
final class ConnectionSettings {

	public const OPTION = 'article_bridge_connection';

	/** Bearer tokens of RFC 6750, section 2.1. */
	private const TOKEN = '~^[A-Za-z0-9._\~+/-]+=*$~D';

	/** Purpose that the stored key is encrypted for, followed by the URL's origin. */
	private const PURPOSE = 'api key for ';

	/** The site's address, with the scheme of its setting: that of home_url() depends on the current request. */
	public static function site_url(): string {
		$home   = get_option( 'home' );
		$scheme = wp_parse_url( is_string( $home ) ? $home : '', PHP_URL_SCHEME );
		return set_url_scheme( home_url( '/' ), is_string( $scheme ) ? $scheme : null );
	}

	/** The URL as it was entered. */
	public function url(): Setting {
		return Setting::named( 'ARTICLE_BRIDGE_URL', $this->stored( 'url' ) );
	}

	/** The API key; a stored one is encrypted. */
	public function key(): Setting {
		return Setting::named( 'ARTICLE_BRIDGE_KEY', $this->stored( 'sealed_key' ) );
	}

	/** @return BaseUrl|WP_Error The current URL. */
	public function base_url() {
		$url = $this->url();
		return Setting::NONE === $url->source() ? GatewayError::not_connected() : self::parse_url( $url->value() );
	}

	/**
	 * Parses a URL as entered by a person.
	 *
	 * @return BaseUrl|WP_Error
	 */
	public static function parse_url( string $text ) {
		/**
		 * Filters whether the gateway may be used without TLS although its host is not in a private network.
		 * The API key is then transmitted unencrypted.
		 *
		 * @param bool   $allow False by default.
		 * @param string $text  The URL as entered.
		 */
		$allow_plain_http = (bool) apply_filters( 'article_bridge_allow_plain_http', false, $text );
		try {
			return BaseUrl::parse( $text, [ self::class, 'to_ascii' ], $allow_plain_http );
		} catch ( InvalidBaseUrl $problem ) {
			return GatewayError::invalid_url( $problem, $text );
		}
	}

	/** A host name in Punycode, or '' if it cannot be encoded. */
	public static function to_ascii( string $host ): string {
		try {
			return IdnaEncoder::encode( function_exists( 'mb_strtolower' ) ? mb_strtolower( $host, 'UTF-8' ) : $host );
		} catch ( IdnaException $unencodable ) {
			return '';
		}
	}

	/** Whether a key can be sent as a bearer token. */
	public static function is_token( string $key ): bool {
		return 1 === preg_match( self::TOKEN, $key );
	}

	/**
	 * The key to send to a URL.
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

	/** Stores a URL and a key that were verified; values set by a constant or the environment are not stored. */
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
	 * Encrypts with ARTICLE_BRIDGE_SECRET if it is set, else with the site's security keys: a copy of the
	 * database alone is not enough to decrypt.
	 */
	public static function secret_box(): SecretBox {
		$secret = Setting::named( 'ARTICLE_BRIDGE_SECRET', '' );
		return new SecretBox( '' !== $secret->value() ? $secret->value() : wp_salt( 'auth' ) . wp_salt( 'secure_auth' ) );
	}
}
