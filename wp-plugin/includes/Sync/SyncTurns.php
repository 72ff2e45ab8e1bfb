<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Mapping\ImportRights;
use ArticleBridge\Store\LostLease;
use WP_Error;

/** Begins turns at the sync, for whatever reads the service: a sync, or an article that a push announced. */
final class SyncTurns {

	private Connection $connection;

	private Import $import;

	public function __construct( Connection $connection, Import $import ) {
		$this->connection = $connection;
		$this->import     = $import;
	}

	/**
	 * Works with the rights of a user, and gives the lease back whatever happens.
	 *
	 * @template T
	 * @param int         $user_id The user.
	 * @param SyncLease   $lease   This process' right to sync.
	 * @param callable():T $work   The work.
	 * @return T|WP_Error
	 */
	public static function as_user( int $user_id, SyncLease $lease, callable $work ) {
		$before = get_current_user_id();
		wp_set_current_user( $user_id );
		ignore_user_abort( true );
		try {
			return $work();
		} catch ( LostLease $lost ) {
			return SyncError::running();
		} finally {
			$lease->release();
			wp_set_current_user( $before );
		}
	}

	/**
	 * Begins a turn. What was read of another service, or with another key, is forgotten.
	 *
	 * @param SyncState  $state          How far the service was read.
	 * @param SyncLease  $lease          This process' right to sync.
	 * @param StepBudget $budget         What the turn may use up.
	 * @param int        $user_id        Whose rights count.
	 * @param bool       $is_interactive Whether it is the user who asks for it, and reads the error.
	 * @return SyncTurn|WP_Error An error where the service or this site is not ready.
	 */
	public function begin( SyncState $state, SyncLease $lease, StepBudget $budget, int $user_id, bool $is_interactive ) {
		$settings = SyncSettings::read();
		$client   = $this->connection->client();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		$allowed = ImportRights::of_user( $user_id, $settings->most_privileged_options() );
		if ( is_wp_error( $allowed ) ) {
			return $is_interactive ? $allowed : SyncError::no_valid_user( $user_id, $allowed );
		}
		$agreement = $this->connection->agreement();
		if ( is_wp_error( $agreement ) ) {
			return $agreement;
		}
		$turn = new SyncTurn( $client, $agreement, $state, $lease, new SyncRuns( $this->import, $settings, $user_id ), $budget );
		$state->read_from( $client->source(), $turn->can( 'cursor' ) && $turn->can( 'tombstones' ) );
		return $turn;
	}
}
