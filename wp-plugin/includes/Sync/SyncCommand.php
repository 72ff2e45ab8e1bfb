<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Contract\Article;
use ArticleBridge\Import\Articles\ItemResult;
use ArticleBridge\Import\Entry\CliRun;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Store\Runs\SyncItems;
use WP_CLI;
use WP_Error;

/** `wp article-bridge sync`. */
final class SyncCommand {

	/** Seconds of work per step. */
	private const SECONDS_PER_STEP = 10.0;

	/** Maximum number of seconds that a step waits for other processes: longer than the right to sync lasts by itself. */
	private const WAITS_MAXIMUM = 300;

	/** @var callable(StepBudget, int, bool): (bool|WP_Error) Sync::now(). */
	private $sync_now;

	private Import $import;

	/** @param callable(StepBudget, int, bool): (bool|WP_Error) $sync_now Sync::now(). */
	public function __construct( callable $sync_now, Import $import ) {
		$this->sync_now = $sync_now;
		$this->import   = $import;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge sync', [ $this, 'sync' ] );
	}

	/**
	 * Syncs this site with the article service.
	 *
	 * The exit code is 1 if an article failed or if changes may have been missed.
	 *
	 * Suited to a system cron job: it needs no schedule in the settings; the other settings apply. Runs that an
	 * interrupted sync has left are finished, too.
	 *
	 * ## OPTIONS
	 *
	 * [--accept-deletions]
	 * : Accept any number of deletions.
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: text
	 * options:
	 *   - text
	 *   - json
	 * ---
	 *
	 * [--porcelain]
	 * : Print the numbers of the runs and nothing else, one per line; empty if there was none.
	 *
	 * ## EXAMPLES
	 *
	 *     wp article-bridge sync --user=editor --format=json
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options Options by name.
	 */
	public function sync( array $args, array $options ): void {
		unset( $args );
		$is_json      = 'json' === ( $options['format'] ?? 'text' );
		$is_porcelain = (bool) \WP_CLI\Utils\get_flag_value( $options, 'porcelain', false );
		$user_id      = CliRun::ensure_current_user();
		$accepts      = (bool) \WP_CLI\Utils\get_flag_value( $options, 'accept-deletions', false );
		$done         = $this->step( $user_id, $accepts );
		while ( false === $done ) {
			$done = $this->step( $user_id, $accepts, self::WAITS_MAXIMUM );
		}
		$state    = SyncState::read();
		$failures = [];
		// A process that was killed has left its run: those articles are announced no more.
		$run_ids = array_unique( array_merge( SyncItems::open_runs( Run::OF_SYNC, RunState::DRIVEN ), $state->run_ids ) );
		$summary = [
			'run'     => null,
			'checked' => $state->checked,
			'changed' => $state->changed,
			'deleted' => $state->deleted,
			'held'    => $state->held,
		] + $this->drive( $run_ids, $is_json || $is_porcelain, $failures );
		if ( $is_json && ! $is_porcelain ) {
			CliRun::print_json(
				[ 'run' => [] === $run_ids ? null : max( $run_ids ) ] + $summary + [
					'failures' => $failures,
					'messages' => $state->notes,
				]
			);
		} else {
			array_map( [ WP_CLI::class, 'warning' ], $state->notes );
			foreach ( $failures as $failure ) {
				WP_CLI::warning( Article::title_or_uuid( $failure ) . ': ' . $failure['message'] );
			}
			if ( $is_porcelain ) {
				array_map( [ WP_CLI::class, 'line' ], array_map( 'strval', $run_ids ) );
			} else {
				$text = sprintf(
					'%d articles checked: %d created, %d updated, %d unchanged, %d in conflict, %d failed, %d gone, %d held.',
					$state->checked,
					$summary['created'],
					$summary['updated'],
					$summary['unchanged'],
					$summary['conflicts'],
					$summary['failed'],
					$state->deleted,
					$state->held
				);
				is_wp_error( $done ) ? WP_CLI::log( $text ) : WP_CLI::success( $text );
			}
		}
		if ( is_wp_error( $done ) ) {
			CliRun::fail( $done );
		}
		if ( $summary['failed'] > 0 ) {
			WP_CLI::halt( 1 );
		}
	}

	/**
	 * One step of the sync; ends the command on an error.
	 *
	 * @param int $waits Seconds to wait for other processes, such as one that reads announced articles between two steps.
	 * @return bool|WP_Error Whether the sync is finished; an error if it may have missed articles.
	 */
	private function step( int $user_id, bool $accepts, int $waits = 0 ) {
		do {
			$done       = ( $this->sync_now )( StepBudget::of_seconds( self::SECONDS_PER_STEP ), $user_id, $accepts );
			$is_waiting = $waits > 0 && is_wp_error( $done ) && SyncError::RUNNING === $done->get_error_code();
			if ( $is_waiting ) {
				--$waits;
				sleep( 1 );
			}
		} while ( $is_waiting );
		if ( is_wp_error( $done ) && SyncError::INCOMPLETE !== $done->get_error_code() ) {
			CliRun::fail( $done );
		}
		return $done;
	}

	/**
	 * Drives the runs of a sync to their ends.
	 *
	 * @param array<int>                                                $run_ids  Ids of the runs.
	 * @param bool                                                      $is_quiet Whether no progress is shown.
	 * @param list<array{uuid: string, title: string, message: string}> $failures Collects the articles that failed, and why.
	 * @return array{created: int, updated: int, unchanged: int, conflicts: int, failed: int} Their results.
	 */
	private function drive( array $run_ids, bool $is_quiet, array &$failures ): array {
		$cli   = new CliRun( $this->import );
		$total = [
			'created'   => 0,
			'updated'   => 0,
			'unchanged' => 0,
			'conflicts' => 0,
			'failed'    => 0,
		];
		foreach ( $run_ids as $run_id ) {
			$summary = $cli->summary( $cli->drive( $run_id, $is_quiet ) );
			foreach ( array_keys( $total ) as $name ) {
				$total[ $name ] += $summary[ $name ];
			}
			foreach ( $summary['failed'] > 0 ? $cli->items( $run_id, ItemResult::FAILED ) : [] as $item ) {
				/** @var array{uuid: string, title: string, message: string} $item */
				$failures[] = [
					'uuid'    => $item['uuid'],
					'title'   => $item['title'],
					'message' => $item['message'],
				];
			}
		}
		return $total;
	}
}
