<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Gateway\Negotiation;
use WP_Error;

/**
 * Makes the agreement of this site with a service, and stores it.
 *
 * @phpstan-import-type AgreementShape from \ArticleBridge\Gateway\Agreement
 */
final class SiteAgreement {

	private Client $client;

	private SeoPackage $contract;

	public function __construct( Client $client, SeoPackage $contract ) {
		$this->client   = $client;
		$this->contract = $contract;
	}

	/**
	 * @param (callable(): bool)|null $is_current Whether the site is still connected to the service once it has answered;
	 *                                            otherwise nothing of the answer is stored. Null if it is about to be.
	 * @phpstan-return AgreementShape|WP_Error
	 */
	public function negotiate( ?callable $is_current = null ) {
		$source = $this->client->source();
		/**
		 * Filters the information that this site sends the service about itself.
		 *
		 * @param array<string, mixed> $offer  The contract's `capabilitiesOffer`.
		 * @param string               $source Hash of the service and the key.
		 */
		$offer = apply_filters( 'article_bridge_offer', SiteOffer::of_this_site( $this->contract ), $source );
		/** @var array<string, mixed> $offer */
		$sent      = [];
		$agreement = ( new Negotiation( $this->client, $this->contract ) )->negotiate(
			$offer,
			AgreementStore::has_negotiated( $this->client->base_url()->url() ),
			static function ( array $answer ) use ( &$sent ): void {
				$sent = $answer;
			}
		);
		if ( is_wp_error( $agreement ) || ( null !== $is_current && ! $is_current() ) ) {
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
		$filtered = apply_filters( 'article_bridge_agreement', $agreement, $sent, $source, $this->client->service() );
		return Agreement::read( is_array( $filtered ) ? $filtered : [] ) ?? $agreement;
	}

	/**
	 * Stores an agreement.
	 *
	 * @param array<string, mixed> $agreement The agreement.
	 * @param bool                 $is_seen   Whether a user requested it and sees what it lacks.
	 * @phpstan-param AgreementShape $agreement
	 */
	public function keep( array $agreement, bool $is_seen ): void {
		( new AgreementStore( $this->client ) )->keep( $agreement, $is_seen );
		( new FormerService( $this->client ) )->note();
	}
}
