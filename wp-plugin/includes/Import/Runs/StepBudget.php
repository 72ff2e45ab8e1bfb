<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

/** Time and memory that one step of a run may use. */
final class StepBudget {

	/** Share of PHP's memory limit after which a step ends: the rest is reserved for the next article. */
	private const MEMORY_SHARE = 0.7;

	/**
	 * Share of PHP's time limit within which a step ends, counted from the start of the request, so that its last
	 * article may take as long again. Whatever else the request has done, the second share is left to it: WP-Cron runs
	 * several events in one request.
	 */
	private const TIME_SHARE         = 0.5;
	private const TIME_SHARE_MINIMUM = 0.1;

	private float $deadline;

	/** Memory limit in bytes; 0 for no limit. */
	private int $memory;

	private function __construct( float $deadline, int $memory ) {
		$this->deadline = $deadline;
		$this->memory   = $memory;
	}

	/** A budget that starts now, within the time and the memory that PHP allows the process. */
	public static function of_seconds( float $seconds ): self {
		$time = (int) ini_get( 'max_execution_time' );
		if ( $time > 0 ) {
			$seconds = min( $seconds, max( self::TIME_SHARE * $time - timer_float(), self::TIME_SHARE_MINIMUM * $time ) );
		}
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		return new self( microtime( true ) + $seconds, $limit > 0 ? (int) ( $limit * self::MEMORY_SHARE ) : 0 );
	}

	/** Deadline, as of microtime( true ). */
	public function deadline(): float {
		return $this->deadline;
	}

	public function is_spent(): bool {
		return microtime( true ) >= $this->deadline || ( $this->memory > 0 && memory_get_usage( true ) >= $this->memory );
	}

	/** Waits, but no longer than the remaining time. */
	public function wait( float $seconds ): void {
		usleep( (int) ( 1e6 * max( 0, min( $seconds, $this->deadline - microtime( true ) ) ) ) );
	}
}
