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

	/**
	 * Seconds for which an agreement holds in any case: behind one address, gateways of two versions may answer in
	 * turn.
	 */
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
	 * The parts of a site's offer that change with the site: an agreement made with other values has to be renewed.
	 * The version of PHP is not among them, since a server may run several at once.
	 */
	private static function fingerprint_of_site( SeoPackage $contract ): string {
		$offer = [
			PluginVersion::current(),
			home_url( '/' ),
			get_bloginfo( 'version' ),
			$contract->versions(),
			$contract->features(),
			SeoPlugins::active(),
		];
		return md5( (string) wp_json_encode( $offer ) );
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
		if ( ( $stored['site'] ?? $this->site ) !== $this->site || true === ( $stored['is_due'] ?? false ) ) {
			return null;
		}
		return is_array( $stored['agreement'] ?? null ) ? Agreement::read( $stored['agreement'] ) : null;
	}

	/**
	 * Records the version that a gateway reports: if it differs from the agreement's, a new agreement is due from the next request on.
	 *
	 * @param string $version The version.
	 * @param string $url     The address of the gateway's API.
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
	 * Articles of a page at most, as it was agreed last; null where nothing was.
	 *
	 * @param string $url The address of the service's API.
	 */
	public static function page_limit( string $url ): ?int {
		return self::agreed_with( $url )['limits']['per_page'] ?? null;
	}

	/**
	 * Whether the service at an address has ever said what it can, as one that knows only the API document does not.
	 *
	 * @param string $url The address of the service's API.
	 */
	public static function has_negotiated( string $url ): bool {
		$agreed = self::agreed_with( $url );
		return null !== $agreed && ! in_array( Agreement::BARE, $agreed['features'], true );
	}

	/**
	 * The last agreement with the service at an address, whether it still holds or not; null where there is none.
	 *
	 * @phpstan-return AgreementShape|null
	 */
	private static function agreed_with( string $url ): ?array {
		$stored     = get_option( self::OPTION );
		$is_current = is_array( $stored ) && ( $stored['url'] ?? '' ) === $url && is_array( $stored['agreement'] ?? null );
		return $is_current ? Agreement::read( $stored['agreement'] ) : null;
	}

	/**
	 * Features lost with a later agreement, until that was shown to a user.
	 *
	 * @return list<string>
	 */
	public static function lost(): array {
		$stored = get_option( self::OPTION );
		$lost   = is_array( $stored ) ? $stored['lost'] ?? [] : [];
		return is_array( $lost ) ? array_values( array_filter( $lost, 'is_string' ) ) : [];
	}

	/**
	 * Features that were agreed on before, without those that still are.
	 *
	 * @param list<string> $features What is agreed on now.
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
	 * @param bool                 $is_seen   Whether a user asked for it, and is shown what it lacks.
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
		// Which features were lost is known from the agreement before this one, however long it takes to make the
		// next one.
		$kept = array_intersect_key( $before, array_flip( [ 'agreement', 'lost' ] ) );
		$this->store( [ 'error' => $error ] + $kept, time() + self::FAILURE_LIFETIME );
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
			'url'       => $this->url,
			'site'      => $this->site,
			'until'     => $until,
		];
		update_option( self::OPTION, $record + $outcome, false );
	}
}
