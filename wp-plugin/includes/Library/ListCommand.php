<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\ApiRoutes;
use WP_CLI;
use WP_Error;
use WP_REST_Request;

/** `wp article-bridge list`. */
final class ListCommand {

	/** @var callable(): ArticlesController */
	private $articles;

	/** @param callable(): ArticlesController $articles The list of articles. */
	public function __construct( callable $articles ) {
		$this->articles = $articles;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge list', [ $this, 'list' ] );
	}

	/**
	 * Lists the articles of the service with their state on this site.
	 *
	 * ## OPTIONS
	 *
	 * [--state=<states>]
	 * : Only articles in these states on this site, separated by commas: new, imported,
	 * update_available, edited, conflict, trashed, ignored or gone.
	 *
	 * [--status=<status>]
	 * : Only articles with this status at the service: draft, in_review, completed, archived, or any.
	 * ---
	 * default: any
	 * ---
	 *
	 * [--language=<tag>]
	 * : Only articles in this language (BCP 47); pt also matches pt-BR.
	 *
	 * [--category=<name>]
	 * : Only articles in this category (case-insensitive).
	 *
	 * [--words-minimum=<number>]
	 * : Only articles with at least this many words.
	 *
	 * [--words-maximum=<number>]
	 * : Only articles with at most this many words.
	 *
	 * [--updated-after=<time>]
	 * : Only articles last changed on or after this day (2026-01-31, in the site's time zone) or time in UTC
	 * (2026-01-31T09:30:00).
	 *
	 * [--updated-before=<time>]
	 * : Only articles last changed on or before this day (in the site's time zone) or time in UTC.
	 *
	 * [--search=<text>]
	 * : Only articles with this text in their SEO title, topic, slug or keyword.
	 *
	 * [--orderby=<field>]
	 * : Field to sort by: updated_at, created_at, title, word_count or status.
	 * ---
	 * default: updated_at
	 * ---
	 *
	 * [--order=<order>]
	 * : Sort order: asc or desc.
	 * ---
	 * default: desc
	 * ---
	 *
	 * [--page=<page>]
	 * : Page of the list, starting at 1.
	 * ---
	 * default: 1
	 * ---
	 *
	 * [--per-page=<number>]
	 * : Articles per page, from 1 to 50.
	 * ---
	 * default: 50
	 * ---
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     wp article-bridge list --state=new,update_available
	 *     wp article-bridge list --status=completed --words-minimum=800 --orderby=word_count --format=json
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options Options by name.
	 */
	public function list( array $args, array $options ): void {
		unset( $args );
		$request  = self::request( $options );
		$articles = ( $this->articles )();
		do {
			$answer = $articles->list( $request );
			if ( is_wp_error( $answer ) ) {
				WP_CLI::error( $answer->get_error_message() );
				return;
			}
			/**
			 * @var array{
			 *   articles: list<array<string, mixed>>,
			 *   copy: array{more: bool, complete: bool, read: int, total: int}|null,
			 *   unusable: list<string>,
			 * } $list
			 */
			$list = $answer->get_data();
			// A long list takes several requests.
		} while ( $list['copy']['more'] ?? false );
		if ( false === ( $list['copy']['complete'] ?? true ) ) {
			WP_CLI::warning(
				sprintf( 'The article service counts %d articles and lists %d of them.', $list['copy']['total'], $list['copy']['read'] )
			);
		}
		array_map( [ WP_CLI::class, 'warning' ], $list['unusable'] );
		$rows = [];
		foreach ( $list['articles'] as $article ) {
			/** @var array{state: string, post_id: int|null} $local */
			$local  = $article['local'];
			$rows[] = array_diff_key( $article, [ 'local' => true ] ) + [
				'local'   => $local['state'],
				'post_id' => $local['post_id'],
			];
		}
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $rows, [ 'uuid', 'status', 'local', 'post_id', 'updated_at', 'topic' ] );
	}

	/**
	 * The request for the list, built from the options and validated like a REST request.
	 *
	 * @param array<string, string> $options Options by name.
	 * @return WP_REST_Request<array<string, mixed>>
	 */
	private static function request( array $options ): WP_REST_Request {
		$args  = ApiRoutes::args( 'GET /articles' );
		$given = [];
		foreach ( array_keys( $args ) as $name ) {
			$option = self::option( $name );
			if ( isset( $options[ $option ] ) ) {
				$given[ $name ] = $options[ $option ];
			}
		}
		/** @var WP_REST_Request<array<string, mixed>> $request */
		$request = new WP_REST_Request();
		$request->set_attributes( [ 'args' => $args ] );
		$request->set_default_params(
			array_filter(
				array_map( static fn( array $arg ) => $arg['default'] ?? null, $args ),
				static fn( $initial ): bool => null !== $initial
			)
		);
		$request->set_query_params( $given );
		$checked = $request->sanitize_params();
		if ( is_wp_error( $checked ) ) {
			self::refuse( $checked, $args, $given );
		}
		return $request;
	}

	/** The option of an argument of the list. */
	private static function option( string $name ): string {
		return str_replace( '_', '-', $name );
	}

	/**
	 * Ends the command with the errors in its options and the values each accepts.
	 *
	 * @param WP_Error                            $error The error of WordPress' validation.
	 * @param array<string, array<string, mixed>> $args  Arguments of the list.
	 * @param array<string, string>               $given Their values.
	 */
	private static function refuse( WP_Error $error, array $args, array $given ): void {
		$data     = $error->get_error_data();
		$problems = [];
		foreach ( is_array( $data ) && is_array( $data['params'] ?? null ) ? $data['params'] : [] as $name => $problem ) {
			$name       = (string) $name;
			$takes      = is_string( $args[ $name ]['description'] ?? null ) ? $args[ $name ]['description'] : '';
			$problems[] = sprintf(
				'--%s=%s: %s %s',
				self::option( $name ),
				$given[ $name ] ?? '',
				is_string( $problem ) ? $problem : '',
				$takes
			);
		}
		WP_CLI::error( [] === $problems ? $error->get_error_message() : implode( "\n", $problems ) );
	}
}
