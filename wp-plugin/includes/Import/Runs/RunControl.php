<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Import\Articles\ItemResult;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunLog;
use ArticleBridge\Store\Runs\RunRows;
use ArticleBridge\Texts\Message;
use WP_Error;

/**
 * Decisions about a run, by people or because of failures: each returns true, or an error if the run's state
 * does not allow it.
 */
final class RunControl {

	public const PAUSE     = 'pause';
	public const RESUME    = 'resume';
	public const CANCEL    = 'cancel';
	public const RETRY     = 'retry';
	public const ROLL_BACK = 'rollback';

	/** Seconds before a halted run is retried: doubled after each halt, up to an hour. */
	private const FIRST_RETRY   = 60;
	private const RETRY_MAXIMUM = 3600;

	/** Maximum number of consecutive halts after which a run is still retried automatically: about four days. */
	private const HALTS_MAXIMUM = 100;

	private ImportStore $runs;

	private ItemStore $items;

	private RunLog $log;

	public function __construct( ImportStore $runs, ItemStore $items, RunLog $log ) {
		$this->runs  = $runs;
		$this->items = $items;
		$this->log   = $log;
	}

	/**
	 * Carries out a decision, a constant of this class.
	 *
	 * @return true|WP_Error
	 */
	public function decide( Run $run, string $decision ) {
		switch ( $decision ) {
			case self::PAUSE:
				return $this->pause( $run );
			case self::RESUME:
				return $this->resume( $run );
			case self::CANCEL:
				return $this->cancel( $run );
			case self::RETRY:
				return $this->retry( $run );
			default:
				return $this->roll_back( $run );
		}
	}

	/** @return true|WP_Error */
	private function pause( Run $run ) {
		$from = [ RunState::PENDING, RunState::RUNNING, RunState::HALTED ];
		/* translators: %s: name of a user. */
		return $this->change( $run, $from, RunState::PAUSED, [ 'retry_at' => null ], __( 'Paused by %s.', 'article-bridge' ) );
	}

	/** @return true|WP_Error */
	private function resume( Run $run ) {
		$columns = [
			'halts'     => 0,
			'error'     => null,
			'retry_at'  => null,
			'active_at' => RunRows::now(),
		];
		return $this->change(
			$run,
			[ RunState::PAUSED, RunState::HALTED ],
			'' === $run->started_at ? RunState::PENDING : RunState::RUNNING,
			$columns,
			/* translators: %s: name of a user. */
			__( 'Resumed by %s.', 'article-bridge' )
		);
	}

	/** @return true|WP_Error */
	private function cancel( Run $run ) {
		$columns = [
			'retry_at'     => null,
			'completed_at' => RunRows::now(),
		];
		return $this->change(
			$run,
			[ RunState::PENDING, RunState::RUNNING, RunState::HALTED, RunState::PAUSED ],
			RunState::CANCELLED,
			$columns,
			/* translators: %s: name of a user. */
			$run->is_dry ? __( 'Cancelled by %s.', 'article-bridge' ) : __( 'Cancelled by %s. What was imported stays.', 'article-bridge' )
		);
	}

	/**
	 * Makes failed articles pending again.
	 *
	 * @return true|WP_Error
	 */
	private function retry( Run $run ) {
		if ( 0 === $run->counts[ ItemResult::FAILED ] ) {
			return ImportError::nothing_failed( $run->id );
		}
		$columns = [
			'halts'        => 0,
			'error'        => null,
			'retry_at'     => null,
			'completed_at' => null,
			'active_at'    => RunRows::now(),
		];
		$done    = $this->change(
			$run,
			[ RunState::COMPLETED, RunState::PAUSED, RunState::HALTED, RunState::RUNNING ],
			RunState::RUNNING,
			$columns,
			/* translators: %s: name of a user. */
			__( 'Failed articles retried by %s.', 'article-bridge' )
		);
		if ( true === $done ) {
			$this->items->retry_failed( $run->id );
			$this->runs->recount( $run->id );
		}
		return $done;
	}

	/**
	 * Starts a rollback, which the next steps carry out.
	 *
	 * @return true|WP_Error
	 */
	private function roll_back( Run $run ) {
		if ( '' !== $run->driver ) {
			return ImportError::being_driven( $run );
		}
		$columns = [
			'error'     => null,
			'retry_at'  => null,
			'active_at' => RunRows::now(),
		];
		/* translators: %s: name of a user. */
		return $this->change( $run, RunState::AT_REST, RunState::ROLLING_BACK, $columns, __( 'Rolled back by %s.', 'article-bridge' ) );
	}

	/** Halts a run that cannot continue: it is retried automatically, at growing intervals. */
	public function halt( Run $run, WP_Error $error ): void {
		$data    = $error->get_error_data();
		$asked   = is_array( $data ) && is_int( $data['retry_after'] ?? null ) ? $data['retry_after'] : 0;
		$wait    = max( $asked, min( self::RETRY_MAXIMUM, self::FIRST_RETRY * 2 ** min( $run->halts, 10 ) ) );
		$is_last = $run->halts + 1 >= self::HALTS_MAXIMUM;
		$columns = [
			'halts'    => $run->halts + 1,
			'retry_at' => $is_last ? null : gmdate( 'Y-m-d H:i:s', time() + $wait ),
			'error'    => (string) wp_json_encode(
				[
					'code'    => (string) $error->get_error_code(),
					'message' => $error->get_error_message(),
				]
			),
		];
		if ( RunRows::change_state(
			$run->id,
			[ RunState::PENDING, RunState::RUNNING, RunState::HALTED ],
			$is_last ? RunState::PAUSED : RunState::HALTED,
			$columns
		) ) {
			$this->log->add( $run->id, RunLog::ERROR, Message::of( $error->get_error_message() ) );
		}
	}

	/**
	 * @param list<string>                   $from    States.
	 * @param array<string, string|int|null> $columns Other columns to change.
	 * @param string                         $message Message for the log, with a placeholder for the user's name.
	 * @return true|WP_Error
	 */
	private function change( Run $run, array $from, string $to, array $columns, string $message ) {
		if ( ! RunRows::change_state( $run->id, $from, $to, $columns ) ) {
			return ImportError::not_in_that_state( $run );
		}
		$this->runs->recount_at_rest( $run->id );
		$user = wp_get_current_user();
		$this->log->add( $run->id, RunLog::INFO, Message::of( $message, '' === $user->display_name ? 'WordPress' : $user->display_name ) );
		return true;
	}
}
