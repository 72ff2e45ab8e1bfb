<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\FormerService;
use ArticleBridge\Connection\UploadsDirectory;
use ArticleBridge\Import\Rollback\RollbackMemory;
use ArticleBridge\Import\Rollback\RollbackRights;
use ArticleBridge\Import\Rollback\RunRollback;
use ArticleBridge\Import\Runs\CompletedArticles;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\ImportError;
use ArticleBridge\Import\Runs\ImportRunner;
use ArticleBridge\Import\Runs\ImportStore;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunControl;
use ArticleBridge\Import\Runs\RunLease;
use ArticleBridge\Import\Runs\RunProgress;
use ArticleBridge\Import\Runs\RunSchedule;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Import\Runs\Workers;
use ArticleBridge\Import\Runs\WorkerTurn;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Mapping\ImportRights;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunChanges;
use ArticleBridge\Store\Runs\RunLog;
use ArticleBridge\Store\Runs\RunRows;
use ArticleBridge\Texts\Message;
use WP_Error;

/** Starts runs, drives them and shows them; called by REST, WP-Cron and WP-CLI. */
final class Import {

	/** Maximum duration of a worker's work, in seconds; the process that started it may start another. */
	private const SECONDS_OF_HELP = 3600.0;

	private Connection $connection;

	private ImportStore $runs;

	private ItemStore $items;

	private RunLog $log;

