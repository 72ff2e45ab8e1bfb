<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `article-bridge/v1/imports`: starts runs, drives them and shows them. */
final class ImportsController {

	private const REST_NAMESPACE = 'article-bridge/v1';

	/** Seconds of work per request: short enough for any server's limit, and for a progress bar to move. */
	private const SECONDS_PER_STEP = 4.0;

	private const UUID_PATTERN = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

	private Import $import;

	public function __construct( Import $import ) {
		$this->import = $import;
	}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			self::REST_NAMESPACE,
			'/imports',
			[
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => [ $this, 'create' ],
				'permission_callback' => [ $this, 'may_import' ],
				'args'                => self::create_args(),
			]
		);
		register_rest_route(
			self::REST_NAMESPACE,
			'/imports/(?P<id>[1-9][0-9]{0,17})',
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => [ $this, 'read' ],
				'permission_callback' => [ $this, 'may_import' ],
			]
		);
		register_rest_route(
			self::REST_NAMESPACE,
			'/imports/(?P<id>[1-9][0-9]{0,17})/step',
			[
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => [ $this, 'step' ],
				'permission_callback' => [ $this, 'may_import' ],
			]
		);
	}

	public function may_import(): bool {
		return current_user_can( ImportRights::CAPABILITY );
	}

	/**
	 * @param WP_REST_Request<array{uuids: list<string>, all: bool, options: array<string, mixed>}> $request What to import, and how.
	 * @return WP_REST_Response|WP_Error
	 */
	public function create( WP_REST_Request $request ) {
		$options = ImportOptions::from_array( (array) $request['options'] );
		if ( [] !== $request['uuids'] && $request['all'] ) {
			return ImportError::chosen_twice();
		}
		if ( [] === $request['uuids'] && ! $request['all'] ) {
			return ImportError::nothing_chosen();
		}
		$import_id = $this->import->start( $request['all'] ? null : $request['uuids'], $options, get_current_user_id() );
		return is_wp_error( $import_id ) ? $import_id : $this->answer( $import_id, 201 );
	}

	/**
	 * @param WP_REST_Request<array{id: string}> $request Which run.
	 * @return WP_REST_Response|WP_Error
	 */
	public function read( WP_REST_Request $request ) {
		return $this->answer( (int) $request['id'], 200 );
	}

	/**
	 * @param WP_REST_Request<array{id: string}> $request Which run.
	 * @return WP_REST_Response|WP_Error
	 */
	public function step( WP_REST_Request $request ) {
		$done = $this->import->step( (int) $request['id'], microtime( true ) + self::SECONDS_PER_STEP );
		return is_wp_error( $done ) ? $done : $this->answer( (int) $request['id'], 200 );
	}

	/** @return WP_REST_Response|WP_Error */
	private function answer( int $import_id, int $status ) {
		$run = $this->import->run( $import_id );
		if ( null === $run ) {
			return ImportError::no_such_import( $import_id );
		}
		$response = new WP_REST_Response( $run, $status );
		if ( 201 === $status ) {
			$response->header( 'Location', rest_url( self::REST_NAMESPACE . '/imports/' . $import_id ) );
		}
		return $response;
	}

	/** @return array<string, array<string, mixed>> */
	private static function create_args(): array {
		return [
			'uuids'   => [
				'description' => __( 'The articles to import, by uuid.', 'article-bridge' ),
				'type'        => 'array',
				'items'       => [
					'type'    => 'string',
					'pattern' => self::UUID_PATTERN,
				],
				'maxItems'    => ArticleSelection::MAXIMUM,
				'default'     => [],
			],
			'all'     => [
				'description' => __( 'Whether to import every completed article of the service instead.', 'article-bridge' ),
				'type'        => 'boolean',
				'default'     => false,
			],
			'options' => [
				'description'          => __( 'How to import them.', 'article-bridge' ),
				'type'                 => 'object',
				'properties'           => [
					'post_status' => [
						'description' => __( 'Status of new posts.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => ImportOptions::POST_STATUSES,
					],
				],
				'additionalProperties' => false,
				'default'              => [],
			],
		];
	}
}
