<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\ImportStore;
use ArticleBridge\Import\Runs\RunSchedule;
use ArticleBridge\Import\Runs\StepBudget;

/**
 * Drives runs with WP-Cron: runs whose page was closed, whose process died, or that wait for an unavailable
 * service continue automatically.
 */
final class ImportCron {

	/** Seconds of work per event: WordPress considers a cron process dead after 60. */
	private const SECONDS = 20.0;

	private Import $import;

	private ImportStore $runs;

	public function __construct( Import $import, ImportStore $runs ) {
		$this->import = $import;
		$this->runs   = $runs;
	}

	/** Drives the runs that no other driver holds, until the time is up or nothing is left to process now. */
	public function drive(): void {
		// WordPress has already unscheduled this event: schedule the next one, in case this process dies.
		RunSchedule::update();
		$budget = StepBudget::of_seconds( self::SECONDS );
		do {
			$import_id = $this->runs->next_to_drive( Driver::cron(), RunSchedule::IDLE_SECONDS );
			if ( null === $import_id ) {
				break;
			}
			$this->import->step( $import_id, $budget, Driver::cron() );
		} while ( ! $budget->is_spent() );
		RunSchedule::update( $budget->is_spent() ? 0 : RunSchedule::IDLE_SECONDS );
	}
}
