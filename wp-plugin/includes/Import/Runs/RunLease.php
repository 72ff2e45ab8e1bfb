<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Store\Lease;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Runs\RunRows;

/** One driver's right to work on a run: others wait until it releases the run, or has died. */
final class RunLease {

	/**
	 * Seconds after which the lease is renewed: a fraction of its duration, so that it does not expire during a
	 * long article.
	 */
	private const RENEW_AFTER = 15;

	/** Seconds between two checks whether the run was paused or cancelled. */
	private const CHECK_INTERVAL = 0.3;

	private Lease $lease;

	private int $import_id;

	private int $renewed_at;

	/** Time of the last check, as microtime( true ). */
	private float $looked_at = 0.0;

	private function __construct( Lease $lease, int $import_id ) {
		$this->lease      = $lease;
		$this->import_id  = $import_id;
		$this->renewed_at = time();
	}

	/** Acquires the lease for a driver; null while another holds it. */
	public static function take( int $import_id, Driver $driver ): ?self {
		$lease = RunRows::lease( $import_id );
		if ( null === $lease ) {
			return null;
		}
		$lease->update(
			[
				'driver'    => $driver->stored(),
				'active_at' => RunRows::now(),
			]
		);
		return new self( $lease, $import_id );
	}

	/**
	 * Whether the run may continue: it was not paused or cancelled a moment ago, and the site has not left its service.
	 *
	 * @throws LostLease When another driver has taken it over.
	 */
	public function may_continue(): bool {
		if ( time() - $this->renewed_at >= self::RENEW_AFTER ) {
			$this->lease->renew();
			$this->renewed_at = time();
		}
		if ( microtime( true ) - $this->looked_at < self::CHECK_INTERVAL ) {
			return true;
		}
		$this->looked_at = microtime( true );
		return RunRows::is_current( $this->import_id, RunState::DRIVEN );
	}

	/** Id of the lease, which the driver's workers are given. */
	public function holder(): string {
		return $this->lease->holder();
	}

	/** Releases the run; does nothing if the lease was lost. */
	public function release(): void {
		$this->lease->release( [ 'active_at' => RunRows::now() ] );
	}
}
