<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Mapping\PresetStore;
use ArticleBridge\Store\Articles\ArticleRows;
use WP_CLI;
use WP_Error;

/** `wp article-bridge update`. */
final class UpdateCommand {

	private Import $import;

	private Connection $connection;

	private CliRun $cli;

	public function __construct( Import $import, Connection $connection, CliRun $cli ) {
		$this->import     = $import;
		$this->connection = $connection;
		$this->cli        = $cli;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge update', [ $this, 'update' ] );
	}

	/**
	 * Updates imported posts from the article service. New articles are not imported.
	 *
	 * Edits made here are kept; changes made on both sides are conflicts, to be resolved by a user. The exit code is 1
	 * if an article failed.
	 *
	 * ## OPTIONS
	 *
	 * [<article>...]
	 * : IDs of the posts, or uuids of their articles.
	 *
	 * [--all]
	 * : Update every imported post whose article is completed.
	 *
	 * [--preset=<slug>]
	 * : The preset to update with. Defaults to the site's default preset.
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
	 *     wp article-bridge update 42 43
	 *     wp article-bridge update --all --format=json
	 *
	 * @param list<string>          $args    IDs of posts, uuids.
	 * @param array<string, string> $options Options by name.
	 */
	public function update( array $args, array $options ): void {
		$workers = CliRun::wanted_workers( $options );
		$all     = (bool) \WP_CLI\Utils\get_flag_value( $options, 'all', false );
		if ( ( [] !== $args ) === $all ) {
			WP_CLI::error(
				$all ? 'Give either posts or --all, not both.' : 'Choose what to update: IDs of posts, uuids of articles, or --all.'
			);
		}
		$chosen = PresetStore::chosen( $options['preset'] ?? null );
		if ( is_wp_error( $chosen ) ) {
			CliRun::fail( $chosen );
		}
		$user_id = CliRun::ensure_current_user();
		$items   = $all ? $this->all_imported() : Run::items_of( $this->named( $args ) );
		if ( is_wp_error( $items ) ) {
			CliRun::fail( $items );
		}
		$import_id = $this->import->start_with( $items, $chosen, $user_id );
		if ( is_wp_error( $import_id ) ) {
			CliRun::fail( $import_id );
		}
		$run = $this->cli->drive( $import_id, RunReport::is_report_only( $options ), $workers );
		( new RunReport( $this->cli ) )->print( $run, $options );
	}

	/** @return list<array{uuid: string, title: string, source_updated_at: string|null}>|WP_Error */
	private function all_imported() {
		$client = $this->connection->client();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		$items    = CliRun::completed_articles( $client, $this->connection );
		$imported = [];
		foreach ( array_chunk( $items, 500 ) as $chunk ) {
			$rows = ( new ArticleLedger() )->rows( array_column( $chunk, 'uuid' ) );
			foreach ( $chunk as $item ) {
				if ( isset( $rows[ $item['uuid'] ] ) ) {
					$imported[] = $item;
				}
			}
		}
		return [] === $imported
			? new WP_Error( 'nothing_to_update', 'No completed article has been imported yet. Start with: wp article-bridge import' )
			: $imported;
	}

	/**
	 * @param list<string> $names IDs of posts, uuids.
	 * @return list<string> Uuids.
	 */
	private function named( array $names ): array {
		$uuids = [];
		foreach ( $names as $name ) {
			$uuid = ArticleRows::uuid_of( Identifier::key( $name ), ctype_digit( $name ) ? (int) $name : 0 );
			if ( '' === $uuid ) {
				WP_CLI::error(
					sprintf(
						'"%s" is neither the ID of an imported post nor the uuid of its article. "wp article-bridge list" shows what is imported.',
						$name
					)
				);
			}
			$uuids[] = $uuid;
		}
		return $uuids;
	}
}
