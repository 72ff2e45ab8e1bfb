<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Conflicts;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Import\Articles\PostWriter;
use ArticleBridge\Import\Entry\ImportArgs;
use ArticleBridge\Import\Entry\ImportsController;
use ArticleBridge\Import\ImportRights;
use ArticleBridge\Import\Ledger\ArticleLedger;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `article-bridge/v1/conflicts`: shows what both sides changed, and takes the decisions on it. */
final class ConflictsController {

	/** Articles that one request decides on: each is a post to be saved. */
	private const MANY = 100;

	private ConflictList $conflicts;

	private ConflictResolution $resolution;

	public function __construct( ConflictList $conflicts, ConflictResolution $resolution ) {
		$this->conflicts  = $conflicts;
		$this->resolution = $resolution;
	}

	public static function of_this_site(): self {
		$ledger = new ArticleLedger();
		return new self( new ConflictList( $ledger ), new ConflictResolution( $ledger, new PostWriter() ) );
	}

	public function register_routes(): void {
		$may_edit = [ 'permission_callback' => [ $this, 'may_edit' ] ];
		register_rest_route(
			ImportsController::REST_NAMESPACE,
			'/conflicts',
			[
				$may_edit + [
					'methods'  => WP_REST_Server::READABLE,
					'callback' => [ $this, 'list' ],
					'args'     => ImportArgs::page( 20 ),
				],
				$may_edit + [
					'methods'  => WP_REST_Server::CREATABLE,
					'callback' => [ $this, 'resolve_many' ],
					'args'     => self::many_args(),
				],
			]
		);
		register_rest_route(
			ImportsController::REST_NAMESPACE,
			'/conflicts/(?P<uuid>' . Identifier::ROUTE . ')',
			[
				$may_edit + [
					'methods'  => WP_REST_Server::READABLE,
					'callback' => [ $this, 'read' ],
				],
				$may_edit + [
					'methods'  => WP_REST_Server::CREATABLE,
					'callback' => [ $this, 'resolve' ],
					'args'     => self::one_args(),
				],
			]
		);
	}

	/** Which posts, is decided with each: see ConflictList and ConflictResolution. */
	public function may_edit(): bool {
		return current_user_can( ImportRights::CAPABILITY );
	}

	/** @param WP_REST_Request<array{page: int, per_page: int}> $request The page wanted. */
	public function list( WP_REST_Request $request ): WP_REST_Response {
		$found = $this->conflicts->page( (int) $request['page'], (int) $request['per_page'] );
		return new WP_REST_Response( $found + [ 'pages' => (int) ceil( $found['total'] / max( 1, (int) $request['per_page'] ) ) ] );
	}

	/**
	 * @param WP_REST_Request<array{uuid: string}> $request Which article.
	 * @return WP_REST_Response|WP_Error
	 */
	public function read( WP_REST_Request $request ) {
		return $this->view( Identifier::from_route( (string) $request['uuid'] ) );
	}

	/**
	 * @param WP_REST_Request<array{uuid: string, fields: array<string, mixed>, version: string}> $request The choices.
	 * @return WP_REST_Response|WP_Error
	 */
	public function resolve( WP_REST_Request $request ) {
		$uuid = Identifier::from_route( (string) $request['uuid'] );
		$done = $this->resolution->resolve( $uuid, (array) $request['fields'], (string) $request['version'] );
		return is_wp_error( $done ) ? $done : $this->view( $uuid );
	}

	/** @param WP_REST_Request<array{uuids: list<string>, resolution: string}> $request The articles and the choice. */
	public function resolve_many( WP_REST_Request $request ): WP_REST_Response {
		$resolved = [];
		$failed   = [];
		foreach ( array_unique( array_map( [ Identifier::class, 'key' ], (array) $request['uuids'] ) ) as $uuid ) {
			$done = $this->resolution->resolve_all( $uuid, (string) $request['resolution'] );
			if ( is_wp_error( $done ) ) {
				$failed[] = [
					'uuid'    => $uuid,
					'code'    => (string) $done->get_error_code(),
					'message' => $done->get_error_message(),
				];
			} else {
				$resolved[] = $uuid;
			}
		}
		return new WP_REST_Response(
			[
				'resolved' => $resolved,
				'failed'   => $failed,
			]
		);
	}

	/** @return WP_REST_Response|WP_Error */
	private function view( string $uuid ) {
		$view = $this->conflicts->view( $uuid );
		return is_wp_error( $view ) ? $view : new WP_REST_Response( $view );
	}

	/** @return array<string, array<string, mixed>> */
	private static function many_args(): array {
		return [
			'uuids'      => [
				'description' => __( 'UUIDs of the articles.', 'article-bridge' ),
				'type'        => 'array',
				'items'       => [
					'type'    => 'string',
					'pattern' => Identifier::PATTERN,
				],
				'minItems'    => 1,
				'maxItems'    => self::MANY,
				'required'    => true,
			],
			'resolution' => [
				'description' => __(
					'The version to use for every field: this site\'s (local) or the service\'s (remote).',
					'article-bridge'
				),
				'type'        => 'string',
				'enum'        => [ ConflictResolution::LOCAL, ConflictResolution::REMOTE ],
				'required'    => true,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function one_args(): array {
		return [
			'fields'  => [
				'description' => __( 'By field: local, remote, or an object with a value that replaces both.', 'article-bridge' ),
				'type'        => 'object',
				'required'    => true,
			],
			'version' => [
				'description' => __(
					'The version that the decision is based on; if it is no longer current, the decision is refused. Not checked when omitted.',
					'article-bridge'
				),
				'type'        => 'string',
				'default'     => '',
			],
		];
	}
}
