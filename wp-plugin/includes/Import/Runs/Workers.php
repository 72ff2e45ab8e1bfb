<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

/** Processes that work on a run beside the one that drives it, only while that one holds the run's lease. */
interface Workers {

	/** Number of processes, including the driver's own. */
	public function processes(): int;

	/**
	 * Starts the workers.
	 *
	 * @param int    $import_id The run.
	 * @param string $holder    Id of the driver's lease.
	 */
	public function start( int $import_id, string $holder ): void;

	/**
	 * Ends the workers, each of which finishes its current article, and waits for them. Does nothing if none is
	 * running.
	 *
	 * @param callable(): mixed $keep Called while waiting, so that the driver keeps its lease.
	 */
	public function end( callable $keep ): void;
}
