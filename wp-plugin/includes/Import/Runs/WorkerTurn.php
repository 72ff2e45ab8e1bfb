<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Store\Runs\RunRows;

/** The right of a worker to work on a run: as long as the process that started it wants it to and holds the run's lease. */
final class WorkerTurn {

	/** Seconds between two checks of the lease. */
	private const CHECK_INTERVAL = 0.3;

	private int $import_id;

	private string $holder;

	/** @var callable(): bool */
	private $is_wanted;

	/** Time of the last check, as microtime( true ). */
	private float $looked_at = 0.0;

	/**
	 * @param int              $import_id The run.
	 * @param string           $holder    Id of the driver's lease.
	 * @param callable(): bool $is_wanted Whether the driver is alive and has not asked this process to end.
	 */
	public function __construct( int $import_id, string $holder, callable $is_wanted ) {
		$this->import_id = $import_id;
		$this->holder    = $holder;
		$this->is_wanted = $is_wanted;
	}

	public function may_continue(): bool {
		if ( ! ( $this->is_wanted )() ) {
			return false;
		}
		if ( microtime( true ) - $this->looked_at < self::CHECK_INTERVAL ) {
			return true;
		}
		$this->looked_at = microtime( true );
		return RunRows::is_held_by( $this->import_id, $this->holder, RunState::DRIVEN );
	}
}
