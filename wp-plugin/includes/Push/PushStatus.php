<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Mapping\ImportRights;
use ArticleBridge\Sync\SyncSettings;
use ArticleBridge\Texts\Message;

/**
 * Whether articles arrive automatically or, if not, why and what to do about it.
 *
 * @phpstan-type StatusShape array{active: bool, receiver: string|null, last_delivery_at: string|null, reason: string|null}
 */
final class PushStatus {

	/** Hosts that are not reachable from the internet. */
	private const NOT_PUBLIC = '/^(localhost|(127|10)\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[.*\]|[^.]+'
		. '|.*\.(test|local|localhost|internal))$/iD';

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/** @phpstan-return StatusShape */
	public function read(): array {
		$is_connected = '' !== $this->connection->url();
		$last         = LastDelivery::read();
		$reason       = $is_connected ? $this->reason( PushRecord::read(), $last ) : __( 'The plugin is not connected.', 'article-bridge' );
		return [
			'active'           => null === $reason,
			'receiver'         => $is_connected ? Registration::receiver() : null,
			'last_delivery_at' => 0 === $last ? null : gmdate( 'Y-m-d\TH:i:s\Z', $last ),
			'reason'           => $reason,
		];
	}

	/** Whether the push was turned off. */
	public function is_off(): bool {
		return PushRecord::read()->is_off;
	}

	private function reason( PushRecord $record, int $last ): ?string {
		if ( $record->is_off ) {
			return __( 'It was turned off when the site was connected. Connect again with it turned on.', 'article-bridge' );
		}
		// A later delivery shows that the site is reachable.
		$problem = PushRecord::TEST_FAILED === $record->problem && $last > $record->problem_at ? '' : $record->problem;
		if ( '' !== $problem ) {
			return self::text( $problem, Message::shown( $record->detail, $record->detail ) );
		}
		if ( '' === $record->webhook_uuid || ! $record->is_received_at( Registration::receiver() ) ) {
			return __( 'The article service has not been asked yet. Check the connection again.', 'article-bridge' );
		}
		if ( '' === $record->secret() ) {
			return self::text( PushRecord::NO_SECRET, '' );
		}
		if ( ! $record->is_enabled ) {
			return __(
				'The webhook of this site is disabled at the article service. Enable it there, under Integrations.',
				'article-bridge'
			);
		}
		return self::right( $record->user_id );
	}

	/** The problem with the capabilities of the user with whose rights articles are imported, or null. */
	private static function right( int $user_id ): ?string {
		$user = get_userdata( $user_id );
		if ( false !== $user && true === ImportRights::of_user( $user_id, SyncSettings::read()->most_privileged_options() ) ) {
			return null;
		}
		return false === $user
			? __(
				'Articles are imported with the permissions of the user who connected the site, who no longer exists. Connect again as a user who is allowed to import.',
				'article-bridge'
			)
			: sprintf(
				/* translators: %s: name of a user. */
				__(
					'Articles are imported with the permissions of %s, who connected the site and is not allowed to import. Connect again as a user who is.',
					'article-bridge'
				),
				$user->display_name
			);
	}

	/**
	 * @param string $problem A constant of PushRecord.
	 * @param string $detail  The service's message, or ''.
	 */
	private static function text( string $problem, string $detail ): string {
		switch ( $problem ) {
			case PushRecord::NO_WEBHOOKS:
				return __( 'The article service has no webhooks. Its changes are found by polling: set a schedule.', 'article-bridge' );
			case PushRecord::NO_SCOPE:
				return __(
					'The API key may not register webhooks. Create one with the scope webhooks:write at the article service, and connect with it.',
					'article-bridge'
				);
			case PushRecord::NO_SECRET:
				return __(
					'The webhook secret cannot be read. Check the connection again to get a new one.',
					'article-bridge'
				);
		}
		$host = (string) wp_parse_url( Registration::receiver(), PHP_URL_HOST );
		if ( 1 === preg_match( self::NOT_PUBLIC, $host ) ) {
			return trim(
				sprintf(
					/* translators: 1: host name, 2: what the article service says about it. */
					__(
						'The article service cannot reach this site at %1$s, an address that is not on the internet. Give the site a public address, or have whoever runs the service allow this one (WEBHOOK_ALLOW). %2$s',
						'article-bridge'
					),
					$host,
					$detail
				)
			);
		}
		if ( PushRecord::REFUSED === $problem ) {
			return trim(
				sprintf(
					/* translators: 1: address, 2: why, as the article service says, and what to do. */
					__( 'The article service does not deliver to this site at %1$s. %2$s', 'article-bridge' ),
					Registration::receiver(),
					$detail
				)
			);
		}
		return trim(
			sprintf(
				/* translators: 1: address, 2: what the article service says about it. */
				__(
					'The article service does not reach this site at %1$s. Make sure that no firewall or login blocks it, and check the connection again. %2$s',
					'article-bridge'
				),
				Registration::receiver(),
				$detail
			)
		);
	}
}
