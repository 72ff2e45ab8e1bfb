<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\PluginVersion;
use ArticleBridge\Store\Runs\RunRows;

/**
 * The plugin's section in Site Health's "Info", which people copy into support forums: it contains no secrets,
 * and the copied text no URL of the service.
 */
final class SiteInfo {

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		add_filter( 'debug_information', [ $this, 'add_section' ] );
	}

	/**
	 * @param array<string, array<string, mixed>> $sections Site Health's sections.
	 * @return array<string, array<string, mixed>>
	 */
	public function add_section( array $sections ): array {
		$sections['article-bridge'] = [
			'label'  => __( 'Article Bridge', 'article-bridge' ),
			'fields' => $this->fields(),
		];
		return $sections;
	}

	/** @return array<string, array<string, mixed>> */
	private function fields(): array {
		$connection = new ConnectionSettings();
		$current    = $this->connection->kept_agreement();
		$agreement  = is_array( $current ) ? $current : null;
		$last       = SyncPresenter::last( SyncState::read() );
		$settings   = SyncSettings::read();
		$next       = SyncSchedule::next();

		$address            = self::field( __( 'Article service', 'article-bridge' ), $this->connection->url() );
		$address['private'] = true;
		return [
			'version'    => self::field( __( 'Version', 'article-bridge' ), PluginVersion::current() ),
			'url'        => $address,
			'url_source' => self::field( __( 'Address set by', 'article-bridge' ), $connection->url()->source() ),
			'key_source' => self::field( __( 'API key set by', 'article-bridge' ), $connection->key()->source() ),
			'service'    => self::field(
				__( 'Service version', 'article-bridge' ),
				null === $agreement ? '-' : $agreement['service']['name'] . ' ' . $agreement['service']['version']
			),
			'contract'   => self::field(
				__( 'Contract', 'article-bridge' ),
				null === $agreement ? '-' : $agreement['contract']['name'] . ' ' . $agreement['contract']['version']
			),
			'format'     => self::field(
				__( 'Content format', 'article-bridge' ),
				null === $agreement ? '-' : $agreement['content_format']
			),
			'features'   => self::field(
				__( 'Agreed features', 'article-bridge' ),
				null === $agreement ? '-' : implode( ', ', $agreement['features'] )
			),
			'expires'    => self::field(
				__( 'Agreement expires (UTC)', 'article-bridge' ),
				null === $agreement ? '-' : $agreement['expires_at']
			),
			'schedule'   => self::field( __( 'Sync schedule', 'article-bridge' ), $settings->schedule ),
			'deleted'    => self::field( __( 'Articles deleted at the service', 'article-bridge' ), $settings->deleted ),
			'next'       => self::field(
				__( 'Next sync (UTC)', 'article-bridge' ),
				null === $next ? '-' : gmdate( 'Y-m-d\TH:i:s', $next )
			),
			'last'       => self::field( __( 'Last sync (UTC)', 'article-bridge' ), $last['finished'] ?? '-' ),
			'last_error' => self::field( __( 'Last sync error', 'article-bridge' ), $last['error']['code'] ?? '-' ),
			'runs'       => self::field( __( 'Imports', 'article-bridge' ), (string) RunRows::total() ),
			'gone'       => self::field( __( 'Imported articles deleted at the service', 'article-bridge' ), (string) GoneList::total() ),
		];
	}

	/** @return array<string, mixed> */
	private static function field( string $label, string $value ): array {
		return [
			'label' => $label,
			'value' => '' === $value ? '-' : $value,
		];
	}
}
