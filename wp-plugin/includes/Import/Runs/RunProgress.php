<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Import\Articles\ItemResult;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunLog;
use ArticleBridge\Store\Runs\RunRows;

/**
 * Records the progress of a run: the result of each item in its row and in the log, and in the run how many are
 * done. That number is written now and then only, since a user watching it need not see every step; what a
 * process that dies has not written is counted by ImportStore::recount().
 */
final class RunProgress {

	/** Seconds between two writes of the counts. */
	private const NOTE_AFTER = 0.3;

	private ImportStore $runs;

	private ItemStore $items;

	private RunLog $log;

	private int $import_id;

	/** @var array<string, int> By the states in which items are done. */
	private array $counts = [];

	/** Time of the last write, as microtime( true ). */
	private float $noted_at = 0.0;

	public function __construct( ImportStore $runs, ItemStore $items, RunLog $log, int $import_id ) {
		$this->runs      = $runs;
		$this->items     = $items;
		$this->log       = $log;
		$this->import_id = $import_id;
	}

	/** Notes what became of an item, unless another process has. */
	public function finish( int $item_id, string $uuid, ItemResult $result ): void {
		if ( $this->items->finish( $item_id, $result->columns() ) ) {
			$this->add( $result->state );
			$result->log( $this->log, $this->import_id, $uuid );
		}
	}

	/** Notes what went less well with an item when the rest of it was noted already. */
	public function warn( int $item_id, string $uuid, ItemResult $result ): void {
		if ( [] !== $result->late_warnings ) {
			$this->items->warn( $item_id, array_merge( $result->warnings, $result->late_warnings ) );
			$this->log->add_warnings( $this->import_id, $uuid, $result->late_warnings );
		}
	}

	/** Notes that all items are done, and with them the run. */
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

	/** @param string $state A state in which an item is done. */
	private function add( string $state ): void {
		$this->counts[ $state ] = 1 + ( $this->counts[ $state ] ?? 0 );
		if ( microtime( true ) - $this->noted_at >= self::NOTE_AFTER ) {
			$this->note();
		}
	}

	/** Notes what is not noted yet. */
	public function note(): void {
		if ( [] !== $this->counts ) {
			RunRows::count( $this->import_id, $this->counts );
			$this->counts = [];
		}
		$this->noted_at = microtime( true );
	}
}
