<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/** Registers routes of the plugin's REST API as the contract has them: the path, the arguments, the shape of the answer. */
final class RestRoute {

	/**
	 * @param string                              $route      Method and path, such as `GET /imports/{id}`.
	 * @param callable                            $callback   What answers.
	 * @param callable                            $permission Whether the user may call it.
	 * @param array<string, array<string, mixed>> $of_site    By argument: what of its schema only this site knows.
	 */
	public static function register( string $route, callable $callback, callable $permission, array $of_site = [] ): void {
		list( $method, $path ) = explode( ' ', $route );
		$args                  = ApiRoutes::args( $route );
		foreach ( $of_site as $name => $schema ) {
			$args[ $name ] = $schema + $args[ $name ];
		}
		register_rest_route(
			ApiRoutes::REST_NAMESPACE,
			ApiRoutes::PATHS[ $path ],
			[
				[
					'methods'             => $method,
					'callback'            => $callback,
					'permission_callback' => $permission,
					'args'                => $args,
				],
				'schema' => static fn(): array => self::answer( $path ),
			]
		);
	}

	/**
	 * @param string $path Such as `/imports/{id}`.
	 * @return array<string, mixed> JSON Schema of what a path answers.
	 */
	public static function answer( string $path ): array {
		/** @var array<string, array<string, mixed>> $answers */
		$answers = require dirname( __DIR__, 2 ) . '/contract/api-answers.php';
		return $answers[ $path ];
	}
}
