<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Gateway\AgreementNotes;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Store\Site\OptionRows;
use WP_Error;

/**
 * The site's connection to its article service. All other features get their client from it.
 *
 * @phpstan-import-type AgreementShape from \ArticleBridge\Gateway\Agreement
 */
final class Connection {

	/** Minimum length of a key whose last four characters are shown. */
	private const HINT_FROM_LENGTH = 16;

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
		return is_wp_error( $key ) || ConnectionSettings::is_token( $key ) ? $key : ConnectionError::invalid_key();
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
		$site      = new SiteAgreement( $client, $this->contract );
		$agreement = $site->negotiate( fn(): bool => $this->is_still( $client ) );
		if ( ! $this->is_still( $client ) ) {
			return $agreement;
		}
		if ( is_wp_error( $agreement ) ) {
			$store->keep_failure( $agreement );
		} else {
			$site->keep( $agreement, false );
		}
		return $agreement;
	}

	/** Whether the site is still connected to a service after a request: nothing of a former one may be taken for the present. */
	private function is_still( Client $client ): bool {
		OptionRows::forget_cached( ConnectionSettings::OPTION );
		$present = $this->service_client();
		return ! is_wp_error( $present ) && $present->source() === $client->source();
	}

	/** Renegotiates. If that fails, the existing agreement stays. */
	public function renew(): void {
		$client = $this->service_client();
		if ( is_wp_error( $client ) ) {
			return;
		}
		$site      = new SiteAgreement( $client, $this->contract );
		$agreement = $site->negotiate( fn(): bool => $this->is_still( $client ) );
		if ( ! is_wp_error( $agreement ) && $this->is_still( $client ) ) {
			$site->keep( $agreement, false );
		}
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
	 * Negotiates with a URL and a key, and stores them if that succeeds (NewConnection).
	 *
	 * @param string    $url  URL; '' for the current one.
	 * @param string    $key  API key; '' for the current one.
	 * @param bool|null $push Whether the service is to push articles; null to keep the setting.
	 * @phpstan-return AgreementShape|WP_Error
	 */
	public function connect( string $url, string $key, ?bool $push = null ) {
		return $this->new_connection()->connect( $url, $key, $push );
	}

	/**
	 * Connects with a connection code (NewConnection).
	 *
	 * @param string    $text The code.
	 * @param bool|null $push See connect().
	 * @phpstan-return AgreementShape|WP_Error
	 */
	public function connect_by_code( string $text, ?bool $push = null ) {
		return $this->new_connection()->connect_by_code( $text, $push );
	}

	private function new_connection(): NewConnection {
		$present = $this->service_client();
		return new NewConnection( $this->settings, $this->contract, is_wp_error( $present ) ? null : $present );
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
}
