<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Import\Runs\RunControl;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Store\Runs\RunLog;
use WP_CLI;

/** `wp article-bridge rollback`. */
final class RollbackCommand {

	private CliRun $cli;

	public function __construct( CliRun $cli ) {
		$this->cli = $cli;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge rollback', [ $this, 'rollback' ] );
	}

	/**
	 * Undoes a run: deletes the posts it created and restores those it updated.
	 *
	 * The images and terms that only it added go as well. Whatever was edited since is kept and reported.
	 *
	 * ## OPTIONS
	 *
	 * <run>
	 * : Number of the run.
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
	 * @param list<string>          $args    The run.
	 * @param array<string, string> $options Options by name.
	 */
	public function rollback( array $args, array $options ): void {
		$is_json = 'json' === ( $options['format'] ?? 'text' );
		$run     = $this->cli->run( (int) $args[0] );
		$is_new  = RunState::ROLLING_BACK !== $run->state;
		$before  = 0;
		if ( $is_new ) {
			$before = $this->cli->latest_log_entry( $run->id );
			$run    = $this->cli->decide( $run->id, RunControl::ROLL_BACK );
		}
		$run = $this->cli->drive( $run->id, $is_json );
		// The log also holds the import's own messages.
		$kept  = array_values(
			array_filter( $this->cli->log( $run->id, $before ), static fn( array $entry ): bool => RunLog::WARNING === $entry['level'] )
		);
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
		WP_CLI::success( sprintf( 'Import %d rolled back: %d posts undone, %d kept.', $run->id, $counts['undone'], $counts['kept'] ) );
	}
}
