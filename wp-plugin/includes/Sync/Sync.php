<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\AgreementStore;
use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Mapping\PresetStore;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Site\OptionRows;
use WP_Error;

/** Keeps the site current; called by WP-Cron, REST and WP-CLI. A sync determines what changed; import runs then apply it. */
final class Sync {

	/** Seconds of work per event: WordPress considers a cron process dead after 60. */
	private const SECONDS = 20.0;

	/** Seconds after which a killed sync is resumed: its lease plus a margin. */
	private const RECOVERY_DELAY = 150;

	/** Seconds before a failed sync is retried: doubled after each failure, up to an hour. */
	private const FIRST_RETRY   = 60;
	private const RETRY_MAXIMUM = 3600;

	/** Maximum wait in seconds (a day): a longer one was stored before the clock was set back. */
	private const WAIT_MAXIMUM = 86400;

	private Connection $connection;

	private Import $import;

	private SyncTurns $turns;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
		$this->import     = new Import( $connection );
		$this->turns      = new SyncTurns( $connection, $this->import );
	}

	public function register(): void {
		add_action( SyncSchedule::HOOK, [ $this, 'run_scheduled' ] );
		add_action( SyncSchedule::CONTINUE_HOOK, [ $this, 'run_scheduled' ] );
		( new SyncSchedule() )->register();
		add_action( 'delete_option_' . ConnectionSettings::OPTION, [ self::class, 'disconnect' ] );
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		add_filter( 'site_status_tests', fn( array $tests ): array => ( new SyncHealth( $this->connection ) )->add_tests( $tests ) );
		( new SiteInfo( $this->connection ) )->register();
	}

	/** Registers the commands of WP-CLI. */
	public function register_commands(): void {
		( new SyncCommand( [ $this, 'now' ], $this->import ) )->register();
		( new RulesCommand() )->register();
		( new HeldCommand( $this->import, $this->connection ) )->register();
	}

	/** Registers what REST requests need. */
	public function register_routes(): void {
		( new SyncController( [ $this, 'now' ], $this->connection ) )->register_routes();
		( new HeldController( $this->import, $this->connection ) )->register_routes();
		( new SyncHealth( $this->connection ) )->register_route();
	}

	/** Runs a scheduled sync, with the capabilities of the user who set it up; its runs get the remaining time. */
	public function run_scheduled(): void {
		$state  = SyncState::read();
		$user   = $state->is_unfinished ? $state->user_id : SyncSettings::read()->user_id;
		$budget = StepBudget::of_seconds( self::SECONDS );
		if ( is_wp_error( $this->step( $budget, $user, false ) ) ) {
			return;
		}
		foreach ( SyncState::read()->run_ids as $run_id ) {
			if ( ! $budget->is_spent() ) {
				$this->import->step( $run_id, $budget, Driver::cron() );
			}
		}
	}

	/**
	 * Runs a sync on demand, independent of the schedule.
	 *
	 * @param StepBudget $budget  Budget; WP-Cron continues.
	 * @param int        $user_id User who requests it, whose capabilities apply.
	 * @param bool       $accepts Whether to accept any number of deletions at the service.
	 * @return bool|WP_Error Whether the sync is finished.
	 */
	public function now( StepBudget $budget, int $user_id, bool $accepts = false ) {
		return $this->step( $budget, $user_id, true, $accepts );
	}

	/** Resets the reading position and stops syncing: the next connection may be to another account. */
	public static function disconnect(): void {
		delete_option( SyncState::OPTION );
		$settings = SyncSettings::read()->with( [ 'schedule' => SyncSettings::OFF ] );
		if ( false !== get_option( SyncSettings::OPTION ) ) {
			$settings->save();
		}
		SyncSchedule::clear();
	}

	/** Loads options in one query that a sync would read one by one. */
	private static function prime(): void {
		// Since WordPress 6.4.
		if ( function_exists( 'wp_prime_option_caches' ) ) {
			wp_prime_option_caches(
				[ SyncState::OPTION, SyncSettings::OPTION, ConnectionSettings::OPTION, AgreementStore::OPTION, PresetStore::OPTION ]
			);
		}
	}

	/** @return bool|WP_Error */
	private function step( StepBudget $budget, int $user_id, bool $is_wanted, bool $accepts = false ) {
		$lease = SyncTurns::lease();
		if ( null === $lease ) {
			return SyncError::running();
		}
		return SyncTurns::as_user(
			$user_id,
			$lease,
			/** @return bool|WP_Error */
			function () use ( $lease, $budget, $user_id, $is_wanted, $accepts ) {
				self::prime();
				$state = SyncState::read();
				$wait  = $state->retry_at - time();
				if (
					$wait > 0 && $wait <= self::WAIT_MAXIMUM
					&& ( ! $is_wanted || $state->is_asked_to_wait )
					&& ! $this->has_failed_elsewhere( $state )
				) {
					return SyncError::asked_to_wait( $state->retry_at );
				}
				$state->begin( $user_id );
				$state->accepts_gone = $state->accepts_gone || $accepts;
				$fatal               = new FatalArticles( $state );
				$state->save();
				// If this process is killed, this event resumes the sync.
				SyncSchedule::schedule_continuation( time() + self::RECOVERY_DELAY );
				$turn   = $this->turns->begin( $state, $lease, $budget, $user_id, $is_wanted );
				$result = is_wp_error( $turn ) ? $turn : self::result( $turn, $fatal );
				$state->end_turn();
				if ( is_wp_error( $result ) ) {
					$this->fail( $result );
				} elseif ( $result ) {
					$state->succeed();
					$state->save();
					SyncSchedule::stop();
				} else {
					$state->save();
					SyncSchedule::schedule_continuation( time() );
				}
				return $result;
			}
		);
	}

	/**
	 * The result of a turn, which may be stored.
	 *
	 * @return bool|WP_Error
	 * @throws LostLease When another process has taken over.
	 * @throws LeftService When the site has left the service: then nothing of the turn is stored any more.
	 */
	private static function result( SyncTurn $turn, FatalArticles $fatal ) {
		try {
			$result = self::read( $turn, $fatal );
			if ( is_wp_error( $result ) ) {
				$turn->check();
			}
			return $result;
		} catch ( LeftService $left ) {
			OptionRows::forget_cached( SyncState::OPTION );
			if ( false !== get_option( SyncState::OPTION ) ) {
				$stored = SyncState::read();
				$stored->end_turn();
				$stored->save();
			}
			throw $left;
		}
	}

	/**
	 * @return bool|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	private static function read( SyncTurn $turn, FatalArticles $fatal ) {
		$turn->fatal = $fatal;
		// 1. Leftovers of earlier syncs. 2. New changes. 3. The whole list, from time to time. 4. Deleted articles.
		$turn->process_deleted();
		$taken = $turn->take_listed( KnownChanges::failed() );
		if ( is_wp_error( $taken ) ) {
			return $taken;
		}
		foreach ( KnownChanges::failed_within_second() as list( $article, $post_id ) ) {
			$turn->take_changed( $article, $post_id, null );
		}
		$done = $turn->can( 'cursor' ) ? CursorReading::read( $turn ) : TimeReading::read( $turn );
		if ( is_wp_error( $done ) && GatewayError::has_no_cursor( $done ) ) {
			// The gateway cannot derive a cursor from an unordered list: only the features of the API document are
			// left.
			$turn->features = [ Agreement::BARE ];
			$done           = TimeReading::read( $turn );
		}
		if ( true === $done && ListComparison::is_due( $turn ) ) {
			$done = ListComparison::read( $turn );
		}
		if ( is_wp_error( $done ) ) {
			return $done;
		}
		$turn->process_deleted();
		return $done && ! ( $turn->budget->is_spent() && [] !== $turn->state->gone );
	}

	/** Whether what has failed was a sync with another service, or with another key: the connected one is not to blame. */
	private function has_failed_elsewhere( SyncState $state ): bool {
		$source = $this->source();
		return '' !== $state->failed_source && '' !== $source && $source !== $state->failed_source;
	}

	/** Hash of the connected service and the key; '' if there is none. */
	private function source(): string {
		$client = $this->connection->service_client();
		return is_wp_error( $client ) ? '' : $client->source();
	}

	/** Records why a sync failed, and schedules a retry. What was read and not stored will be read again. */
	private function fail( WP_Error $error ): void {
		$state  = SyncState::read();
		$data   = $error->get_error_data();
		$asked  = is_array( $data ) && is_int( $data['retry_after'] ?? null ) ? max( 1, $data['retry_after'] ) : 0;
		$wait   = max( $asked, min( self::RETRY_MAXIMUM, self::FIRST_RETRY * 2 ** min( $state->failures, 10 ) ) );
		$status = is_array( $data ) ? $data['gateway_status'] ?? 0 : 0;
		$state->end_turn();
		++$state->failures;
		$state->failed_source    = $this->source();
		$state->retry_at         = time() + min( self::WAIT_MAXIMUM, $wait );
		$state->is_asked_to_wait = $asked > 0 || 429 === $status;
		$state->is_unfinished    = false;
		$state->last_finished    = time();
		$state->error            = [
			'code'    => (string) $error->get_error_code(),
			'message' => $error->get_error_message(),
		];
		$state->save();
		SyncSchedule::stop();
		if ( SyncSettings::OFF !== SyncSettings::read()->schedule ) {
			SyncSchedule::schedule_continuation( $state->retry_at );
		}
	}
}
