<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Import\Runs\ImportStore;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunControl;
use ArticleBridge\Import\Runs\RunState;
use WP_CLI;

/** `wp article-bridge runs`. */
final class RunsCommand {

	private const DECISIONS = [ RunControl::PAUSE, RunControl::RESUME, RunControl::CANCEL, RunControl::RETRY ];

	private CliRun $cli;

	private ImportStore $runs;

	public function __construct( CliRun $cli, ImportStore $runs ) {
		$this->cli  = $cli;
		$this->runs = $runs;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge runs', [ $this, 'runs' ] );
	}

	/**
	 * Lists, shows, pauses, resumes, cancels or retries import runs.
	 *
	 * ## OPTIONS
	 *
	 * [<action>]
	 * : Action. resume and retry, which retries failed articles, process the run immediately.
	 * ---
	 * default: list
	 * options:
	 *   - list
	 *   - show
	 *   - pause
	 *   - resume
	 *   - cancel
	 *   - retry
	 * ---
	 *
	 * [<run>]
	 * : Number of the run, for every action except list.
	 *
	 * [--page=<page>]
	 * : Page of the list, newest run first.
	 * ---
	 * default: 1
	 * ---
	 *
	 * [--per-page=<number>]
	 * : Runs per page.
	 * ---
	 * default: 20
	 * ---
	 *
	 * [--format=<format>]
	 * : Output format. csv, yaml and ids apply to list only.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - ids
	 * ---
	 *
	 * [--porcelain]
	 * : Print the number of the run and nothing else.
	 *
	 * ## EXAMPLES
	 *
	 *     wp article-bridge runs --format=json
	 *     wp article-bridge runs show 7
	 *     wp article-bridge runs retry 7
	 *
	 * @param list<string>          $args    Action and run.
	 * @param array<string, string> $options Options by name.
	 */
	public function runs( array $args, array $options ): void {
		$action  = $args[0] ?? 'list';
		$is_json = 'json' === ( $options['format'] ?? 'table' );
		if ( 'list' === $action ) {
			$this->print_list( $options );
			return;
		}
		if ( ! isset( $args[1] ) || ! ctype_digit( $args[1] ) ) {
			WP_CLI::error( sprintf( 'Give the number of a run. For example: wp article-bridge runs %s 7', $action ) );
			return;
		}
		$run = $this->cli->run( (int) $args[1] );
		if ( 'show' === $action ) {
			$this->show( $run, $is_json );
		} elseif ( in_array( $action, self::DECISIONS, true ) ) {
			$is_porcelain = (bool) \WP_CLI\Utils\get_flag_value( $options, 'porcelain', false );
			// A run that has work again is driven here, immediately.
			$run = $this->cli->drive( $this->cli->decide( $run->id, $action )->id, $is_json || $is_porcelain );
			if ( $is_porcelain ) {
				WP_CLI::line( (string) $run->id );
			} elseif ( $is_json ) {
				CliRun::print_json( $this->cli->summary( $run ) + [ 'state' => $run->state ] );
			} else {
				WP_CLI::success( sprintf( 'Import %d is %s.', $run->id, RunState::label( $run->state ) ) );
			}
		}
	}

	/** @param array<string, string> $options Options by name. */
	private function print_list( array $options ): void {
		$per_page = max( 1, min( 200, (int) ( $options['per-page'] ?? 20 ) ) );
		$runs     = $this->runs->page( max( 1, (int) ( $options['page'] ?? 1 ) ), $per_page );
		$format   = $options['format'] ?? 'table';
		if ( 'ids' === $format ) {
			WP_CLI::line( implode( ' ', array_map( static fn( Run $run ): int => $run->id, $runs ) ) );
			return;
		}
		$rows = [];
		foreach ( $runs as $run ) {
			$rows[] = $this->cli->summary( $run ) + [
				'state'      => $run->state,
				'dry_run'    => 'json' === $format ? $run->is_dry : ( $run->is_dry ? 'yes' : 'no' ),
				'total'      => $run->total,
				'created_at' => $run->created_at,
				'seconds'    => $run->seconds(),
			];
		}
		\WP_CLI\Utils\format_items(
			$format,
			$rows,
			[ 'run', 'state', 'dry_run', 'total', 'created', 'updated', 'unchanged', 'conflicts', 'failed', 'created_at', 'seconds' ]
		);
	}

	private function show( Run $run, bool $is_json ): void {
		$items = $this->cli->items( $run->id );
		if ( $is_json ) {
			CliRun::print_json(
				$this->cli->shown( $run ) + [
					'items' => $items,
					'log'   => $this->cli->log( $run->id ),
				]
			);
			return;
		}
		WP_CLI::log(
			sprintf( 'Import %d is %s: %d of %d articles.', $run->id, RunState::label( $run->state ), $run->done(), $run->total )
		);
		\WP_CLI\Utils\format_items( 'table', $items, [ 'state', 'post_id', 'title', 'message' ] );
		foreach ( $this->cli->log( $run->id ) as $entry ) {
			WP_CLI::log( $entry['time'] . ' ' . $entry['level'] . ': ' . $entry['message'] );
		}
	}
}
