<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Store\ProcessEnd;
use WP_Error;

/** The unfinished runs of pushed articles. WP-Cron drives them too, but only when somebody visits the site. */
final class PushRuns {

	public const OPTION = 'article_bridge_push_runs';

	/** States in which the push drives a run. */
	private const OPEN = [ RunState::PENDING, RunState::RUNNING, RunState::HALTED ];

	/**
	 * Consecutive halts up to which a run resumes as soon as the service responds; after that it waits until
	 * its retry time.
	 */
	private const EAGER_HALTS = 5;

	/** Seconds until the next check of a run that another process is working on. */
	private const CHECK_INTERVAL = 60;

	/** Maximum wait in seconds (a day): a longer one was stored before the clock was set back. */
	private const WAIT_MAXIMUM = 86400;

	private Import $import;

	/** Error that stopped a run during the last call of drive(). */
	private ?WP_Error $failure = null;

	public function __construct( Import $import ) {
		$this->import = $import;
	}

	/** @param list<int> $run_ids Ids of runs. */
	public static function add( array $run_ids ): void {
		self::keep( array_merge( self::read(), $run_ids ) );
	}

	public static function is_empty(): bool {
		return [] === self::read();
	}

	/**
	 * Drives each run, as long as the budget lasts.
	 *
	 * @param bool $is_answering Whether the service has just responded: a run that it had failed need not wait.
	 * @return bool Whether there is more to do now.
	 */
	public function drive( StepBudget $budget, bool $is_answering ): bool {
		$this->failure = null;
		$left          = [];
		$is_more       = false;
		foreach ( self::read() as $run_id ) {
			$run = $this->import->run( $run_id );
			if ( null !== $run && self::may_continue( $run, $is_answering ) ) {
				if ( $budget->is_spent() ) {
					$is_more = true;
				} else {
					ProcessEnd::during( self::OPTION, static fn() => self::put_last( $run_id ) );
					$result = $this->import->step( $run_id, $budget, Driver::cron() );
					ProcessEnd::over( self::OPTION );
					$this->failure = is_wp_error( $result ) ? $result : $this->failure;
					$run           = $this->import->run( $run_id );
					$is_more       = $is_more || ( true === $result && self::is_open( $run ) );
				}
			}
			if ( self::is_open( $run ) ) {
				$left[] = $run_id;
			}
		}
		self::keep( $left );
		return $is_more;
	}

	/** After a run that has ended its process, which it may do every time, the others come first. */
	private static function put_last( int $run_id ): void {
		self::keep( array_merge( array_diff( self::read(), [ $run_id ] ), [ $run_id ] ) );
	}

	/** Error that stopped a run during the last call of drive(), or null. */
	public function failure(): ?WP_Error {
		return $this->failure;
	}

	/** Seconds until a run may continue; null if there are none. */
	public function seconds_left(): ?int {
		$waits = [];
		foreach ( self::read() as $run_id ) {
			$run     = $this->import->run( $run_id );
			$wait    = null === $run ? 0 : self::wait( $run );
			$waits[] = 0 === $wait ? self::CHECK_INTERVAL : $wait;
		}
		return [] === $waits ? null : min( $waits );
	}

	private static function may_continue( Run $run, bool $is_answering ): bool {
		if ( ! self::is_open( $run ) ) {
			return false;
		}
		$is_eager = $is_answering && $run->halts <= self::EAGER_HALTS && 'rate_limited' !== ( $run->error['code'] ?? '' );
		return $is_eager || 0 === self::wait( $run );
	}

	/** Seconds until a run may be retried. */
	private static function wait( Run $run ): int {
		$wait = '' === $run->retry_at ? 0 : (int) strtotime( $run->retry_at . ' UTC' ) - time();
		return $wait > self::WAIT_MAXIMUM ? 0 : max( 0, $wait );
	}

	private static function is_open( ?Run $run ): bool {
		return null !== $run && in_array( $run->state, self::OPEN, true );
	}

	/** @return list<int> */
	private static function read(): array {
		$stored = get_option( self::OPTION, [] );
		return is_array( $stored ) ? array_values( array_filter( $stored, 'is_int' ) ) : [];
	}

	/** @param array<int> $run_ids Ids of runs. */
	private static function keep( array $run_ids ): void {
		if ( [] === $run_ids ) {
			delete_option( self::OPTION );
		} else {
			update_option( self::OPTION, array_values( array_unique( $run_ids ) ), false );
		}
	}
}
