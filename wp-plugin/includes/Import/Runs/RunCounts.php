<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

/**
 * Counts the items of a run that are done, and notes it with the run now and then: whoever looks at the run need
 * not see every one. What a process that dies did not note is counted by ImportStore::recount().
 */
final class RunCounts {

	/** Seconds between two notes. */
	private const NOTE_AFTER = 0.3;

	private ImportStore $runs;

	private int $import_id;

	/** @var array<string, int> By the states in which items are done. */
	private array $counts = [];

	/** As microtime( true ) counts. */
	private float $noted_at = 0.0;

	public function __construct( ImportStore $runs, int $import_id ) {
		$this->runs      = $runs;
		$this->import_id = $import_id;
	}

	/** @param string $state A state in which an item is done. */
	public function add( string $state ): void {
		$this->counts[ $state ] = 1 + ( $this->counts[ $state ] ?? 0 );
		if ( microtime( true ) - $this->noted_at >= self::NOTE_AFTER ) {
			$this->note();
		}
	}

	/** Notes what is not noted yet. */
	public function note(): void {
		if ( [] !== $this->counts ) {
			$this->runs->count( $this->import_id, $this->counts );
			$this->counts = [];
		}
		$this->noted_at = microtime( true );
	}
}
