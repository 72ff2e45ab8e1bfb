<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Connection\Connection;
use WP_CLI;

/** `wp article-bridge list`. */
final class ListCommand {

	private Connection $connection;

	private LocalStates $local_states;

	public function __construct( Connection $connection, LocalStates $local_states ) {
		$this->connection   = $connection;
		$this->local_states = $local_states;
	}

	public function register(): void {
		if ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) ) {
			WP_CLI::add_command( 'article-bridge list', [ $this, 'list' ] );
		}
	}

	/**
	 * Lists the articles of the service, with what this site has of them.
	 *
	 * ## OPTIONS
	 *
	 * [--status=<status>]
	 * : Only articles of this status, or any.
	 * ---
	 * default: any
	 * ---
	 *
	 * [--search=<text>]
	 * : Only articles that hold this text.
	 *
	 * [--page=<page>]
	 * : Page of the list.
	 * ---
	 * default: 1
	 * ---
	 *
	 * [--per-page=<number>]
	 * : Articles a page, 50 at most.
	 * ---
	 * default: 50
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
	 * ---
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options Options by name.
	 */
	public function list( array $args, array $options ): void {
		unset( $args );
		$query = [
			'status'   => $options['status'] ?? 'any',
			'page'     => max( 1, (int) ( $options['page'] ?? 1 ) ),
			'per_page' => max( 1, min( 50, (int) ( $options['per-page'] ?? 50 ) ) ),
		];
		if ( isset( $options['search'] ) ) {
			$query['search'] = $options['search'];
		}
		$client = $this->connection->client();
		$list   = is_wp_error( $client ) ? $client : $client->list_articles( $query );
		if ( is_wp_error( $list ) ) {
			WP_CLI::error( $list->get_error_message() );
			return;
		}
		$rows = [];
		foreach ( $this->local_states->added_to( $list['articles'] ) as $article ) {
			/** @var array{state: string, post_id: int|null} $local */
			$local  = $article['local'];
			$rows[] = array_diff_key( $article, [ 'local' => true ] ) + [
				'local'   => $local['state'],
				'post_id' => $local['post_id'],
			];
		}
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $rows, [ 'uuid', 'status', 'local', 'post_id', 'updated_at', 'topic' ] );
	}
}
