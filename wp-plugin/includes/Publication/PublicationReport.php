<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Gateway\Publications;
use ArticleBridge\Store\Articles\CheckedPages;
use WP_Post;

/** The report to the service about its articles on this site: their URLs and statuses. */
final class PublicationReport {

	/** Feature of a service that accepts the findings of page checks (contract: FEATURES). */
	private const CHECKS = 'publication_checks';

	/** Maximum number of articles per report (contract: PUBLICATIONS_MAXIMUM). */
	private const AT_ONCE = 100;

	/** Maximum length of the site's name, in characters: the service accepts 200, and counts some characters twice. */
	private const NAME_LENGTH = 100;

	/** Seconds of work per event. */
	private const SECONDS = 20.0;

	/** The service's names of post statuses; any other status is a draft. */
	private const STATUSES = [
		'publish' => 'published',
		'future'  => 'scheduled',
		'private' => 'private',
	];

	/** Statuses of posts that are no longer on the site. */
	private const GONE = [ 'trash', 'auto-draft', 'inherit' ];

	private Connection $connection;

	private Client $client;

	/** @param Client $client The service that the articles are of. */
	public function __construct( Connection $connection, Client $client ) {
		$this->connection = $connection;
		$this->client     = $client;
	}

	/**
	 * Reports the publications of articles to the service, many in one request.
	 *
	 * @param array<string, int> $due Post by article.
	 * @return array<string, int> Posts that still have to be reported.
	 */
	public function send( array $due ): array {
		$until = microtime( true ) + self::SECONDS;
		foreach ( array_chunk( $due, self::AT_ONCE, true ) as $part ) {
			$publications = $this->publications( $part );
			if ( microtime( true ) > $until
				|| is_wp_error( ( new Publications( $this->client ) )->report( self::site(), $publications ) )
			) {
				return $due;
			}
			$due = array_diff_key( $due, $part );
		}
		return [];
	}

	/** Whether the service accepts the findings of page checks. */
	public static function takes_checks( Connection $connection ): bool {
		return in_array( self::CHECKS, $connection->features(), true );
	}

	/**
	 * Reports the findings of page checks.
	 *
	 * @param array<string, array{post_id: int, result: array<string, mixed>}> $found By article; at most 100.
	 */
	public function send_checks( array $found ): bool {
		$publications = [];
		foreach ( $this->publications( array_map( static fn( array $of ): int => $of['post_id'], $found ) ) as $publication ) {
			$publications[] = $publication + ( null === $publication['url'] ? [] : $found[ $publication['uuid'] ]['result'] );
		}
		return ! is_wp_error( ( new Publications( $this->client ) )->report( self::site(), $publications ) );
	}

	/**
	 * @param array<int|string, int> $posts Post by article.
	 * @return list<array<string, mixed>> Publications in the form of the contract's `publicationReport`.
	 * @phpstan-return list<array{
	 *   uuid: string,
	 *   url: string|null,
	 *   status?: string,
	 *   post_id?: int,
	 *   content_hash?: string,
	 * }>
	 */
	private function publications( array $posts ): array {
		_prime_post_caches( array_values( $posts ), false, false );
		$uuids    = array_map( 'strval', array_keys( $posts ) );
		$versions = self::takes_checks( $this->connection ) ? CheckedPages::versions( $uuids ) : null;
		$reports  = [];
		foreach ( $posts as $key => $post_id ) {
			$uuid        = (string) $key;
			$publication = self::publication( $uuid, $post_id );
			// An older service rejects unknown fields.
			if ( null !== $versions && null !== $publication['url'] ) {
				$publication += array_filter(
					[
						'post_id'      => $post_id,
						'content_hash' => $versions[ $uuid ] ?? '',
					]
				);
			}
			$reports[] = $publication;
		}
		return $reports;
	}

	/** @return array{url: string, name: string} */
	private static function site(): array {
		return [
			'url'  => ConnectionSettings::site_url(),
			'name' => mb_substr( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), 0, self::NAME_LENGTH ),
		];
	}

	/** @return array{uuid: string, url: string|null, status?: string} */
	private static function publication( string $uuid, int $post_id ): array {
		$post = get_post( $post_id );
		$url  = $post instanceof WP_Post && ! in_array( $post->post_status, self::GONE, true ) ? get_permalink( $post ) : false;
		if ( ! $post instanceof WP_Post || ! is_string( $url ) ) {
			return [
				'uuid' => $uuid,
				'url'  => null,
			];
		}
		return [
			'uuid'   => $uuid,
			'url'    => $url,
			'status' => self::STATUSES[ $post->post_status ] ?? 'draft',
		];
	}
}
