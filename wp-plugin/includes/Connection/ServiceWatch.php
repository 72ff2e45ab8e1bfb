<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Gateway\Client;
use ArticleBridge\Store\Site\OptionRows;

/**
 * Notices that another process has connected the site to another service, or sets the articles of this one aside, while
 * this process still reads from it.
 */
final class ServiceWatch {

	/** The options by which that shows. */
	public const OPTIONS = [ ConnectionSettings::OPTION, FormerService::OPTION ];

	private Connection $connection;

	/** Hash of the service and the key. */
	private string $source;

	/**
	 * What the options had at the last check. Before the first one, what this process knows of them may be old already.
	 *
	 * @var array<string, string>|null
	 */
	private ?array $seen = null;

	/** @param Client $client The service that this process reads from. */
	public function __construct( Connection $connection, Client $client ) {
		$this->connection = $connection;
		$this->source     = $client->source();
	}

	/**
	 * Whether the site is still connected to the service, with the same key, and the articles in place are of it.
	 *
	 * @param array<string, string> $stored What OPTIONS have now, in their stored form.
	 */
	public function is_connected( array $stored ): bool {
		if ( $stored === $this->seen ) {
			return true;
		}
		$settings = $stored[ ConnectionSettings::OPTION ] ?? null;
		if ( get_option( ConnectionSettings::OPTION ) !== ( null === $settings ? false : maybe_unserialize( $settings ) ) ) {
			OptionRows::forget_cached( ConnectionSettings::OPTION );
		}
		$client = $this->connection->service_client();
		if ( is_wp_error( $client )
			|| $client->source() !== $this->source
			|| ! FormerService::are_of( $stored[ FormerService::OPTION ] ?? '', $client->service() )
		) {
			return false;
		}
		$this->seen = $stored;
		return true;
	}
}
