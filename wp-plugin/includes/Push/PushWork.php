<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Publication\PublicationReports;
use ArticleBridge\Store\Site\OptionRows;
use ArticleBridge\Sync\ToldArticles;
use WP_Error;

/**
 * Works on what was pushed: fetches the articles that hints are about, and drives the runs that come of them. A hint
 * is forgotten only after what is to be done about it is stored.
 */
final class PushWork {

	/** Runs that are not at their ends. */
	private const RUNS_OPTION = 'article_bridge_push_runs';

	/** Seconds of work a turn: WordPress takes a cron process for dead after 60. */
	private const SECONDS = 20.0;

	/** Hints processed together. */
	private const AT_ONCE = 50;

	/** Seconds before another try, where the service names none. */
	private const RETRY         = 60;
	private const RETRY_MAXIMUM = 3600;

	private Connection $connection;

	private Import $import;

	private ToldArticles $told;

	private OptionRows $rows;

	private Hints $hints;

	private Renewal $renewal;

	public function __construct( Connection $connection, OptionRows $rows ) {
		$this->connection = $connection;
		$this->import     = new Import( $connection );
		$this->told       = new ToldArticles( $connection, $this->import );
		$this->rows       = $rows;
		$this->hints      = new Hints( $rows );
		$this->renewal    = new Renewal( $rows );
	}

	/** Does what is due, unless another process is at it; that one looks again before it ends. */
	public function run(): void {
		$limit  = (int) ini_get( 'max_execution_time' );
		$budget = StepBudget::of_seconds( $limit > 0 ? min( self::SECONDS, $limit / 2 ) : self::SECONDS );
		do {
			$lease = WorkLease::take( $this->rows );
			if ( null === $lease ) {
				return;
			}
			try {
				$done = $this->work( $budget );
			} finally {
				$lease->release();
			}
			if ( is_wp_error( $done ) ) {
				$this->try_later( $done );
				return;
			}
			// In this order, and without the lease: who stored a hint, or asked for a new agreement, while it was held has
			// left it to this process.
			WorkStart::clear();
			$is_left = ! $done || [] !== $this->hints->oldest( 1 ) || $this->renewal->is_asked();
		} while ( $is_left && ! $budget->is_spent() );
		$this->rows->remove_below( SeenDeliveries::PREFIX, (string) ( time() - SeenDeliveries::SECONDS ) );
		if ( $is_left ) {
			WorkStart::stand_by();
			WorkStart::call_itself();
		} else {
			// Now, not when a visitor has WP-Cron run: the writer waits to see the article live. Without the lease: pages
			// take their time, and what arrives meanwhile does not wait for them.
			do_action( PublicationReports::HOOK ); // phpcs:ignore WordPress.NamingConventions -- ours.
		}
	}

	/** @return bool|WP_Error Whether all is done. */
	private function work( StepBudget $budget ) {
		if ( $this->renewal->take() ) {
			$this->connection->renew();
		}
		$hints = $this->hints->oldest( self::AT_ONCE );
		$taken = [] === $hints ? true : $this->told->take(
			array_values( array_map( [ Hints::class, 'uuid' ], $hints ) ),
			$budget,
			PushRecord::read()->user_id,
			function ( array $uuids, array $run_ids ) use ( $hints ): void {
				self::keep_runs( array_merge( self::runs(), $run_ids ) );
				foreach ( $hints as $name => $hint ) {
					if ( in_array( Hints::uuid( $hint ), $uuids, true ) ) {
						$this->hints->remove( $name, $hint );
					}
				}
			}
		);
		$this->drive( $budget );
		return is_wp_error( $taken ) ? $taken : [] === self::runs();
	}

	/** What is not done when the time is up, or cannot go on, WP-Cron sees to as well. */
	private function drive( StepBudget $budget ): void {
		$left = [];
		foreach ( self::runs() as $run_id ) {
			$stepped = $budget->is_spent() ? true : $this->import->step( $run_id, $budget, Driver::cron() );
			$run     = $this->import->run( $run_id );
			if ( true === $stepped && null !== $run && in_array( $run->state, [ RunState::PENDING, RunState::RUNNING ], true ) ) {
				$left[] = $run_id;
			}
		}
		self::keep_runs( $left );
	}

	/** @return list<int> */
	private static function runs(): array {
		$stored = get_option( self::RUNS_OPTION, [] );
		return is_array( $stored ) ? array_values( array_filter( $stored, 'is_int' ) ) : [];
	}

	/** @param array<int> $run_ids Their numbers. */
	private static function keep_runs( array $run_ids ): void {
		if ( [] === $run_ids ) {
			delete_option( self::RUNS_OPTION );
		} else {
			update_option( self::RUNS_OPTION, array_values( array_unique( $run_ids ) ), false );
		}
	}

	private function try_later( WP_Error $error ): void {
		$data  = $error->get_error_data();
		$data  = is_array( $data ) ? $data : [];
		$lasts = 403 === ( $data['status'] ?? 0 ) || in_array( $error->get_error_code(), GatewayError::LASTING, true );
		$asked = is_int( $data['retry_after'] ?? null ) ? $data['retry_after'] : ( $lasts ? self::RETRY_MAXIMUM : self::RETRY );
		wp_clear_scheduled_hook( Push::WORK_HOOK );
		WorkStart::stand_by( max( 1, min( self::RETRY_MAXIMUM, $asked ) ) );
	}
}
