<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use WP_CLI;

/** `wp article-bridge runs …` and `rollback`. */
final class RunsCommand {

	private Import $import;

	private CliRun $cli;

	private ImportStore $runs;

	private ImportPresenter $presenter;

	public function __construct( Import $import, CliRun $cli, ImportStore $runs, ImportPresenter $presenter ) {
		$this->import    = $import;
		$this->cli       = $cli;
		$this->runs      = $runs;
		$this->presenter = $presenter;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge runs list', [ $this, 'list' ] );
		WP_CLI::add_command( 'article-bridge runs show', [ $this, 'show' ] );
		foreach ( [ RunControl::PAUSE, RunControl::RESUME, RunControl::CANCEL, RunControl::RETRY ] as $decision ) {
			WP_CLI::add_command(
				'article-bridge runs ' . $decision,
				function ( array $args ) use ( $decision ): void {
					$run = $this->decide( is_numeric( $args[0] ?? null ) ? (int) $args[0] : 0, $decision );
					// What has work again is done here and now.
					$run = $this->cli->drive( $run->id, false );
					WP_CLI::success( sprintf( 'Import %d is %s.', $run->id, RunState::label( $run->state ) ) );
				},
				[
					'shortdesc' => ucfirst( $decision ) . 's a run.',
					'synopsis'  => [
						[
							'type'        => 'positional',
							'name'        => 'run',
							'description' => 'Number of the run.',
						],
					],
				]
			);
		}
		WP_CLI::add_command( 'article-bridge rollback', [ $this, 'rollback' ] );
	}

	/**
	 * Lists the runs, the newest first.
	 *
	 * ## OPTIONS
	 *
	 * [--page=<page>]
	 * : Page of the list.
	 * ---
	 * default: 1
	 * ---
	 *
	 * [--per-page=<number>]
	 * : Runs a page.
	 * ---
	 * default: 20
	 * ---
	 *
	 * [--format=<format>]
	 * : How to print them.
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
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options Options by name.
	 */
	public function list( array $args, array $options ): void {
		unset( $args );
		$runs = $this->runs->page( max( 1, (int) ( $options['page'] ?? 1 ) ), max( 1, min( 200, (int) ( $options['per-page'] ?? 20 ) ) ) );
		if ( 'ids' === ( $options['format'] ?? 'table' ) ) {
			WP_CLI::line( implode( ' ', array_map( static fn( Run $run ): int => $run->id, $runs ) ) );
			return;
		}
		$rows = [];
		foreach ( $runs as $run ) {
			$rows[] = $this->cli->summary( $run ) + [
				'state'      => $run->state,
				'total'      => $run->total,
				'created_at' => $run->created_at,
				'seconds'    => $run->seconds(),
			];
		}
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $rows, [ 'run', 'state', 'total', 'created', 'updated', 'unchanged', 'conflicts', 'failed', 'created_at', 'seconds' ] );
	}

	/**
	 * Shows a run with its articles and its log.
	 *
	 * ## OPTIONS
	 *
	 * <run>
	 * : Number of the run.
	 *
	 * [--format=<format>]
	 * : For people, or for programs.
	 * ---
	 * default: text
	 * options:
	 *   - text
	 *   - json
	 * ---
	 *
	 * @param list<string>          $args    The run.
	 * @param array<string, string> $options Options by name.
	 */
	public function show( array $args, array $options ): void {
		$run   = $this->cli->run( (int) $args[0] );
		$items = $this->cli->items( $run->id );
		if ( 'json' === ( $options['format'] ?? 'text' ) ) {
			CliRun::print_json(
				$this->presenter->runs( [ $run ] )[0] + [
					'items' => $items,
					'log'   => $this->cli->log( $run->id ),
				]
			);
			return;
		}
		WP_CLI::log( sprintf( 'Import %d is %s: %d of %d articles.', $run->id, RunState::label( $run->state ), $run->done(), $run->total ) );
		\WP_CLI\Utils\format_items( 'table', $items, [ 'state', 'post_id', 'title', 'message' ] );
		foreach ( $this->cli->log( $run->id ) as $entry ) {
			WP_CLI::log( $entry['time'] . ' ' . $entry['level'] . ': ' . $entry['message'] );
		}
	}

	/**
	 * Undoes a run: the posts that it created go, with the images and terms that only it brought, and the
	 * posts that it updated return to what they were. What was edited since is kept, and named.
	 *
	 * ## OPTIONS
	 *
	 * <run>
	 * : Number of the run.
	 *
	 * [--format=<format>]
	 * : For people, or for programs.
	 * ---
	 * default: text
	 * options:
	 *   - text
	 *   - json
	 * ---
	 *
	 * @param list<string>          $args    The run.
	 * @param array<string, string> $options Options by name.
	 */
	public function rollback( array $args, array $options ): void {
		$is_json = 'json' === ( $options['format'] ?? 'text' );
		$run     = $this->cli->run( (int) $args[0] );
		if ( RunState::ROLLING_BACK !== $run->state ) {
			$run = $this->decide( $run->id, RunControl::ROLL_BACK );
		}
		$run   = $this->cli->drive( $run->id, true );
		$kept  = array_values( array_filter( $this->cli->log( $run->id ), static fn( array $entry ): bool => RunLog::WARNING === $entry['level'] ) );
		$shown = $this->cli->shown( $run );
		/** @var array{undone: int, kept: int} $counts */
		$counts = $shown['rollback'];
		if ( $is_json ) {
			CliRun::print_json(
				[
					'run'      => $run->id,
					'undone'   => $counts['undone'],
					'kept'     => $counts['kept'],
					'messages' => array_column( $kept, 'message' ),
				]
			);
			return;
		}
		array_map( [ WP_CLI::class, 'warning' ], array_column( $kept, 'message' ) );
		WP_CLI::success( sprintf( 'Import %d is rolled back: %d posts undone, %d kept.', $run->id, $counts['undone'], $counts['kept'] ) );
	}

	private function decide( int $import_id, string $decision ): Run {
		CliRun::become_somebody();
		$decided = $this->import->decide( $import_id, $decision );
		if ( is_wp_error( $decided ) ) {
			CliRun::fail( $decided );
		}
		return $this->cli->run( $import_id );
	}
}
