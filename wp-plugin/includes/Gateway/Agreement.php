<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * The response of `POST /wordpress/capabilities` (contract: `capabilitiesAgreement`): the capabilities that
 * both sides have, and how long the agreement is valid. Pure.
 *
 * @phpstan-type AgreementShape array{
 *   service: array{name: string, version: string, api_version: string},
 *   contract: array{name: string, version: string},
 *   content_format: string,
 *   features: list<string>,
 *   limits: array{per_page: int},
 *   scopes: list<string>,
 *   warnings: list<string>,
 *   expires_at: string,
 *   notes?: list<array{detail: string, code: string, params: array<mixed>}>,
 * }
 */
final class Agreement {

	/** Feature of a service that implements only the API document and did not negotiate. */
	public const BARE = 'document_only';

	/** Maximum size of a page of a list (contract: PER_PAGE_MAXIMUM), whatever a service says. */
	public const PER_PAGE_MAXIMUM = 50;

	/** Maximum number of entries in a list, and of characters in a text, of what a service says; the rest is left out. */
	private const ENTRIES_MAXIMUM = 100;
	private const LENGTH_MAXIMUM  = 1000;

	/** Seconds for which a service counts as bare: it may become a gateway, or may be a gateway that was being updated. */
	private const BARE_LIFETIME = 3600;

	/** The same if it failed when it was asked, and may well negotiate when asked again. */
	private const FAILED_LIFETIME = 300;

	/**
	 * The agreement for a service that does not negotiate.
	 *
	 * @param string $contract Name of the contract for its articles.
	 * @param string $version  Its version.
	 * @param int    $per_page Articles per page.
	 * @param int    $now      Unix seconds.
	 * @param int    $failure  Status of its response, if it failed when it was asked; otherwise 0.
	 * @phpstan-return AgreementShape
	 */
	public static function of_bare_service( string $contract, string $version, int $per_page, int $now, int $failure = 0 ): array {
		return [
			'service'        => [
				'name'        => __( 'Article service', 'article-bridge' ),
				'version'     => '-',
				'api_version' => 'v1',
			],
			'contract'       => [
				'name'    => $contract,
				'version' => $version,
			],
			'content_format' => 'html',
			'features'       => [ self::BARE ],
			'limits'         => [ 'per_page' => $per_page ],
			'scopes'         => [ 'articles:read' ],
			'warnings'       => [
				0 === $failure
					? __(
						'The article service does not announce its capabilities, so only what the API document promises is used: completed articles, found by polling.',
						'article-bridge'
					)
					: sprintf(
						/* translators: %d: HTTP status code. */
						__(
							'The article service failed with status %d when it was asked for its capabilities, so only what the API document promises is used: completed articles, found by polling. It is asked again after five minutes, or when you check the connection.',
							'article-bridge'
						),
						$failure
					),
				__(
					'It sends HTML, which this site converts to blocks. Where the conversion would lose something, the text stays one Classic block.',
					'article-bridge'
				),
				__( 'It cannot search or filter: the library does so in its own copy of the list.', 'article-bridge' ),
				__( 'It announces neither changes nor deletions: the next sync finds them.', 'article-bridge' ),
			],
			'expires_at'     => gmdate( 'Y-m-d\TH:i:s', $now + ( 0 === $failure ? self::BARE_LIFETIME : self::FAILED_LIFETIME ) ),
		];
	}

	/**
	 * Whether the service implements only the API document, or a gateway is in front of such a service: then
	 * there is no search, not every status is listed, and the order of the list may change between requests.
	 *
	 * @param list<string> $features What was agreed.
	 */
	public static function is_bare( array $features ): bool {
		return in_array( self::BARE, $features, true ) || self::is_before_bare_service( $features );
	}

	/**
	 * Whether a gateway is in front of such a service: its cursor covers all articles, whatever the pages of
	 * the list are like.
	 *
	 * @param list<string> $features What was agreed.
	 */
	public static function is_before_bare_service( array $features ): bool {
		return in_array( 'cursor', $features, true ) && ! in_array( 'tombstones', $features, true );
	}

	/**
	 * The status to list by: a bare service may not support `any`.
	 *
	 * @param list<string> $features What was agreed.
	 */
	public static function listed_status( array $features ): string {
		return self::is_bare( $features ) ? 'completed' : 'any';
	}

