<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\Article;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Import\Articles\ItemResult;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\CompletedArticles;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\ImportError;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Store\Runs\ItemList;
use ArticleBridge\Store\Runs\RunChanges;
use ArticleBridge\Store\Runs\RunLog;
use WP_CLI;
use WP_Error;

/** Drives a run from a terminal, and prints its progress. */
final class CliRun {

	/**
	 * Seconds of work until the run is read again, because it may have been paused or cancelled elsewhere. Each
	 * step starts by reading ahead.
	 */
	private const SECONDS_PER_STEP = 30.0;

	/** The same with further processes, which are started anew in each step. */
	private const SECONDS_WITH_WORKERS = 120.0;

	/** Articles for which it is worth starting a process, unless the user says how many. */
	private const ARTICLES_PER_PROCESS = 100;

	/** Items per query. */
	private const ITEMS_PER_PAGE = 200;

	private Import $import;

	private RunLog $log;

	public function __construct( Import $import ) {
		$this->import = $import;
		$this->log    = new RunLog();
	}

	/**
	 * Without --user, WP-CLI has no current user: then the site's first administrator is used, since who may
	 * run WP-CLI may do everything.
	 */
	public static function ensure_current_user(): int {
		if ( 0 === get_current_user_id() ) {
			$administrators = get_users(
				[
					'role'    => 'administrator',
					'number'  => 1,
					'orderby' => 'ID',
					'fields'  => 'ID',
				]
			);
			wp_set_current_user( is_numeric( $administrators[0] ?? null ) ? (int) $administrators[0] : 0 );
		}
		return get_current_user_id();
	}

	/**
	 * Drives a run until it is at rest. If another driver holds it, waits for that one.
	 *
	 * @param bool $is_quiet Whether no progress is shown.
	 * @param int  $wanted   Number of processes that import; 0 to decide by the machine and the run.
	 */
	public function drive( int $import_id, bool $is_quiet, int $wanted = 0 ): Run {
		$run   = $this->run( $import_id );
		$bar   = $is_quiet
			? null
			: \WP_CLI\Utils\make_progress_bar(
				RunState::ROLLING_BACK === $run->state ? 'Rolling back' : ( $run->is_dry ? 'Checking' : 'Importing' ),
				$run->total
			);
		$shown = $run->done();

		$workers = self::workers( $run, $wanted );
		if ( null !== $bar ) {
			$bar->tick( $shown );
			$tick = static function () use ( $bar, $workers, &$shown ): void {
				$done = 1 + ( null === $workers ? 0 : $workers->take_done() );
				$bar->tick( $done );
				$shown += $done;
			};
			add_action( 'article_bridge_item_done', $tick );
		}
		while ( in_array( $run->state, RunState::DRIVEN, true ) ) {
			$result = $this->import->step(
				$import_id,
				StepBudget::of_seconds( null === $workers ? self::SECONDS_PER_STEP : self::SECONDS_WITH_WORKERS ),
				Driver::cli( get_current_user_id() ),
				$workers
			);
			$run    = $this->run( $import_id );
			if ( is_wp_error( $result ) ) {
				$resumes = RunState::resumes_automatically( $run->state, (string) $result->get_error_code() );
				WP_CLI::error(
					sprintf(
						$resumes
							? '%s Import %d continues by itself (WP-Cron), or with: wp article-bridge runs resume %d'
							: '%s Import %d waits until that is fixed. Then continue with: wp article-bridge runs resume %d',
						$result->get_error_message(),
						$import_id,
						$import_id
					)
				);
			}
			if ( false === $result ) {
				if ( ! $is_quiet && '' !== $run->driver ) {
					WP_CLI::log(
						sprintf(
							'Import %d is being processed by %s until %s UTC at the latest; waiting.',
							$import_id,
							Driver::from_stored( $run->driver )->label(),
							$run->driven_until
						)
					);
				}
				sleep( 1 );
			}
			if ( null !== $bar && $run->done() > $shown ) {
				// Items that another driver has processed.
				$bar->tick( $run->done() - $shown );
				$shown = $run->done();
			}
		}
		if ( null !== $bar ) {
			remove_action( 'article_bridge_item_done', $tick );
			$bar->finish();
		}
		return $run;
	}

	/**
	 * Processes that import beside this one, or null.
	 *
	 * @param int $wanted Number of processes; 0 to decide by the machine and the run.
	 */
	private static function workers( Run $run, int $wanted ): ?CliWorkers {
		$useful = intdiv( $run->total - $run->done(), self::ARTICLES_PER_PROCESS );
		if ( 1 === $wanted || ( 0 === $wanted && $useful < 2 ) || $run->is_dry || RunState::ROLLING_BACK === $run->state ) {
			return null;
		}
		return CliWorkers::of( $wanted, $useful );
	}

