<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Rights\Rights;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `article-bridge/v1/settings/uninstall`: what becomes of imported posts when the plugin is deleted. */
final class UninstallController {

	public function register_routes(): void {
		register_rest_route(
			'article-bridge/v1',
			'/settings/uninstall',
			[
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => [ $this, 'read' ],
					'permission_callback' => [ $this, 'may_manage' ],
				],
				[
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => [ $this, 'save' ],
					'permission_callback' => [ $this, 'may_manage' ],
					'args'                => [
						'posts' => [
							'description' => __(
								'What happens to imported posts when the plugin is deleted: "keep" leaves them, "trash" moves them to the Trash.',
								'article-bridge'
							),
							'type'        => 'string',
							'enum'        => UninstallChoice::ALL,
							'required'    => true,
						],
					],
				],
			]
		);
	}

	public function may_manage(): bool {
		return current_user_can( Rights::MANAGE );
	}

	public function read(): WP_REST_Response {
		return new WP_REST_Response( [ 'posts' => UninstallChoice::read() ] );
	}

	/** @param WP_REST_Request<array{posts: string}> $request What is chosen. */
	public function save( WP_REST_Request $request ): WP_REST_Response {
		UninstallChoice::save( (string) $request['posts'] );
		return $this->read();
	}
}