	/**
	 * The agreement, or null if the value is invalid. Unknown members are left out.
	 *
	 * @param array<mixed> $value A decoded response.
	 * @phpstan-return AgreementShape|null
	 */
	public static function read( array $value ): ?array {
		$service  = self::texts( $value['service'] ?? null, 'name', 'version', 'api_version' );
		$contract = self::texts( $value['contract'] ?? null, 'name', 'version' );
		$members  = self::texts( $value, 'content_format', 'expires_at' );
		$limits   = $value['limits'] ?? null;
		$per_page = is_array( $limits ) ? $limits['per_page'] ?? null : null;
		$features = self::list_of_texts( $value['features'] ?? null );
		$scopes   = self::list_of_texts( $value['scopes'] ?? null );
		$warnings = self::list_of_texts( $value['warnings'] ?? null );
		$notes    = isset( $value['notes'] ) ? self::notes( $value['notes'] ) : [];
		if ( null === $service
			|| null === $contract
			|| null === $members
			|| null === $features
			|| null === $scopes
			|| null === $warnings
		) {
			return null;
		}
		if ( ! is_int( $per_page ) || $per_page < 1 || null === self::moment( $members[1] ) ) {
			return null;
		}
		return [
			'service'        => [
				'name'        => $service[0],
				'version'     => $service[1],
				'api_version' => $service[2],
			],
			'contract'       => [
				'name'    => $contract[0],
				'version' => $contract[1],
			],
			'content_format' => $members[0],
			'features'       => $features,
			'limits'         => [ 'per_page' => min( self::PER_PAGE_MAXIMUM, $per_page ) ],
			'scopes'         => $scopes,
			'warnings'       => $warnings,
			'expires_at'     => $members[1],
		] + ( [] === $notes ? [] : compact( 'notes' ) );
	}

	/**
	 * The valid notes of a response.
	 *
	 * @param mixed $value The decoded member.
	 * @return list<array{detail: string, code: string, params: array<mixed>}>
	 */
	public static function notes( $value ): array {
		$notes = [];
		foreach ( is_array( $value ) ? array_slice( $value, 0, self::ENTRIES_MAXIMUM ) : [] as $note ) {
			if ( is_array( $note ) && is_string( $note['detail'] ?? null ) && is_string( $note['code'] ?? null ) ) {
				$params  = $note['params'] ?? [];
				$notes[] = [
					'detail' => mb_substr( $note['detail'], 0, self::LENGTH_MAXIMUM ),
					'code'   => mb_substr( $note['code'], 0, self::LENGTH_MAXIMUM ),
					'params' => is_array( $params ) ? $params : [],
				];
			}
		}
		return $notes;
	}

	/**
	 * The expiry of an agreement, in Unix seconds.
	 *
	 * @param array<string, mixed> $agreement An agreement.
	 * @phpstan-param AgreementShape $agreement
	 */
	public static function expiry( array $agreement ): int {
		return self::moment( $agreement['expires_at'] ) ?? 0;
	}

	/** Unix seconds of a time in the contract's format (UTC, without a zone). Null for any other text. */
	public static function moment( string $text ): ?int {
		$time = \DateTimeImmutable::createFromFormat( '!Y-m-d\TH:i:s', $text, new \DateTimeZone( 'UTC' ) );
		return false === $time ? null : $time->getTimestamp();
	}

	/**
	 * The named members of an object in the order of the names, or null unless all are texts.
	 *
	 * @param mixed  $value    A decoded object.
	 * @param string ...$names Names of members.
	 * @return list<string>|null
	 */
	private static function texts( $value, string ...$names ): ?array {
		$texts = [];
		foreach ( $names as $name ) {
			$text = is_array( $value ) ? $value[ $name ] ?? null : null;
			if ( ! is_string( $text ) ) {
				return null;
			}
			$texts[] = mb_substr( $text, 0, self::LENGTH_MAXIMUM );
		}
		return $texts;
	}

	/**
	 * @param mixed $value A decoded member.
	 * @return list<string>|null
	 */
	private static function list_of_texts( $value ): ?array {
		if ( ! is_array( $value ) ) {
			return null;
		}
		$texts = array_values( array_filter( $value, 'is_string' ) );
		if ( count( $texts ) !== count( $value ) ) {
			return null;
		}
		return array_map(
			static fn( string $text ): string => mb_substr( $text, 0, self::LENGTH_MAXIMUM ),
			array_slice( $texts, 0, self::ENTRIES_MAXIMUM )
		);
	}
}
