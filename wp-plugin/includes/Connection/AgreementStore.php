<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\Client;
use ArticleBridge\PluginVersion;
use ArticleBridge\Seo\SeoPlugins;
use WP_Error;

/**
 * Stores the outcome of the last negotiation, valid only for the URL and key that it was made with. A failure
 * is stored for a short while, so that a request that needs an unavailable gateway ten times waits only once.
 *
 * @phpstan-import-type AgreementShape from Agreement
 */
final class AgreementStore {

	public const OPTION = 'article_bridge_agreement';

	/** Seconds before another attempt after a failure. */
	private const FAILURE_LIFETIME = 60;

	/** Minimum validity of an agreement in seconds: behind one URL, gateways of two versions may answer alternately. */
	private const LIFETIME_MINIMUM = 60;

	private string $made_with;

	private string $url;

	private string $site;

	public function __construct( Client $client ) {
		$this->url       = $client->base_url()->url();
		$this->site      = self::fingerprint_of_site( SeoPackage::from_generated_file() );
		$this->made_with = $client->source();
	}

	/**
	 * A hash of those parts of the offer whose change requires a new agreement. The PHP version is not among
	 * them, because a server may run several at once.
	 */
	private static function fingerprint_of_site( SeoPackage $contract ): string {
		$offer = [
			PluginVersion::current(),
			ConnectionSettings::site_url(),
			// The URL of the REST API, and with it that of the webhook, depends on it.
			'' === get_option( 'permalink_structure' ),
			get_bloginfo( 'version' ),
			$contract->versions(),
			$contract->features(),
			SeoPlugins::active(),
		];
		return md5( (string) wp_json_encode( $offer ) );
	}

	/**
	 * The current agreement, a recent failure, or null if a negotiation is due.
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
		if ( ( $stored['site'] ?? $this->site ) !== $this->site || true === ( $stored['is_due'] ?? false ) ) {
			return null;
		}
		return is_array( $stored['agreement'] ?? null ) ? Agreement::read( $stored['agreement'] ) : null;
	}

	/**
	 * Records the version that a gateway reports: if it differs from the agreement's, a new agreement is due from the next request on.
	 *
	 * @param string $version The version.
	 * @param string $url     URL of the gateway's API.
	 */
	public static function note_version( string $version, string $url ): void {
		$agreed = self::agreed_with( $url );
		if ( null === $agreed || $agreed['service']['version'] === $version ) {
			return;
		}
		$stored = (array) get_option( self::OPTION );
		$is_new = is_int( $stored['agreed_at'] ?? null ) && $stored['agreed_at'] > time() - self::LIFETIME_MINIMUM;
		if ( ! $is_new && true !== ( $stored['is_due'] ?? false ) ) {
			update_option( self::OPTION, [ 'is_due' => true ] + $stored, false );
		}
	}

	/**
	 * The agreed maximum of articles per page; null if there is no agreement.
	 *
	 * @param string $url The address of the service's API.
	 */
	public static function page_limit( string $url ): ?int {
		return self::agreed_with( $url )['limits']['per_page'] ?? null;
	}

	/**
	 * Whether the service at a URL has ever negotiated; one that implements only the API document does not.
	 *
	 * @param string $url The address of the service's API.
	 */
	public static function has_negotiated( string $url ): bool {
		$agreed = self::agreed_with( $url );
		return null !== $agreed && ! in_array( Agreement::BARE, $agreed['features'], true );
	}

	/**
	 * The last agreement with the service at a URL, even if it has expired; null if there is none.
	 *
	 * @phpstan-return AgreementShape|null
	 */
	private static function agreed_with( string $url ): ?array {
		$stored     = get_option( self::OPTION );
		$is_current = is_array( $stored ) && ( $stored['url'] ?? '' ) === $url && is_array( $stored['agreement'] ?? null );
		return $is_current ? Agreement::read( $stored['agreement'] ) : null;
	}

	/**
	 * Features that a later agreement lost, until a user has seen that.
	 *
	 * @return list<string>
	 */
	public static function lost(): array {
		$stored = get_option( self::OPTION );
		$lost   = is_array( $stored ) ? $stored['lost'] ?? [] : [];
		return is_array( $lost ) ? array_values( array_filter( $lost, 'is_string' ) ) : [];
	}

	/**
	 * Previously agreed features that are missing now.
	 *
	 * @param list<string> $features Features agreed on now.
	 * @return list<string>
	 */
	private function newly_lost( array $features ): array {
		$stored = get_option( self::OPTION );
		if ( ! is_array( $stored ) || ( $stored['url'] ?? '' ) !== $this->url ) {
			return [];
		}
		$before = is_array( $stored['agreement'] ?? null ) ? Agreement::read( $stored['agreement'] ) : null;
		$known  = array_merge( self::lost(), $before['features'] ?? [] );
		return array_values( array_unique( array_diff( $known, $features, [ Agreement::BARE ] ) ) );
	}

	/**
	 * @param array<string, mixed> $agreement An agreement.
	 * @param bool                 $is_seen   Whether a user requested it and sees what it lacks.
	 * @phpstan-param AgreementShape $agreement
	 */
	public function keep( array $agreement, bool $is_seen ): void {
		$lost      = $is_seen ? [] : $this->newly_lost( $agreement['features'] );
		$agreed_at = time();
		$this->store( compact( 'agreement', 'lost', 'agreed_at' ), Agreement::expiry( $agreement ) );
	}

	public function keep_failure( WP_Error $error ): void {
		$stored = get_option( self::OPTION );
		$before = is_array( $stored ) && ( $stored['url'] ?? '' ) === $this->url ? $stored : [];
		// Keep the previous agreement, however long the failure lasts: it shows which features the next one has lost.
		$kept = array_intersect_key( $before, array_flip( [ 'agreement', 'lost' ] ) );
		$this->store( [ 'error' => $error ] + $kept, time() + self::FAILURE_LIFETIME );
	}

	public static function delete(): void {
		delete_option( self::OPTION );
	}

	/**
	 * @param array<string, mixed> $outcome The agreement or the failure.
	 * @param int                  $until   Expiry, in Unix seconds.
	 */
	private function store( array $outcome, int $until ): void {
		$record = [
			'made_with' => $this->made_with,
			'url'       => $this->url,
			'site'      => $this->site,
			'until'     => $until,
		];
		update_option( self::OPTION, $record + $outcome, false );
	}
}
