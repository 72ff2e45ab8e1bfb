<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Import\ImportRights;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `article-bridge/v1/articles`: a page of the service's list, with the local state of each article. */
final class ArticlesController {

	private const REST_NAMESPACE = 'article-bridge/v1';

	private Connection $connection;

	private LocalStates $local_states;

	public function __construct( Connection $connection, LocalStates $local_states ) {
		$this->connection   = $connection;
		$this->local_states = $local_states;
	}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			self::REST_NAMESPACE,
			'/articles',
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => [ $this, 'list' ],
				'permission_callback' => [ $this, 'may_import' ],
				'args'                => self::args(),
			]
		);
	}

	public function may_import(): bool {
		return current_user_can( ImportRights::CAPABILITY );
	}

	/**
	 * @param WP_REST_Request<array{page: int, per_page: int, search: string, status: string}> $request The page wanted.
	 * @return WP_REST_Response|WP_Error
	 */
	public function list( WP_REST_Request $request ) {
		$client = $this->connection->client();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		$query = [
			'status'   => (string) $request['status'],
			'page'     => (int) $request['page'],
			'per_page' => (int) $request['per_page'],
			'search'   => (string) $request['search'],
		];
		// A service that knows no more than the specification may refuse what it does not know.
		$list = $client->list_articles( array_diff_key( $query, '' === $query['search'] ? [ 'search' => true ] : [] ) );
		if ( is_wp_error( $list ) ) {
			return $list;
		}
		return new WP_REST_Response(
			[
				'articles' => $this->local_states->added_to( $list['articles'] ),
				'total'    => $list['total'],
				'pages'    => (int) ceil( $list['total'] / max( 1, $list['per_page'] ) ),
			]
		);
	}

	/** @return array<string, array<string, mixed>> Arguments of the list; those of the ability, too. */
	public static function args(): array {
		$contract = SeoPackage::from_generated_file();
		return [
			'page'     => [
				'description' => __( 'Page of the list, from 1.', 'article-bridge' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => 1000000,
				'default'     => 1,
			],
			'per_page' => [
				'description' => __( 'Articles a page.', 'article-bridge' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => $contract->per_page_maximum(),
				'default'     => 20,
			],
			'search'   => [
				'description' => __( 'Only articles that hold this text.', 'article-bridge' ),
				'type'        => 'string',
				'maxLength'   => 200,
				'default'     => '',
			],
			'status'   => [
				'description' => __( 'Only articles of this status, or any.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => array_merge( $contract->statuses(), [ 'any' ] ),
				'default'     => 'any',
			],
		];
	}
}
