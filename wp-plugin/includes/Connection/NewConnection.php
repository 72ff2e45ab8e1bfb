<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Gateway\BaseUrl;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Gateway\CodeRedemption;
use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Gateway\Outage;
use WP_Error;

/**
 * Connects the site as a user has asked for, or not: what is stored has been accepted by the service.
 *
 * @phpstan-import-type AgreementShape from \ArticleBridge\Gateway\Agreement
 */
final class NewConnection {

	/** Seconds before further attempts when a code has been redeemed and the service fails: the code is used up. */
	private const PAUSES_AFTER_CODE = [ 1, 2 ];

	private ConnectionSettings $settings;

	private SeoPackage $contract;

	/** The service that the site is connected to, or null. */
	private ?Client $present;

	public function __construct( ConnectionSettings $settings, SeoPackage $contract, ?Client $present ) {
		$this->settings = $settings;
		$this->contract = $contract;
		$this->present  = $present;
	}

	/**
	 * Negotiates with a URL and a key, and stores them if that succeeds. Values not given keep their current
	 * setting, except that a stored key is never sent to another origin than the one it was saved for.
	 *
	 * @param string    $url  URL; '' for the current one.
	 * @param string    $key  API key; '' for the current one.
	 * @param bool|null $push Whether the service is to push articles; null to keep the setting.
	 * @phpstan-return AgreementShape|WP_Error
	 */
	public function connect( string $url, string $key, ?bool $push = null ) {
		$base_url = $this->chosen_base_url( trim( $url ) );
		if ( is_wp_error( $base_url ) ) {
			return $base_url;
		}
		$key = $this->chosen_key( trim( $key ), $base_url );
		if ( is_wp_error( $key ) ) {
			return $key;
		}
		// A user is waiting for the result, and may just have fixed the problem.
		( new Outage( $base_url->url() ) )->forget();
		/**
		 * Fires when a user connects the site, before the service is asked.
		 *
		 * @param bool|null $push Whether the service is to push articles; null to keep the setting.
		 */
		do_action( 'article_bridge_connecting', $push );
		$client    = new Client( $base_url, $key, $this->contract );
		$site      = new SiteAgreement( $client, $this->contract );
		$agreement = $site->negotiate();
		if ( is_wp_error( $agreement ) ) {
			/** Fires when a user has tried to connect the site, and nothing was stored. */
			do_action( 'article_bridge_connecting_failed' );
			return $agreement;
		}
		// A version that did not store it yet may have made the agreement with the former one.
		if ( null !== $this->present ) {
			( new FormerService( $this->present ) )->note();
		}
		$this->settings->save( $base_url, $key );
		$site->keep( $agreement, true );
		/** Fires when a user has connected the site. */
		do_action( 'article_bridge_connected' );
		return $agreement;
	}

	/**
	 * Connects with a connection code, which contains the URL and is redeemed for a key. A code can be used
	 * only once, so whatever can be rejected without a request to the gateway is rejected first.
	 *
	 * @param string    $text The code.
	 * @param bool|null $push See connect().
	 * @phpstan-return AgreementShape|WP_Error
	 */
	public function connect_by_code( string $text, ?bool $push = null ) {
		$code = ConnectionCode::parse( $text );
		if ( null === $code ) {
			return ConnectionError::invalid_code();
		}
		$base_url = $this->chosen_base_url( $code->url() );
		if ( is_wp_error( $base_url ) ) {
			return $base_url;
		}
		if ( $this->settings->key()->is_fixed() ) {
			return ConnectionError::key_is_fixed( $this->settings->key() );
		}
		( new Outage( $base_url->url() ) )->forget();
		$key = ( new CodeRedemption( $base_url ) )->redeem( $code->text(), SiteOffer::site() );
		if ( is_wp_error( $key ) ) {
			return $key;
		}
		$agreement = $this->connect( $base_url->url(), $key, $push );
		foreach ( self::PAUSES_AFTER_CODE as $seconds ) {
			if ( ! is_wp_error( $agreement ) || ! GatewayError::is_temporary_error( $agreement ) ) {
				break;
			}
			sleep( $seconds );
			$agreement = $this->connect( $base_url->url(), $key, $push );
		}
		return is_wp_error( $agreement ) ? ConnectionError::after_code( $agreement ) : $agreement;
	}

	/** Whether a URL is the current one. */
	private function is_present( BaseUrl $base_url ): bool {
		$present = $this->settings->base_url();
		return ! is_wp_error( $present ) && $base_url->url() === $present->url();
	}

	/** @return BaseUrl|WP_Error */
	private function chosen_base_url( string $url ) {
		$present = $this->settings->url();
		if ( '' === $url ) {
			return Setting::NONE === $present->source() ? ConnectionSettings::parse_url( '' ) : $this->settings->base_url();
		}
		$base_url = ConnectionSettings::parse_url( $url );
		if ( is_wp_error( $base_url ) || $this->is_present( $base_url ) ) {
			return $base_url;
		}
		if ( $present->is_fixed() ) {
			return ConnectionError::url_is_fixed( $present );
		}
		return ReachableAddress::is_allowed( $base_url ) ? $base_url : ConnectionError::internal_address( $base_url->url() );
	}

	/**
	 * @param string  $key      The key entered, or ''.
	 * @param BaseUrl $base_url The URL it will be sent to.
	 * @return string|WP_Error
	 */
	private function chosen_key( string $key, BaseUrl $base_url ) {
		$present = $this->settings->key();
		if ( '' === $key ) {
			if ( Setting::NONE === $present->source() ) {
				return ConnectionError::key_missing();
			}
			$key = $this->settings->key_for( $base_url );
			if ( is_wp_error( $key ) ) {
				return $this->is_present( $base_url ) ? $key : ConnectionError::key_missing();
			}
		} elseif ( $present->is_fixed() && ! hash_equals( trim( $present->value() ), $key ) ) {
			return ConnectionError::key_is_fixed( $present );
		}
		return ConnectionSettings::is_token( $key ) ? $key : ConnectionError::invalid_key();
	}
}
