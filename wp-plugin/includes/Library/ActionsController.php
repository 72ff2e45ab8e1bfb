<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Import\ImportRights;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `POST article-bridge/v1/articles/{action}`: ignores, unlinks, trashes and restores, one article or many. */
final class ActionsController {

	/** Articles of one request; who has more sends several, and sees how far it is. */
	private const MANY = 50;

	private ArticleActions $actions;

	public function __construct( ArticleActions $actions ) {
		$this->actions = $actions;
	}

	public function register_routes(): void {
		register_rest_route(
			'article-bridge/v1',
			'/articles/(?P<action>' . implode( '|', ArticleActions::ALL ) . ')',
			[
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => [ $this, 'carry_out' ],
				'permission_callback' => [ $this, 'may_import' ],
				'args'                => [
					'uuids' => [
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
				],
			]
		);
	}

	/** Which posts may be touched, is decided with each. */
	public function may_import(): bool {
		return current_user_can( ImportRights::CAPABILITY );
	}

	/** @param WP_REST_Request<array{action: string, uuids: list<string>}> $request What to do, with which articles. */
	public function carry_out( WP_REST_Request $request ): WP_REST_Response {
		$done   = [];
		$failed = [];
		foreach ( array_unique( array_map( [ Identifier::class, 'key' ], (array) $request['uuids'] ) ) as $uuid ) {
			$result = $this->actions->carry_out( (string) $request['action'], $uuid );
			if ( is_wp_error( $result ) ) {
				$failed[] = [
					'uuid'    => $uuid,
					'code'    => (string) $result->get_error_code(),
					'message' => $result->get_error_message(),
				];
			} else {
				$done[] = $uuid;
			}
		}
		return new WP_REST_Response(
			[
				'done'   => $done,
				'failed' => $failed,
			]
		);
	}
}
