<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Connection\AgreementStore;
use ArticleBridge\Connection\Connection;
use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Gateway\ServiceText;
use ArticleBridge\Gateway\StoredWebhook;
use ArticleBridge\Import\Entry\CliRun;
use ArticleBridge\Store\Site\OptionRows;
use ArticleBridge\Texts\Message;

/**
 * Registers this site's webhook at the service: each negotiation offers the receiver's URL, and what the
 * service answers is stored here. A failure never prevents the connection.
 */
final class Registration {

	private const EVENTS = [ 'article.completed', 'article.updated', 'article.archived', 'article.deleted' ];

	/** Codes of the service's notes about webhooks, which PushStatus reports in the site's language. */
	private const NOTES = [ 'webhook-not-registered', 'webhook-kept-disabled' ];

	private const UUID = '/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iD';

	private const SCOPE = 'webhooks:write';

	private Connection $connection;

	/** The record before the connection that is being made. */
	private ?PushRecord $before = null;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		add_action( 'article_bridge_connecting', [ $this, 'choose' ] );
		add_action( 'article_bridge_connecting_failed', [ $this, 'take_back' ] );
		add_filter( 'article_bridge_offer', [ $this, 'offer' ], 10, 2 );
		add_filter( 'article_bridge_agreement', [ $this, 'keep' ], 10, 4 );
		add_action( 'article_bridge_connected', [ $this, 'test' ] );
	}

	/** The URL that receives deliveries. */
	public static function receiver(): string {
		return ReceiverUrl::of( PushRecord::read() );
	}

	/**
	 * Stores who connects the site, and whether articles are to be pushed.
	 *
	 * @param bool|null $is_wanted Null to keep the setting.
	 */
	public function choose( ?bool $is_wanted ): void {
		$is_cli = defined( 'WP_CLI' ) && constant( 'WP_CLI' );
		$record = PushRecord::read();

		$this->before = clone $record;
		if ( ! $is_cli && [] !== $record->others && ReceiverUrl::of_request() !== ReceiverUrl::of( $record ) ) {
			// The URL at which the site is now is the one to register: it may have moved back.
			$former = ReceiverUrl::of( $record );
			$this->remove_webhook();
			$record = PushRecord::read();
			ReceiverUrl::remember( $record, $former, '' );
		}
		$record->is_off  = null === $is_wanted ? $record->is_off : ! $is_wanted;
		$user_id         = $is_cli ? CliRun::ensure_current_user() : get_current_user_id();
		$record->user_id = 0 === $user_id ? $record->user_id : $user_id;
		$record->save();
	}

	/** Restores who connected the site, and whether articles are pushed: the connection that was to change it was not made. */
	public function take_back(): void {
		if ( null === $this->before ) {
			return;
		}
		$record          = PushRecord::read();
		$record->is_off  = $this->before->is_off;
		$record->user_id = $this->before->user_id;
		$record->save();
	}

	/**
	 * Adds the webhook to the site's offer.
	 *
	 * @param array<string, mixed> $offer  The site's offer.
	 * @param string               $source Hash of the service and the key.
	 * @return array<string, mixed>
	 */
	public function offer( array $offer, string $source ): array {
		$record = PushRecord::read();
		if ( $record->is_off ) {
			return $offer;
		}
		$receiver         = self::receiver();
		$secret           = $source === $record->source && $record->is_received_at( $receiver ) ? $record->secret() : '';
		$offer['webhook'] = [
			'url'         => $receiver,
			'events'      => self::EVENTS,
			'secret_hash' => '' === $secret ? null : hash( 'sha256', $secret ),
		];
		return $offer;
	}

	/**
	 * Stores the agreed webhook, and removes its notes and warnings from the agreement.
	 *
	 * @param array<string, mixed> $agreement The agreement.
	 * @param array<mixed>         $sent      The raw response, with the secret.
	 * @param string               $source    Hash of the service and the key.
	 * @param string               $service   Mark of the service.
	 * @return array<string, mixed>
	 */
	public function keep( array $agreement, array $sent, string $source, string $service ): array {
		$warnings = is_array( $agreement['warnings'] ?? null ) ? array_filter( $agreement['warnings'], 'is_string' ) : [];
		$notes    = Agreement::notes( $agreement['notes'] ?? [] );
		$ours     = array_filter( $notes, static fn( array $note ): bool => in_array( $note['code'], self::NOTES, true ) );

		$agreement['notes']    = array_values( array_diff_key( $notes, $ours ) );
		$agreement['warnings'] = array_values( array_diff( $warnings, array_column( $ours, 'detail' ) ) );

		$record  = PushRecord::read();
		$webhook = is_array( $sent['webhook'] ?? null ) ? $sent['webhook'] : [];
		$uuid    = is_string( $webhook['webhook_uuid'] ?? null ) ? strtolower( $webhook['webhook_uuid'] ) : '';
		if ( $uuid !== $record->webhook_uuid && ! Client::is_same_service( $record->service, $service ) ) {
			// What another service announced may be other articles here, or seem to be deleted.
			( new OptionRows() )->remove_below( Hints::PREFIX, '' );
		}
		$record->service = $service;
		$record->save();
		$former = [ $record->address(), ReceiverUrl::is_ours( $record ) ? '' : $record->webhook_uuid ];
		$is_new = $source !== $record->source || ! $record->is_received_at( self::receiver() );
		// With another key of the same owner, the service agrees on the webhook that it has for this address.
		if ( $record->is_off || ( $is_new && $uuid !== $record->webhook_uuid ) ) {
			// The connection is still the one that registered the webhook.
			$this->remove_webhook();
			$record = PushRecord::read();
		}
		if ( $record->is_off ) {
			return $agreement;
		}
		$record->source = $source;
		$this->take_address( $record, ...$former );
		if ( 1 === preg_match( self::UUID, $uuid ) ) {
			self::take_webhook( $record, $uuid, $webhook );
		} else {
			// The registered webhook may still deliver, even if this response does not contain it.
			$record->note_problem( ...self::problem( $agreement, $sent, $ours ) );
		}
		$record->save();
		return $agreement;
	}

	/**
	 * Stores the URL that was offered, and which other ones this site has.
	 *
	 * @param string $former  The one before, or ''.
	 * @param string $webhook The webhook that is left there, or ''.
	 */
	private function take_address( PushRecord $record, string $former, string $webhook ): void {
		$receiver = ReceiverUrl::of( $record );
		$current  = ReceiverUrl::of_request();
		if ( ! in_array( $former, [ '', $receiver ], true ) ) {
			ReceiverUrl::remember( $record, $former, $webhook );
		} elseif ( $current !== $receiver ) {
			$client = $this->connection->service_client();
			$left   = ReceiverUrl::left_webhook( $record );
			if ( '' !== $left && ! is_wp_error( $client ) ) {
				( new StoredWebhook( $client, $left ) )->remove();
			}
			ReceiverUrl::remember( $record, $current, '' );
		}
		$record->receive_at( $receiver );
	}

	/** @param array<mixed> $webhook The webhook at the service. */
	private static function take_webhook( PushRecord $record, string $uuid, array $webhook ): void {
		$secret = $webhook['secret'] ?? null;
		$until  = $webhook['previous_secret_expires_at'] ?? null;
		if ( is_string( $secret ) && null !== Signature::key( $secret ) ) {
			$is_same = $uuid === $record->webhook_uuid;
			$record->replace_secret( $secret, $is_same && is_string( $until ) ? Agreement::moment( $until ) ?? 0 : 0 );
		}
		$record->webhook_uuid = $uuid;
		$record->is_enabled   = false !== ( $webhook['enabled'] ?? true );
		if ( PushRecord::TEST_FAILED !== $record->problem ) {
			$record->note_problem( '' === $record->secret() ? PushRecord::NO_SECRET : '' );
		}
	}

	/**
	 * @param array<string, mixed> $agreement The agreement.
	 * @param array<mixed>         $sent      The raw response.
	 * @param array<mixed>         $notes     Its notes about the webhook.
	 * @return array{string, Message|null} The problem, and what the service says.
	 */
	private static function problem( array $agreement, array $sent, array $notes ): array {
		if ( [] === ( $sent['event_types'] ?? [] ) ) {
			return [ PushRecord::NO_WEBHOOKS, null ];
		}
		if ( ! in_array( self::SCOPE, (array) ( $agreement['scopes'] ?? [] ), true ) ) {
			return [ PushRecord::NO_SCOPE, null ];
		}
		Message::remember_sources();
		$reason = array_column( array_column( $notes, 'params' ), 'reason' )[0] ?? null;
		return [ PushRecord::REFUSED, ServiceText::said( $reason ) ];
	}

	/** Requests a signed test delivery, which shows whether the service reaches this site. */
	public function test(): void {
		$record = PushRecord::read();
		$client = $this->connection->service_client();
		if ( '' === $record->webhook_uuid || is_wp_error( $client ) || in_array( $record->problem, PushRecord::OF_AGREEMENT, true ) ) {
			return;
		}
		Message::remember_sources();
		$refusal = ( new StoredWebhook( $client, $record->webhook_uuid ) )->test();
		$record  = PushRecord::read();
		$record->note_problem( null === $refusal ? '' : PushRecord::TEST_FAILED, $refusal );
		$record->save();
	}

	/** Removes the webhook and all data of the push, because the site is being disconnected. */
	public function disconnect(): void {
		$this->remove_webhook();
		self::forget();
	}

	/**
	 * Removes the webhook at the service if possible, and clears it here. A copy of the site at another URL
	 * leaves the original's webhook alone.
	 */
	public function remove_webhook(): void {
		$record = PushRecord::read();
		$client = $this->connection->service_client();
		if ( '' !== $record->webhook_uuid && ReceiverUrl::is_ours( $record ) && ! is_wp_error( $client ) ) {
			( new StoredWebhook( $client, $record->webhook_uuid ) )->remove();
		}
		$record->forget_webhook();
		$record->save();
	}

	/** Removes the webhook, and deletes the agreement, so that the next negotiation registers it again. */
	public function deactivate(): void {
		if ( false !== get_option( PushRecord::OPTION ) ) {
			$this->remove_webhook();
			AgreementStore::delete();
		}
	}

	/** Deletes all data of the push. */
	public static function forget(): void {
		$rows = new OptionRows();
		delete_option( PushRecord::OPTION );
		delete_option( LastDelivery::OPTION );
		delete_option( PushRuns::OPTION );
		foreach ( [ Hints::PREFIX, SeenDeliveries::PREFIX, Renewal::OPTION ] as $prefix ) {
			$rows->remove_below( $prefix, '' );
		}
		WorkStart::clear();
	}
}
