<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Import\Entry\CliRun;
use ArticleBridge\Import\Import;
use ArticleBridge\Store\Articles\HeldArticles;
use WP_CLI;

/** `wp article-bridge held`. */
final class HeldCommand {

	private const OUTCOMES = [
		HeldDecisions::APPROVE => '%d approved.',
		HeldDecisions::DECLINE => '%d declined.',
		HeldDecisions::RESTORE => '%d waiting again.',
	];

	/** Articles per query. */
	private const PER_PAGE = 200;

	private Import $import;

	private Connection $connection;

	public function __construct( Import $import, Connection $connection ) {
		$this->import     = $import;
		$this->connection = $connection;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge held', [ $this, 'held' ] );
	}

	/**
	 * Lists, approves or declines articles held for approval. The exit code is 1 if an article failed.
	 *
	 * An approved article is imported immediately, with the capabilities of --user. A declined article is held again
	 * when its next version arrives; restore undoes a decline. To skip an article for good, ignore it in the library.
	 *
	 * ## OPTIONS
	 *
	 * [<action>]
	 * : What to do.
	 * ---
	 * default: list
	 * options:
	 *   - list
	 *   - approve
	 *   - decline
	 *   - restore
	 * ---
	 *
	 * [<uuid>...]
	 * : The uuids of the articles, for every action except list.
	 *
	 * [--all]
	 * : Apply the action to all articles instead.
	 *
	 * [--declined]
	 * : List declined articles instead.
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
	 * ## EXAMPLES
	 *
	 *     wp article-bridge held --format=json
	 *     wp article-bridge held approve --all --user=editor
	 *
	 * @param list<string>                $args    Action and articles.
	 * @param array<string, string|bool> $options Options by name.
	 */
	public function held( array $args, array $options ): void {
		$action = $args[0] ?? 'list';
		$format = (string) ( $options['format'] ?? 'table' );
		if ( 'list' === $action ) {
			$this->print_list( isset( $options['declined'] ) ? HeldArticles::DECLINED : HeldArticles::WAITING, $format );
			return;
		}
		$is_all   = (bool) ( $options['all'] ?? false );
		$uuids    = array_map( [ Identifier::class, 'key' ], array_slice( $args, 1 ) );
		$is_named = [] !== $uuids;
		if ( $is_all === $is_named ) {
			WP_CLI::error( sprintf( 'Give either uuids of articles or --all. For example: wp article-bridge held %s <uuid>', $action ) );
			return;
		}
		$decided = ( new HeldDecisions( $this->import, $this->connection ) )
			->carry_out( $action, $is_all ? null : $uuids, CliRun::ensure_current_user() );
		if ( is_wp_error( $decided ) ) {
			CliRun::fail( $decided );
		}
		$failed = count( $decided['failed'] ) + $this->drive( $decided['run_ids'], 'json' === $format );
		if ( 'json' === $format ) {
			CliRun::print_json( $decided );
		} else {
			foreach ( $decided['failed'] as $uuid ) {
				WP_CLI::warning( sprintf( 'No held article has the uuid %s.', $uuid ) );
			}
			WP_CLI::success( sprintf( self::OUTCOMES[ $action ] ?? '%d', count( $decided['done'] ) ) );
		}
		if ( $failed > 0 ) {
			WP_CLI::halt( 1 );
		}
	}

	/**
	 * Drives runs to their ends.
	 *
	 * @param list<int> $run_ids Their numbers.
	 * @return int Articles that failed.
	 */
	private function drive( array $run_ids, bool $is_quiet ): int {
		$cli    = new CliRun( $this->import );
		$failed = 0;
		foreach ( $run_ids as $run_id ) {
			$failed += $cli->summary( $cli->drive( $run_id, $is_quiet ) )['failed'];
		}
		return $failed;
	}

	private function print_list( string $state, string $format ): void {
		$articles = [];
		$page     = 0;
		do {
			$found = HeldPresenter::page( $state, ++$page, self::PER_PAGE );
			array_push( $articles, ...$found );
		} while ( [] !== $found );
		if ( 'ids' === $format ) {
			WP_CLI::line( implode( ' ', array_filter( array_column( $articles, 'uuid' ), 'is_string' ) ) );
			return;
		}
		\WP_CLI\Utils\format_items( $format, $articles, [ 'uuid', 'kind', 'title', 'reason', 'since', 'updated_at', 'post_id' ] );
	}
}
