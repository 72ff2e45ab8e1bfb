<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\ImportError;
use ArticleBridge\Mapping\PresetStore;
use WP_CLI;

/** `wp article-bridge import` and `dry-run`. */
final class ImportCommand {

	private Import $import;

	private CliRun $cli;

	public function __construct( Import $import, CliRun $cli ) {
		$this->import = $import;
		$this->cli    = $cli;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge import', [ $this, 'import' ] );
		WP_CLI::add_command( 'article-bridge dry-run', [ $this, 'dry_run' ] );
	}

	/**
	 * Imports articles of the connected article service as posts.
	 *
	 * Articles that were imported before are updated; edits made here are kept. The exit code is 1 if an article
	 * failed.
	 *
	 * ## OPTIONS
	 *
	 * [<uuid>...]
	 * : The articles to import.
	 *
	 * [--all]
	 * : Import every completed article of the service instead.
	 *
	 * [--preset=<slug>]
	 * : The preset to import with. Defaults to the site's default preset.
	 *
	 * [--status=<status>]
	 * : Status of new posts. Overrides the preset; defaults to draft.
	 * ---
	 * options:
	 *   - draft
	 *   - pending
	 *   - publish
	 *   - private
	 *   - future
	 * ---
	 *
	 * [--workers=<number>]
	 * : Number of processes that import at the same time, from 1 to 16. Defaults to the number of processors, at most 4,
	 * and to one for every 100 articles.
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
	 * : Print the number of the run and nothing else.
	 *
	 * ## EXAMPLES
	 *
	 *     wp article-bridge import --all --status=publish --user=editor
	 *     wp article-bridge import --all --workers=2
	 *     wp article-bridge import 0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10 --format=json
	 *
	 * @param list<string>          $args    Uuids.
	 * @param array<string, string> $options Options by name.
	 */
	public function import( array $args, array $options ): void {
		$this->start_and_drive( $args, $options, false );
	}

	/**
	 * Shows what an import would do, with diffs. Nothing is written.
	 *
	 * ## OPTIONS
	 *
	 * [<uuid>...]
	 * : The articles to check.
	 *
	 * [--all]
	 * : Check every completed article of the service instead.
	 *
	 * [--preset=<slug>]
	 * : The preset to import with. Defaults to the site's default preset.
	 *
	 * [--status=<status>]
	 * : Status of new posts. Overrides the preset; defaults to draft.
	 * ---
	 * options:
	 *   - draft
	 *   - pending
	 *   - publish
	 *   - private
	 *   - future
	 * ---
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
	 * : Print the number of the run and nothing else.
	 *
	 * ## EXAMPLES
	 *
	 *     wp article-bridge dry-run --all --format=json
	 *
	 * @subcommand dry-run
	 *
	 * @param list<string>          $args    Uuids.
	 * @param array<string, string> $options Options by name.
	 */
	public function dry_run( array $args, array $options ): void {
		$this->start_and_drive( $args, $options, true );
	}

	/**
	 * @param list<string>          $uuids   The articles.
	 * @param array<string, string> $options Options by name.
	 */
	private function start_and_drive( array $uuids, array $options, bool $is_dry ): void {
		$workers = CliRun::wanted_workers( $options );
		$all     = (bool) \WP_CLI\Utils\get_flag_value( $options, 'all', false );
		foreach ( $uuids as $uuid ) {
			if ( ! Identifier::is_valid( $uuid ) ) {
				WP_CLI::error( sprintf( '"%s" is not the uuid of an article. "wp article-bridge list" shows the uuids.', $uuid ) );
			}
		}
		if ( ( [] !== $uuids ) === $all ) {
			CliRun::fail( $all ? ImportError::chosen_twice() : ImportError::nothing_chosen() );
		}
		$chosen = PresetStore::chosen(
			$options['preset'] ?? null,
			isset( $options['status'] ) ? [ 'post_status' => $options['status'] ] : []
		);
		if ( is_wp_error( $chosen ) ) {
			CliRun::fail( $chosen );
		}
		$import_id = $this->import->start( $all ? null : $uuids, $chosen, CliRun::ensure_current_user(), $is_dry );
		if ( is_wp_error( $import_id ) ) {
			CliRun::fail( $import_id );
		}
		$run = $this->cli->drive( $import_id, RunReport::is_report_only( $options ), $workers );
		( new RunReport( $this->cli ) )->print( $run, $options );
	}
}