	/**
	 * The number of processes that `--workers` asks for; 0 without it. Ends the command if it is none.
	 *
	 * @param array<string, string> $options Options of the command by name.
	 */
	public static function wanted_workers( array $options ): int {
		$number = $options['workers'] ?? '0';
		if ( isset( $options['workers'] ) && ( ! ctype_digit( $number ) || (int) $number < 1 || (int) $number > CliWorkers::MAXIMUM ) ) {
			WP_CLI::error( sprintf( '--workers must be a number from 1 to %d; it is "%s".', CliWorkers::MAXIMUM, $number ) );
		}
		return (int) $number;
	}

	/**
	 * All completed articles of the service, with a warning if some are missing; ends the command on an error.
	 *
	 * @return list<array{uuid: string, title: string, source_updated_at: string|null}>
	 */
	public static function completed_articles( Client $client, Connection $connection ): array {
		$all = CompletedArticles::of( $client, $connection->features() );
		if ( is_wp_error( $all ) ) {
			self::fail( $all );
		}
		array_map( [ WP_CLI::class, 'warning' ], array_map( 'strval', $all->warnings ) );
		return $all->items;
	}

	/** The run; ends the command if it does not exist. */
	public function run( int $import_id ): Run {
		$run = $this->import->run( $import_id );
		if ( null === $run ) {
			self::fail( ImportError::not_found( $import_id ) );
		}
		return $run;
	}

	/** Carries out a decision about a run (a constant of RunControl); ends the command if that fails. */
	public function decide( int $import_id, string $decision ): Run {
		self::ensure_current_user();
		$decided = $this->import->decide( $import_id, $decision );
		if ( is_wp_error( $decided ) ) {
			self::fail( $decided );
		}
		return $this->run( $import_id );
	}

	/** @return array<string, mixed> The run as the REST API shows it. */
	public function shown( Run $run ): array {
		return ( new ImportPresenter( new RunChanges() ) )->runs( [ $run ] )[0];
	}

	/**
	 * The summary of a run, for programs.
	 *
	 * @return array<string, int>
	 */
	public function summary( Run $run ): array {
		return [
			'run'       => $run->id,
			'created'   => $run->counts[ ItemResult::CREATED ],
			'updated'   => $run->counts[ ItemResult::UPDATED ],
			'unchanged' => $run->counts[ ItemResult::UNCHANGED ],
			'conflicts' => $run->counts[ ItemResult::CONFLICT ],
			'failed'    => $run->counts[ ItemResult::FAILED ],
		];
	}

	/** @return list<array<string, mixed>> Items of a run, as the REST API shows them. */
	public function items( int $import_id, string $state = '' ): array {
		return ImportPresenter::items( $this->rows( $import_id, $state ) );
	}

	/** @return list<array{name: string, state: string, texts: list<string>}> Items of a run, for people. */
	public function reported_items( int $import_id ): array {
		$items = [];
		foreach ( $this->rows( $import_id ) as $row ) {
			$warnings = json_decode( (string) $row['warnings'], true );
			$items[]  = [
				'name'  => Article::title_or_uuid( $row ),
				'state' => (string) $row['state'],
				'texts' => array_values(
					array_filter( array_merge( [ (string) $row['message'] ], array_filter( (array) $warnings, 'is_string' ) ) )
				),
			];
		}
		return $items;
	}

	/** @return list<array<string, string|null>> Rows of items. */
	private function rows( int $import_id, string $state = '' ): array {
		$rows = [];
		$page = 0;
		do {
			$read = ItemList::page( $import_id, $state, 'run', ++$page, self::ITEMS_PER_PAGE );
			array_push( $rows, ...$read );
		} while ( [] !== $read );
		return $rows;
	}

	/**
	 * @return list<array{
	 *   time: string,
	 *   level: string,
	 *   uuid: string|null,
	 *   message: string,
	 * }> The latest entries of its log, oldest first.
	 */
	public function log( int $import_id, int $after = 0 ): array {
		return array_reverse( $this->log->page( $import_id, 1, self::ITEMS_PER_PAGE, $after ) );
	}

	/** @return list<string> Warnings of a run that are not about a single article. */
	public function warnings( int $import_id ): array {
		return $this->log->warnings_of_run( $import_id );
	}

	/** The latest entry of a run's log, for log(). */
	public function latest_log_entry( int $import_id ): int {
		return $this->log->latest( $import_id );
	}

	/** @param array<string, mixed> $value Value to print on one line. */
	public static function print_json( array $value ): void {
		WP_CLI::line( (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
	}

	/**
	 * Ends the command with an error's message.
	 *
	 * @return never
	 */
	public static function fail( WP_Error $error ) {
		WP_CLI::error( $error->get_error_message() );
		exit( 1 );
	}
}
