<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Rights\Rights;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/settings/uninstall`: what happens to imported posts when the plugin is deleted. */
final class UninstallController {

	public function register_routes(): void {
		RestRoute::register( 'GET /settings/uninstall', [ $this, 'read' ], [ $this, 'may_manage' ] );
		RestRoute::register( 'POST /settings/uninstall', [ $this, 'save' ], [ $this, 'may_manage' ] );
	}

	public function may_manage(): bool {
		return current_user_can( Rights::MANAGE );
	}

	public function read(): WP_REST_Response {
		return new WP_REST_Response( [ 'posts' => UninstallChoice::read() ] );
	}

	/** @param WP_REST_Request<array{posts: string}> $request The choice. */
	public function save( WP_REST_Request $request ): WP_REST_Response {
		UninstallChoice::save( (string) $request['posts'] );
		return $this->read();
	}
}