	private RunChanges $changes;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
		$this->items      = new ItemStore();
		$this->runs       = new ImportStore( $this->items );
		$this->log        = new RunLog();
		$this->changes    = new RunChanges();
		Message::remember_sources();
	}

	/**
	 * Stores a run. Nothing is imported yet: step() does that, called by WP-Cron if nothing else calls it.
	 *
	 * @param list<string>|null $uuids   The articles, or null for all completed ones.
	 * @param ImportOptions     $options How to import them.
	 * @param int               $user_id User who imports: the author of the posts, whose capabilities apply.
	 * @param bool              $is_dry  Whether this is a dry run: nothing is written, and the items have plans.
	 * @return int|WP_Error Number of the run.
	 */
	public function start( ?array $uuids, ImportOptions $options, int $user_id, bool $is_dry = false ) {
		$allowed = ImportRights::of_user( $user_id, $options );
		if ( is_wp_error( $allowed ) ) {
			return $allowed;
		}
		$client = $this->connection->client();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		if ( null !== $uuids ) {
			return $this->start_with( Run::items_of( $uuids ), $options, $user_id, $is_dry );
		}
		$all       = CompletedArticles::of( $client, $this->connection->features() );
		$import_id = is_wp_error( $all )
			? $all
			: $this->start_with( $all->items, $options, $user_id, $is_dry, Run::OF_REQUEST, $client->service() );
		if ( $all instanceof CompletedArticles && is_int( $import_id ) ) {
			foreach ( $all->warnings as $warning ) {
				$this->log->add( $import_id, RunLog::WARNING, $warning );
			}
		}
		return $import_id;
	}

	/**
	 * Stores a run of articles from a list that was read already.
	 *
	 * @param list<array{uuid: string, title: string, source_updated_at: string|null}> $items   The articles, each once.
	 * @param ImportOptions                                                            $options How to import them.
	 * @param int                                                                      $user_id Who imports.
	 * @param bool                                                                     $is_dry  Whether nothing is to be written.
	 * @param string                                                                   $origin  Origin: a constant of Run.
	 * @param string|null                                                              $service Mark of their service; null: connected.
	 * @return int|WP_Error Number of the run.
	 */
	public function start_with(
		array $items,
		ImportOptions $options,
		int $user_id,
		bool $is_dry = false,
		string $origin = Run::OF_REQUEST,
		?string $service = null
	) {
		$allowed = ImportRights::of_user( $user_id, $options );
		return is_wp_error( $allowed ) ? $allowed : $this->start_unchecked( $items, $options, $user_id, $is_dry, $origin, $service );
	}

	/**
	 * The same, whoever the user is: where something is wrong with the options by now, the run halts and says so, instead
	 * of keeping those who start several runs from starting the others.
	 *
	 * @param list<array{uuid: string, title: string, source_updated_at: string|null}> $items   The articles, each once.
	 * @param ImportOptions                                                            $options How to import them.
	 * @param int                                                                      $user_id Who imports.
	 * @param bool                                                                     $is_dry  Whether nothing is to be written.
	 * @param string                                                                   $origin  Origin: a constant of Run.
	 * @param string|null                                                              $service Mark of their service; null: connected.
	 * @return int|WP_Error Number of the run.
	 */
	public function start_unchecked(
		array $items,
		ImportOptions $options,
		int $user_id,
		bool $is_dry,
		string $origin,
		?string $service = null
	) {
		$uploads = UploadsDirectory::check();
		if ( is_wp_error( $uploads ) ) {
			return $uploads;
		}
		$import_id = $this->runs->add( $user_id, $options, $items, $is_dry, $origin, $service ?? $this->service() );
		if ( is_int( $import_id ) ) {
			RunSchedule::update();
			RollbackMemory::expire( $this->changes );
		}
		return $import_id;
	}

	/**
	 * Processes a run as long as the budget lasts.
	 *
	 * @param int          $import_id The run.
	 * @param StepBudget   $budget    Budget.
	 * @param Driver       $driver    Calling driver.
	 * @param Workers|null $workers   Further processes that work on an import during this step.
	 * @return bool|WP_Error False if another driver has the run; an error if it cannot continue for now.
	 */
	public function step( int $import_id, StepBudget $budget, Driver $driver, ?Workers $workers = null ) {
		$run = $this->runs->find( $import_id );
		if ( null === $run ) {
			return ImportError::not_found( $import_id );
		}
		if ( ! in_array( $run->state, RunState::DRIVEN, true ) ) {
			return true;
		}
		// Closing the tab must not end the article being written.
		ignore_user_abort( true );
		$lease = RunLease::take( $import_id, $driver );
		if ( null === $lease ) {
			return false;
		}
		try {
			try {
				$result = $this->drive( $import_id, $lease, $budget, $driver, $workers );
			} finally {
				// As long as one works, no rollback may begin.
				if ( null !== $workers ) {
					$workers->end( [ $lease, 'may_continue' ] );
				}
			}
		} catch ( LostLease $lost ) {
			$result = false;
		} finally {
			$this->runs->recount_at_rest( $import_id );
			$lease->release();
			$this->log->prune( $import_id );
		}
		RunSchedule::update();
		return $result;
	}

	/**
	 * Processes items of a run as a worker of the process that drives it, which decides about the run and completes it.
	 *
	 * @param int        $import_id The run.
	 * @param Driver     $driver    Which worker this is.
	 * @param WorkerTurn $turn      How long it may work.
	 */
	public function work( int $import_id, Driver $driver, WorkerTurn $turn ): void {
		$run = $turn->may_continue() ? $this->runs->find( $import_id ) : null;
		if ( null === $run || RunState::RUNNING !== $run->state || null !== $this->other_service( $run ) ) {
			return;
		}
		$progress = new RunProgress( $this->runs, $this->items, $this->log, $import_id );
		$runner   = ImportRunner::of( $run, $this->connection, $driver, $progress, $this->items );
		if ( $runner instanceof ImportRunner ) {
			$runner->work( $run, [ $turn, 'may_continue' ], StepBudget::of_seconds( self::SECONDS_OF_HELP ) );
			$this->runs->recount_at_rest( $import_id );
		}
	}

	/**
	 * Carries out a decision about a run.
	 *
	 * @param int    $import_id The run.
	 * @param string $decision  A constant of RunControl.
	 * @return true|WP_Error
	 */
	public function decide( int $import_id, string $decision ) {
		$run = $this->runs->find( $import_id );
		if ( null === $run ) {
			return ImportError::not_found( $import_id );
		}
		if ( RunControl::ROLL_BACK === $decision ) {
			if ( FormerService::has_left( $run->service ) ) {
				return ImportError::of_former_service( $run );
			}
			$allowed = RollbackRights::of_run( get_current_user_id(), $run, $this->changes );
			$allowed = true === $allowed && [] === $this->changes->to_undo( $import_id, 0, 1 )
				? ImportError::nothing_to_roll_back( $import_id )
				: $allowed;
			if ( is_wp_error( $allowed ) ) {
				return $allowed;
			}
		}
		$other = in_array( $decision, [ RunControl::RESUME, RunControl::RETRY ], true ) ? $this->other_service( $run ) : null;
		if ( null !== $other ) {
			return $other;
		}
		$decided = $this->control()->decide( $run, $decision );
		if ( true === $decided && RunControl::ROLL_BACK === $decision && RollbackRights::keep_users( get_current_user_id(), $import_id ) ) {
			$this->log->add(
				$import_id,
				RunLog::WARNING,
				Message::of(
					__( 'The users that this import created stay: whoever rolls it back is not allowed to delete users.', 'article-bridge' )
				)
			);
		}
		RunSchedule::update();
		return $decided;
	}

	/** A run, or null. */
	public function run( int $import_id ): ?Run {
		return $this->runs->find( $import_id );
	}

	/**
	 * @return true|WP_Error
	 * @throws LostLease When another driver has taken the run over.
	 */
	private function drive( int $import_id, RunLease $lease, StepBudget $budget, Driver $driver, ?Workers $workers ) {
		$this->runs->recount( $import_id );
		// Read again: a decision made before this driver claimed the run applies.
		$run = $this->runs->find( $import_id );
		if ( null === $run || ! in_array( $run->state, RunState::DRIVEN, true ) ) {
			return true;
		}
		if ( RunState::ROLLING_BACK === $run->state ) {
			if ( FormerService::has_left( $run->service ) ) {
				return ImportError::of_former_service( $run );
			}
			( new RunRollback( $this->log, $this->changes ) )->work( $run, $lease, $budget );
			return true;
		}
		$result = $this->drive_import( $run, $lease, $budget, $driver, $workers );
		if ( is_wp_error( $result ) ) {
			// What one of them counts is progress, which clears the reason of the halt.
			if ( null !== $workers ) {
				$workers->end( [ $lease, 'may_continue' ] );
			}
			$this->control()->halt( $this->runs->find( $import_id ) ?? $run, $result );
		}
		return $result;
	}

	/**
	 * @return true|WP_Error
	 * @throws LostLease When another driver has taken the run over.
	 */
	private function drive_import( Run $run, RunLease $lease, StepBudget $budget, Driver $driver, ?Workers $workers ) {
		$allowed = ImportRights::of_user( $run->user_id, $run->options );
		if ( is_wp_error( $allowed ) ) {
			return ImportError::of_runner( $run, $allowed );
		}
		$other = $this->other_service( $run );
		if ( null !== $other ) {
			return $other;
		}
		if ( '' === $run->service ) {
			$this->runs->mark( $run->id, $this->service() );
		}
		if ( null !== $workers ) {
			$driver = $driver->one_of( 0, $workers->processes() );
		}
		$progress = new RunProgress( $this->runs, $this->items, $this->log, $run->id );
		$runner   = ImportRunner::of( $run, $this->connection, $driver, $progress, $this->items );
		if ( is_wp_error( $runner ) ) {
			return $runner;
		}
		RunRows::begin( $run->id );
		if ( null !== $workers ) {
			$workers->start( $run->id, $lease->holder() );
		}
		return $runner->work( $run, [ $lease, 'may_continue' ], $budget, $workers );
	}

	/** Mark of the connected service; '' if there is none. */
	private function service(): string {
		$client = $this->connection->service_client();
		return is_wp_error( $client ) ? '' : $client->service();
	}

	/** An error if the site was connected to another service since the run was started. */
	private function other_service( Run $run ): ?WP_Error {
		$client = $this->connection->service_client();
		return is_wp_error( $client ) || $client->is_service( $run->service )
			? null
			: ImportError::of_another_service( $run, $client->base_url()->url() );
	}

	private function control(): RunControl {
		return new RunControl( $this->runs, $this->items, $this->log );
	}
}
