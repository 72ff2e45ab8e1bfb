<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Rights\Rights;
use WP_REST_Request;
use WP_REST_Response;

/** `POST article-bridge/v1/articles/{action}`: ignores, unlinks, trashes and restores, one article or many. */
final class ActionsController {

	private ArticleActions $actions;

	public function __construct( ArticleActions $actions ) {
		$this->actions = $actions;
	}

	public function register_routes(): void {
		RestRoute::register( 'POST /articles/{action}', [ $this, 'carry_out' ], [ $this, 'may_import' ] );
	}

	/** Permission for each post is checked by ArticleActions. */
	public function may_import(): bool {
		return current_user_can( Rights::IMPORT );
	}

	/** @param WP_REST_Request<array{action: string, uuids: list<string>}> $request The action and the articles. */
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
