<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Contract\ApiRoutes;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `article-bridge/v1/push/work`: receives the loopback requests that start processing pushed articles. */
final class WorkController {

	/** @var callable(): void The work. */
	private $work;

	/** @param callable(): void $work The work. */
	public function __construct( callable $work ) {
		$this->work = $work;
	}

	public function register_route(): void {
		$text = [
			'type'     => 'string',
			'required' => true,
		];
		register_rest_route(
			ApiRoutes::REST_NAMESPACE,
			WorkStart::ROUTE,
			[
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => [ $this, 'start' ],
				'permission_callback' => static fn( WP_REST_Request $request ): bool => WorkStart::is_own_call(
					is_string( $request[ WorkStart::TIME_PARAMETER ] ) ? $request[ WorkStart::TIME_PARAMETER ] : '',
					is_string( $request[ WorkStart::TOKEN_PARAMETER ] ) ? $request[ WorkStart::TOKEN_PARAMETER ] : ''
				),
				'args'                => [
					WorkStart::TIME_PARAMETER  => $text,
					WorkStart::TOKEN_PARAMETER => $text,
				],
				'show_in_index'       => false,
			]
		);
	}

	public function start(): WP_REST_Response {
		return EarlyAnswer::followed_by( new WP_REST_Response( [ 'ok' => true ], 202 ), fn() => ( $this->work )() );
	}
}
