<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\SeoPackage;
use WP_Error;

/**
 * Negotiates capabilities with the service (`POST /wordpress/capabilities`), and recognizes one that does not
 * negotiate.
 *
 * @phpstan-import-type AgreementShape from Agreement
 */
final class Negotiation {

	/** Scope that a key needs. */
	private const READ_SCOPE = 'articles:read';

	private Client $client;

	private SeoPackage $contract;

	public function __construct( Client $client, SeoPackage $contract ) {
		$this->client   = $client;
		$this->contract = $contract;
	}

	/**
	 * @param array<string, mixed>              $offer          The site's offer.
	 * @param bool                              $has_negotiated Whether the service has agreed before.
	 * @param null|callable(array<mixed>): void $on_answer      Receives the complete response, including what the agreement
	 *                                                          omits.
	 * @phpstan-return AgreementShape|WP_Error
	 */
	public function negotiate( array $offer, bool $has_negotiated, ?callable $on_answer = null ) {
		$answer = $this->client->send( 'POST', '/wordpress/capabilities', $offer );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$agreement = $answer->status() < 300 ? Agreement::read( $answer->json_object() ?? [] ) : null;
		if ( null === $agreement ) {
			return $this->agreement_by_list( $answer, $has_negotiated );
		}
		if ( ! in_array( self::READ_SCOPE, $agreement['scopes'], true ) ) {
			return ServiceError::key_scope_missing( $this->client->base_url(), $answer );
		}
		if ( null !== $on_answer ) {
			$on_answer( $answer->json_object() ?? [] );
		}
		return $this->contract->can_read( $agreement['contract'], $agreement['content_format'] )
			? AgreementNotes::with_clock( $agreement, $answer->header( 'Date' ), time() )
			: ServiceError::no_common_contract( $this->client->base_url(), $answer );
	}

	/**
	 * The agreement with a service that does not negotiate: the API document names this operation but does not
	 * define it, and another service may have no key for it. The list shows whether the key is valid, and
	 * whether the service is a bare one.
	 *
	 * @param Answer $answer         The response, which is no agreement.
	 * @param bool   $has_negotiated Whether the service has agreed before.
	 * @phpstan-return AgreementShape|WP_Error
	 */
	private function agreement_by_list( Answer $answer, bool $has_negotiated ) {
		$refusal = Refusal::of( $answer, $this->client->base_url() );
		// Either the service supports the operation and rejected it for a reason, or it is temporarily unavailable and
		// may support it later. One that is no gateway and has never negotiated may respond with 500 to unknown requests.
		$is_gateway = '' !== $answer->header( Transport::VERSION_HEADER );
		$is_failure = 500 === $answer->status();
		$is_outage  = $answer->is_unavailable() || ( $is_failure && $has_negotiated );
		if ( null !== $refusal && ( $is_gateway || $is_outage || 'no_common_contract' === $refusal->get_error_code() ) ) {
			return $refusal;
		}
		return $this->client->connection_error() ?? Agreement::of_bare_service(
			$this->contract->name(),
			$this->contract->versions()[0],
			$this->contract->per_page_maximum(),
			time(),
			$is_failure ? $answer->status() : 0
		);
	}
}
