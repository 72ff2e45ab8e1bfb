<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ServiceWatch;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Mapping\ImportRights;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Site\OptionLease;
use ArticleBridge\Store\Site\OptionRows;
use WP_Error;

/** Starts turns of a sync, for a sync itself and for articles that a push announced. */
final class SyncTurns {

	/** The option with the right to sync, and its duration in seconds: several requests, each of which takes 14 at most. */
	private const LEASE         = 'article_bridge_sync_lease';
	private const LEASE_SECONDS = 120;

	private Connection $connection;

	private Import $import;

	public function __construct( Connection $connection, Import $import ) {
		$this->connection = $connection;
		$this->import     = $import;
	}

	/** The right of this process to sync, and to write the state of syncs; null while another one has it. */
	public static function lease(): ?OptionLease {
		$lease = OptionLease::take( self::LEASE, self::LEASE_SECONDS );
		// What this process has read before may be older than what the last holder has stored.
		OptionRows::forget_cached( SyncState::OPTION );
		return $lease;
	}

	/**
	 * Runs a callback as a user, and releases the lease whatever happens.
	 *
	 * @template T
	 * @param int         $user_id The user.
	 * @param OptionLease $lease   This process' right to sync.
	 * @param callable():T $work   The work.
	 * @return T|WP_Error
	 */
	public static function as_user( int $user_id, OptionLease $lease, callable $work ) {
		$before = get_current_user_id();
		wp_set_current_user( $user_id );
		ignore_user_abort( true );
		try {
			return $work();
		} catch ( LeftService $left ) {
			return SyncError::left_service();
		} catch ( LostLease $lost ) {
			return SyncError::running();
		} finally {
			$lease->release();
			wp_set_current_user( $before );
		}
	}

	/**
	 * Starts a turn. The reading position is reset if the service or the key has changed.
	 *
	 * @param SyncState   $state          Reading position.
	 * @param OptionLease $lease          This process' right to sync.
	 * @param StepBudget  $budget         Budget of the turn.
	 * @param int         $user_id        User whose capabilities apply.
	 * @param bool        $is_interactive Whether that user requested it and sees the error.
	 * @return SyncTurn|WP_Error An error if the service or this site is not ready.
	 */
	public function begin( SyncState $state, OptionLease $lease, StepBudget $budget, int $user_id, bool $is_interactive ) {
		$settings = SyncSettings::read();
		$client   = $this->connection->settled_client();
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
		$runs  = new SyncRuns( $this->import, $settings, $user_id, $client->service() );
		$watch = new ServiceWatch( $this->connection, $client );
		$turn  = new SyncTurn( $client, $watch, $agreement, $state, $lease, $runs, $budget );
		$state->read_from( $client->source(), $turn->can( 'cursor' ) && $turn->can( 'tombstones' ) );
		return $turn;
	}
}
