<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Import\Articles\ItemResult;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunLog;
use ArticleBridge\Store\Runs\RunRows;

/**
 * Records the progress of a run: the result of each item in its row and in the log, and the counts in the run.
 * The counts are written only from time to time, since a user need not see every step; counts that a dead
 * process has not written, or that come after a run was paused or cancelled, are recovered by ImportStore::recount().
 */
final class RunProgress {

	/** Seconds between two writes of the counts. */
	private const NOTE_AFTER = 0.3;

	private ImportStore $runs;

	private ItemStore $items;

	private RunLog $log;

	private int $import_id;

	/** @var array<string, int> Number of processed items by state, not written yet. */
	private array $counts = [];

	/** Time of the last write, as microtime( true ). */
	private float $noted_at = 0.0;

	public function __construct( ImportStore $runs, ItemStore $items, RunLog $log, int $import_id ) {
		$this->runs      = $runs;
		$this->items     = $items;
		$this->log       = $log;
		$this->import_id = $import_id;
	}

	/** Records the result of an item, unless another process has. */
	public function finish( int $item_id, string $uuid, ItemResult $result ): void {
		if ( $this->items->finish( $item_id, $result->columns() ) ) {
			$this->add( $result->state );
			$result->log( $this->log, $this->import_id, $uuid );
		}
	}

	/** Records late warnings of an item whose result is already recorded. */
	public function warn( int $item_id, string $uuid, ItemResult $result ): void {
		if ( [] !== $result->late_warnings ) {
			$this->items->warn( $item_id, array_merge( $result->warnings, $result->late_warnings ) );
			$this->log->add_warnings( $this->import_id, $uuid, $result->late_warnings );
		}
	}

	/** Marks the run as completed, because all items are processed. */
	public function complete(): void {
		$this->note();
		$this->runs->recount( $this->import_id );
		RunRows::change_state(
			$this->import_id,
			[ RunState::RUNNING ],
			RunState::COMPLETED,
			[ 'completed_at' => RunRows::now() ]
		);
	}

	/** @param string $state A state of processed items. */
	private function add( string $state ): void {
		$this->counts[ $state ] = 1 + ( $this->counts[ $state ] ?? 0 );
		if ( microtime( true ) - $this->noted_at >= self::NOTE_AFTER ) {
			$this->note();
		}
	}

	/** Writes the pending counts. */
	public function note(): void {
		if ( [] !== $this->counts ) {
			RunRows::count( $this->import_id, $this->counts );
			$this->counts = [];
		}
		$this->noted_at = microtime( true );
	}
}
