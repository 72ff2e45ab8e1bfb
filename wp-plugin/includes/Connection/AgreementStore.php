<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\BaseUrl;
use WP_Error;

/**
 * Keeps the last negotiation's outcome, for the address and key that it was made with: other ones find
 * nothing. A failure is kept for a short while, so that a page which asks ten times for a gateway that
 * is down waits once.
 *
 * @phpstan-import-type AgreementShape from Agreement
 */
final class AgreementStore {

	public const OPTION = 'article_bridge_agreement';

	/** Seconds for which a failure is not tried again. */
	private const FAILURE_LIFETIME = 60;

	private string $made_with;

	public function __construct( BaseUrl $base_url, string $key ) {
		$this->made_with = self::source( $base_url, $key );
	}

	/** A service and a key as one text that tells neither, to note what came from them. */
	public static function source( BaseUrl $base_url, string $key ): string {
		return hash_hmac( 'sha256', $base_url->url() . ' ' . $key, wp_salt( 'auth' ) );
	}

	/**
	 * What holds now: an agreement, a recent failure, or null where a negotiation is due.
	 *
	 * @phpstan-return AgreementShape|WP_Error|null
	 */
	public function current() {
		$stored = get_option( self::OPTION );
		if ( ! is_array( $stored )
			|| ! is_string( $stored['made_with'] ?? null )
			|| ! hash_equals( $this->made_with, $stored['made_with'] )
		) {
			return null;
		}
		if ( ! is_int( $stored['until'] ?? null ) || $stored['until'] <= time() ) {
			return null;
		}
		$error = $stored['error'] ?? null;
		if ( $error instanceof WP_Error ) {
			return $error;
		}
		return is_array( $stored['agreement'] ?? null ) ? Agreement::read( $stored['agreement'] ) : null;
	}

	/**
	 * @param array<string, mixed> $agreement An agreement.
	 * @phpstan-param AgreementShape $agreement
	 */
	public function keep( array $agreement ): void {
		$this->store( [ 'agreement' => $agreement ], Agreement::expiry( $agreement ) );
	}

	public function keep_failure( WP_Error $error ): void {
		$this->store( [ 'error' => $error ], time() + self::FAILURE_LIFETIME );
	}

	public static function delete(): void {
		delete_option( self::OPTION );
	}

	/**
	 * @param array<string, mixed> $outcome The agreement or the failure.
	 * @param int                  $until   When it ends, in Unix seconds.
	 */
	private function store( array $outcome, int $until ): void {
		$record = [
			'made_with' => $this->made_with,
			'until'     => $until,
		];
		update_option( self::OPTION, $record + $outcome, false );
	}
}
