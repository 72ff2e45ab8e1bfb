<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\AgreementNotes;
use ArticleBridge\Gateway\BaseUrl;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Gateway\CodeRedemption;
use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Gateway\Negotiation;
use ArticleBridge\Gateway\Outage;
use WP_Error;

/**
 * The site's connection to its article service. All other features get their client from it.
 *
 * @phpstan-import-type AgreementShape from \ArticleBridge\Gateway\Agreement
 */
final class Connection {

	/** Bearer tokens of RFC 6750, section 2.1. */
	private const TOKEN = '~^[A-Za-z0-9._\~+/-]+=*$~D';

	/** Minimum length of a key whose last four characters are shown. */
	private const HINT_FROM_LENGTH = 16;

	/** Seconds before further attempts when a code has been redeemed and the service fails: the code is used up. */
	private const PAUSES_AFTER_CODE = [ 1, 2 ];

	private ConnectionSettings $settings;

	private SeoPackage $contract;

	public function __construct( ConnectionSettings $settings, SeoPackage $contract ) {
		$this->settings = $settings;
		$this->contract = $contract;
	}

	public static function of_this_site(): self {
		return new self( new ConnectionSettings(), SeoPackage::from_generated_file() );
	}

	/** The gateway's URL up to and including `/api/v1`; '' if there is no valid one. */
	public function url(): string {
		$base_url = $this->settings->base_url();
		return is_wp_error( $base_url ) ? '' : $base_url->url();
	}

	/**
	 * The API key in plain text, for the client only; never shown.
	 *
	 * @return string|WP_Error
	 */
	private function key() {
		$base_url = $this->settings->base_url();
		if ( is_wp_error( $base_url ) ) {
			return $base_url;
		}
		$key = $this->settings->key_for( $base_url );
		return is_wp_error( $key ) || 1 === preg_match( self::TOKEN, $key ) ? $key : ConnectionError::invalid_key();
	}

	/**
	 * A client of the connected gateway, for everything that has to do with articles.
	 *
	 * @return Client|WP_Error An error also while it is open whether the site's posts are of this service.
	 */
	public function client() {
		$client = $this->service_client();
		return is_wp_error( $client ) ? $client : ( ( new FormerService( $client ) )->error() ?? $client );
	}

	/**
	 * The same for work that nobody watches: finishes first what a process has begun that was ended.
	 *
	 * @return Client|WP_Error
	 */
	public function settled_client() {
		$client = $this->service_client();
		if ( ! is_wp_error( $client ) ) {
			( new FormerService( $client ) )->settle();
		}
		return $this->client();
	}

	/** @return Client|WP_Error A client of the connected gateway, for what has nothing to do with articles. */
	public function service_client() {
		$base_url = $this->settings->base_url();
		$key      = $this->key();
		if ( is_wp_error( $base_url ) ) {
			return $base_url;
		}
		if ( is_wp_error( $key ) ) {
			return $key;
		}
		$client = new Client( $base_url, $key, $this->contract );
		$limit  = AgreementStore::page_limit( $base_url->url() );
		if ( null !== $limit ) {
			$client->keep_to_pages_of( $limit );
		}
		return $client;
	}

	/**
	 * The agreement with the gateway (contract: `capabilitiesAgreement`), renegotiated if it has expired or
	 * belongs to another URL or key.
	 *
	 * @phpstan-return AgreementShape|WP_Error
	 */
	public function agreement() {
		$client = $this->service_client();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		$store   = new AgreementStore( $client );
		$current = $store->current();
		if ( null !== $current ) {
			return $current;
		}
		$agreement = $this->negotiate( $client );
		if ( is_wp_error( $agreement ) ) {
			$store->keep_failure( $agreement );
		} else {
			self::keep( $client, $agreement, false );
		}
		return $agreement;
	}

	/** Renegotiates. If that fails, the existing agreement stays. */
	public function renew(): void {
		$client = $this->service_client();
		if ( is_wp_error( $client ) ) {
			return;
		}
		$agreement = $this->negotiate( $client );
		if ( ! is_wp_error( $agreement ) ) {
			self::keep( $client, $agreement, false );
		}
	}

	/**
	 * @param Client               $client    The service.
	 * @param array<string, mixed> $agreement The agreement with it.
	 * @param bool                 $is_seen   Whether a user requested it and sees what it lacks.
	 * @phpstan-param AgreementShape $agreement
	 */
	private static function keep( Client $client, array $agreement, bool $is_seen ): void {
		( new AgreementStore( $client ) )->keep( $agreement, $is_seen );
		( new FormerService( $client ) )->note();
	}

	/**
	 * An agreement with its warnings in the current user's language.
	 *
	 * @param array<string, mixed> $agreement An agreement.
	 * @phpstan-param AgreementShape $agreement
	 * @phpstan-return AgreementShape
	 */
	private function shown( array $agreement ): array {
		$agreement['warnings'] = AgreementNotes::shown( $agreement, $this->contract->features() );
		unset( $agreement['notes'] );
		return $agreement;
	}

	/**
	 * The stored agreement, a recent failure, or null if a negotiation is due. Sends no request.
	 *
	 * @phpstan-return AgreementShape|WP_Error|null
	 */
	public function kept_agreement() {
		$client  = $this->service_client();
		$current = is_wp_error( $client ) ? null : ( new AgreementStore( $client ) )->current();
		return is_array( $current ) ? $this->shown( $current ) : $current;
	}

