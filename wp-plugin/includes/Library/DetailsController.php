<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Rights\Rights;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/articles/{uuid}/preview` and `/comparison`: one article of the service in detail. */
final class DetailsController {

	private Connection $connection;

	private ArticlePreview $preview;

	private ArticleComparison $comparison;

	public function __construct( Connection $connection, ArticlePreview $preview, ArticleComparison $comparison ) {
		$this->connection = $connection;
		$this->preview    = $preview;
		$this->comparison = $comparison;
	}

	public function register_routes(): void {
		RestRoute::register( 'GET /articles/{uuid}/preview', [ $this, 'preview' ], [ $this, 'may_import' ] );
		RestRoute::register( 'GET /articles/{uuid}/comparison', [ $this, 'comparison' ], [ $this, 'may_import' ] );
	}

	public function may_import(): bool {
		return current_user_can( Rights::IMPORT );
	}

	/**
	 * @param WP_REST_Request<array{uuid: string}> $request Which article.
	 * @return WP_REST_Response|WP_Error
	 */
	public function preview( WP_REST_Request $request ) {
		return self::answer( $this->preview->of( Identifier::from_route( (string) $request['uuid'] ) ) );
	}

	/**
	 * @param WP_REST_Request<array{uuid: string}> $request Which article.
	 * @return WP_REST_Response|WP_Error
	 */
	public function comparison( WP_REST_Request $request ) {
		$client = $this->connection->client();
		return is_wp_error( $client )
			? $client
			: self::answer( $this->comparison->of( Identifier::from_route( (string) $request['uuid'] ), $client->base_url() ) );
	}

	/**
	 * @param array<string, mixed>|WP_Error $found The data, or an error.
	 * @return WP_REST_Response|WP_Error
	 */
	private static function answer( $found ) {
		return is_wp_error( $found ) ? $found : new WP_REST_Response( $found );
	}
}
