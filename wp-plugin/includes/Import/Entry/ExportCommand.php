<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Gateway\ArticleExport;
use ArticleBridge\Import\Runs\Run;
use WP_CLI;

/** `wp article-bridge export`. */
final class ExportCommand {

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge export', [ $this, 'export' ] );
	}

	/**
	 * Exports articles, as the article service renders them, to standard output or to files.
	 *
	 * Nothing on this site changes. The exit code is 1 if an article could not be exported.
	 *
	 * ## OPTIONS
	 *
	 * [<uuid>...]
	 * : The articles to export.
	 *
	 * [--all]
	 * : Export every completed article of the service instead.
	 *
	 * [--format=<format>]
	 * : Output format. json is the whole article (seo_package), one per line; the others contain only its body.
	 * ---
	 * default: json
	 * options:
	 *   - json
	 *   - html
	 *   - markdown
	 *   - blocks
	 * ---
	 *
	 * [--dir=<dir>]
	 * : Write one file per article to this directory, which is created if needed. Files are named after the slug;
	 * files of an earlier export are replaced.
	 *
	 * [--porcelain]
	 * : With --dir, print the paths of the files and nothing else.
	 *
	 * ## EXAMPLES
	 *
	 *     wp article-bridge export --all > articles.ndjson
	 *     wp article-bridge export --all --format=markdown --dir=articles
	 *     wp article-bridge export 0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10 --format=blocks
	 *
	 * @param list<string>          $uuids   The articles.
	 * @param array<string, string> $options Options by name.
	 */
	public function export( array $uuids, array $options ): void {
		$format    = $options['format'] ?? ArticleExport::JSON;
		$directory = $options['dir'] ?? '';
		$all       = (bool) \WP_CLI\Utils\get_flag_value( $options, 'all', false );
		if ( ( [] !== $uuids ) === $all ) {
			WP_CLI::error(
				$all ? 'Give either uuids of articles or --all, not both.' : 'Choose what to export: uuids of articles, or --all.'
			);
		}
		$client = $this->connection->client();
		if ( is_wp_error( $client ) ) {
			CliRun::fail( $client );
		}
		$agreement = $this->connection->agreement();
		if ( ArticleExport::BLOCKS === $format && ! is_wp_error( $agreement ) && ArticleExport::BLOCKS !== $agreement['content_format'] ) {
			WP_CLI::error( 'The service does not offer blocks. Export html, markdown or json; an import converts them to blocks.' );
		}
		$items = $all ? CliRun::completed_articles( $client, $this->connection ) : Run::items_of( $uuids );
		if ( '' === $directory && ArticleExport::JSON !== $format && count( $items ) > 1 ) {
			WP_CLI::error( sprintf( 'Several articles cannot be written to one stream as %s. Give a directory: --dir=<dir>.', $format ) );
		}
		$files  = '' === $directory ? null : new ExportFiles( $directory, ArticleExport::FORMATS[ $format ] );
		$failed = $this->write(
			$items,
			new ArticleExport( $client ),
			$format,
			$files,
			(bool) \WP_CLI\Utils\get_flag_value( $options, 'porcelain', false )
		);
		if ( $failed > 0 ) {
			WP_CLI::halt( 1 );
		}
	}

	/**
	 * @param list<array{uuid: string, title: string, source_updated_at: string|null}> $items The articles.
	 * @return int Number of articles that could not be exported.
	 */
	private function write( array $items, ArticleExport $export, string $format, ?ExportFiles $files, bool $is_porcelain ): int {
		$bar    = null === $files || $is_porcelain ? null : \WP_CLI\Utils\make_progress_bar( 'Exporting', count( $items ) );
		$failed = [];
		foreach ( $items as $item ) {
			$text = $export->text( $item['uuid'], $format );
			$path = is_wp_error( $text ) || null === $files
				? ''
				: $files->write( $item['uuid'], $this->slug( $item['uuid'], $export, $format, $text ), $text );
			if ( is_wp_error( $text ) || is_wp_error( $path ) ) {
				$failed[] = is_wp_error( $text ) ? $text->get_error_message() : $path->get_error_message();
			} elseif ( null === $files ) {
				WP_CLI::line( ArticleExport::JSON === $format ? self::line( $text ) : $text );
			} elseif ( $is_porcelain ) {
				WP_CLI::line( $path );
			}
			if ( null !== $bar ) {
				$bar->tick();
			}
		}
		if ( null !== $bar ) {
			$bar->finish();
		}
		array_map( [ WP_CLI::class, 'warning' ], $failed );
		if ( null !== $files && ! $is_porcelain ) {
			$written = count( $items ) - count( $failed );
			$noun    = \WP_CLI\Utils\pluralize( 'article', $written );
			WP_CLI::success( sprintf( '%d %s written to %s.', $written, $noun, $files->directory() ) );
		}
		return count( $failed );
	}

	/** The article's slug, which only the complete article has; '' if it cannot be fetched. */
	private function slug( string $uuid, ArticleExport $export, string $format, string $text ): string {
		$json    = ArticleExport::JSON === $format ? $text : $export->text( $uuid, ArticleExport::JSON );
		$article = is_wp_error( $json ) ? null : json_decode( $json, true );
		return is_array( $article ) && is_string( $article['slug'] ?? null ) ? $article['slug'] : '';
	}

	/** JSON on one line, however the service formats it. */
	private static function line( string $json ): string {
		return false === strpbrk( trim( $json ), "\r\n" )
			? trim( $json )
			: (string) wp_json_encode(
				json_decode( $json ),
				JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION
			);
	}
}
