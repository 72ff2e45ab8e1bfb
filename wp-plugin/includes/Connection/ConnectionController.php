<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Rights\Rights;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `article-bridge/v1/connection`: the settings page's side of the connection. */
final class ConnectionController {

	private const REST_NAMESPACE = 'article-bridge/v1';

	/** Longest address and key taken, in characters. */
	private const TEXT_LENGTH = 2000;

	/** Of a code, which holds an address. */
	private const CODE_LENGTH = 4000;

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register_routes(): void {
		$text = [
			'type'      => 'string',
			'maxLength' => self::TEXT_LENGTH,
			'default'   => '',
		];
		register_rest_route(
			self::REST_NAMESPACE,
			'/connection',
			[
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => [ $this, 'read' ],
					'permission_callback' => [ $this, 'may_manage' ],
				],
				[
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => [ $this, 'connect' ],
					'permission_callback' => [ $this, 'may_manage' ],
					'args'                => [
						'url'  => $text + [
							'description' => __( 'Address of the article service; by default the current one.', 'article-bridge' ),
						],
						'key'  => $text + [
							'description' => __( 'API key; by default the stored one. It is never returned.', 'article-bridge' ),
						],
						'code' => [ 'maxLength' => self::CODE_LENGTH ] + $text + [
							'description' => __( 'Connection code, instead of address and key.', 'article-bridge' ),
						],
						'push' => [
							'description' => __(
								'Whether the service notifies this site of changes; by default as before.',
								'article-bridge'
							),
							'type'        => 'boolean',
						],
					],
				],
				[
					'methods'             => WP_REST_Server::DELETABLE,
					'callback'            => [ $this, 'disconnect' ],
					'permission_callback' => [ $this, 'may_manage' ],
				],
			]
		);
	}

	public function may_manage(): bool {
		return current_user_can( Rights::MANAGE );
	}

	public function read(): WP_REST_Response {
		return new WP_REST_Response( $this->connection->state() );
	}

	/**
	 * @param WP_REST_Request<array{url: string, key: string, code: string, push?: bool}> $request The address and key entered, or the code.
	 * @return WP_REST_Response|WP_Error
	 */
	public function connect( WP_REST_Request $request ) {
		$push      = is_bool( $request['push'] ) ? $request['push'] : null;
		$code      = (string) $request['code'];
		$agreement = '' === trim( $code )
			? $this->connection->connect( (string) $request['url'], (string) $request['key'], $push )
			: $this->connection->connect_by_code( $code, $push );
		return is_wp_error( $agreement ) ? $agreement : $this->read();
	}

	/** @return WP_REST_Response|WP_Error */
	public function disconnect() {
		$done = $this->connection->disconnect();
		return is_wp_error( $done ) ? $done : $this->read();
	}
}
