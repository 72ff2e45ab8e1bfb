<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Import\Articles\ItemResult;
use ArticleBridge\Import\Runs\Run;
use WP_CLI;

/** Prints the result of a run in the format of the command's options. */
final class RunReport {

	private CliRun $cli;

	public function __construct( CliRun $cli ) {
		$this->cli = $cli;
	}

	/**
	 * Whether nothing but the report is printed.
	 *
	 * @param array<string, string> $options `porcelain`, `format`: text or json.
	 */
	public static function is_report_only( array $options ): bool {
		return (bool) \WP_CLI\Utils\get_flag_value( $options, 'porcelain', false ) || 'json' === ( $options['format'] ?? 'text' );
	}

	/**
	 * Prints the report. The exit code is 1 if an article failed.
	 *
	 * @param array<string, string> $options `porcelain`, `format`: text or json.
	 */
	public function print( Run $run, array $options ): void {
		if ( (bool) \WP_CLI\Utils\get_flag_value( $options, 'porcelain', false ) ) {
			WP_CLI::line( (string) $run->id );
		} elseif ( self::is_report_only( $options ) ) {
			CliRun::print_json(
				$this->cli->summary( $run )
				+ array_filter( [ 'warnings' => $this->cli->warnings( $run->id ) ] )
				+ ( $run->is_dry ? [ 'diffs' => array_column( $this->cli->items( $run->id ), 'plan' ) ] : [] )
			);
		} else {
			$this->print_text( $run );
		}
		if ( $run->counts[ ItemResult::FAILED ] > 0 ) {
			WP_CLI::halt( 1 );
		}
	}

	private function print_text( Run $run ): void {
		foreach ( $this->cli->reported_items( $run->id ) as $item ) {
			if ( $run->is_dry ) {
				WP_CLI::log( $item['state'] . ': ' . $item['name'] );
			}
			foreach ( $item['texts'] as $text ) {
				WP_CLI::warning( $item['name'] . ': ' . $text );
			}
		}
		$warnings = $this->cli->warnings( $run->id );
		array_map( [ WP_CLI::class, 'warning' ], $warnings );
		$summary = $this->cli->summary( $run );
		$text    = vsprintf( 'Import %d: %d created, %d updated, %d unchanged, %d in conflict, %d failed.', array_values( $summary ) );
		$text    = $run->is_dry ? $text . ' Nothing was written.' : $text;
		[] === $warnings ? WP_CLI::success( $text ) : WP_CLI::log( $text );
	}
}