	/** @return list<string> Agreed features beyond the API document; empty without an agreement. */
	public function features(): array {
		$agreement = $this->agreement();
		return is_wp_error( $agreement ) ? [] : $agreement['features'];
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
		$agreement = $this->negotiate( $client );
		if ( is_wp_error( $agreement ) ) {
			/** Fires when a user has tried to connect the site, and nothing was stored. */
			do_action( 'article_bridge_connecting_failed' );
			return $agreement;
		}
		// A version that did not store it yet may have made the agreement with the former one.
		$former = $this->service_client();
		if ( ! is_wp_error( $former ) ) {
			( new FormerService( $former ) )->note();
		}
		$this->settings->save( $base_url, $key );
		self::keep( $client, $agreement, true );
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

	/**
	 * @param Client $client The service.
	 * @phpstan-return AgreementShape|WP_Error
	 */
	private function negotiate( Client $client ) {
		$source = $client->source();
		/**
		 * Filters the information that this site sends the service about itself.
		 *
		 * @param array<string, mixed> $offer  The contract's `capabilitiesOffer`.
		 * @param string               $source Hash of the service and the key.
		 */
		$offer = apply_filters( 'article_bridge_offer', SiteOffer::of_this_site( $this->contract ), $source );
		/** @var array<string, mixed> $offer */
		$sent      = [];
		$agreement = ( new Negotiation( $client, $this->contract ) )->negotiate(
			$offer,
			AgreementStore::has_negotiated( $client->base_url()->url() ),
			static function ( array $answer ) use ( &$sent ): void {
				$sent = $answer;
			}
		);
		if ( is_wp_error( $agreement ) ) {
			return $agreement;
		}
		/**
		 * Filters the agreement with the service.
		 *
		 * @param array<string, mixed> $agreement The agreement as the site stores it.
		 * @param array<mixed>         $sent      The raw response; empty if the service does not negotiate.
		 * @param string               $source    Hash of the service and the key.
		 * @param string               $service   Mark of the service, which stays the same while it can be recognized.
		 */
		$filtered = apply_filters( 'article_bridge_agreement', $agreement, $sent, $source, $client->service() );
		return Agreement::read( is_array( $filtered ) ? $filtered : [] ) ?? $agreement;
	}

	/**
	 * Deletes the stored URL and key.
	 *
	 * @return true|WP_Error
	 */
	public function disconnect() {
		$url = $this->settings->url();
		$key = $this->settings->key();
		if ( $url->is_fixed() && $key->is_fixed() ) {
			return ConnectionError::url_is_fixed( $url );
		}
		$this->settings->delete();
		AgreementStore::delete();
		FormerService::forget_unused();
		return true;
	}

	/**
	 * The data of the settings page. Of the key, it contains only the last four characters.
	 *
	 * @phpstan-return array{
	 *   state: string,
	 *   url: string,
	 *   url_source: string,
	 *   key_source: string,
	 *   key_hint: string|null,
	 *   agreement: AgreementShape|null,
	 *   error: array{code: string, message: string}|null,
	 *   push: mixed,
	 *   former_service: array{url: string, posts: int}|null,
	 * }
	 */
	public function state(): array {
		$url       = $this->settings->url();
		$key       = $this->key();
		$agreement = $this->agreement();
		$client    = $this->service_client();
		$is_set    = Setting::NONE !== $url->source() && Setting::NONE !== $this->settings->key()->source();
		return [
			'state'          => is_wp_error( $agreement ) ? ( $is_set ? 'error' : 'not_connected' ) : 'connected',
			'url'            => '' === $this->url() ? $url->value() : $this->url(),
			'url_source'     => $url->source(),
			'key_source'     => $this->settings->key()->source(),
			'key_hint'       => is_wp_error( $key ) || strlen( $key ) < self::HINT_FROM_LENGTH ? null : "\u{2026}" . substr( $key, -4 ),
			'agreement'      => is_wp_error( $agreement ) ? null : $this->shown( $agreement ),
			'error'          => is_wp_error( $agreement ) && $is_set ? [
				'code'    => (string) $agreement->get_error_code(),
				'message' => $agreement->get_error_message(),
			] : null,
			/**
			 * Filters the status of the push: whether articles arrive automatically.
			 *
			 * @param array<string, mixed>|null $push Status as in `wp article-bridge push status`.
			 */
			'push'           => apply_filters( 'article_bridge_push_status', null ),
			'former_service' => is_wp_error( $client ) ? null : ( new FormerService( $client ) )->view(),
		];
	}

	/**
	 * Decides whether the connected service is that of the site's posts.
	 *
	 * @param string $decision FormerService::MOVED or FormerService::ANOTHER.
	 * @return true|WP_Error
	 */
	public function decide_former( string $decision ) {
		$client = $this->service_client();
		return is_wp_error( $client ) ? $client : ( new FormerService( $client ) )->decide( $decision );
	}

	/** @return BaseUrl|WP_Error */
	private function chosen_base_url( string $url ) {
		$present = $this->settings->url();
		if ( '' === $url ) {
			return Setting::NONE === $present->source() ? ConnectionSettings::parse_url( '' ) : $this->settings->base_url();
		}
		$base_url = ConnectionSettings::parse_url( $url );
		if ( is_wp_error( $base_url ) || $base_url->url() === $this->url() ) {
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
				return $base_url->url() === $this->url() ? $key : ConnectionError::key_missing();
			}
		} elseif ( $present->is_fixed() && ! hash_equals( trim( $present->value() ), $key ) ) {
			return ConnectionError::key_is_fixed( $present );
		}
		return 1 === preg_match( self::TOKEN, $key ) ? $key : ConnectionError::invalid_key();
	}
}
