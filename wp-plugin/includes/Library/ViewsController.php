<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Import\ImportRights;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `article-bridge/v1/library/views`: the views of the library that the current user has saved. Every change answers all of them. */
final class ViewsController {

	private const ROUTE = '/library/views';

	private const NAME_MAXIMUM = 60;

	public function register_routes(): void {
		$one = self::ROUTE . '/(?P<id>[a-z0-9]{1,20})';
		$this->route( self::ROUTE, WP_REST_Server::READABLE, [ $this, 'list' ], [] );
		$this->route( self::ROUTE, WP_REST_Server::CREATABLE, [ $this, 'create' ], self::args( true ) );
		$this->route( $one, 'PUT', [ $this, 'update' ], self::args( false ) );
		$this->route( $one, WP_REST_Server::DELETABLE, [ $this, 'delete' ], [] );
	}

	public function may_import(): bool {
		return current_user_can( ImportRights::CAPABILITY );
	}

	public function list(): WP_REST_Response {
		return new WP_REST_Response( SavedViews::shown( get_current_user_id() ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The view.
	 * @return WP_REST_Response|WP_Error
	 */
	public function create( WP_REST_Request $request ) {
		$views = self::views();
		if ( count( $views->all() ) >= SavedViews::MAXIMUM ) {
			return LibraryError::too_many_views( SavedViews::MAXIMUM );
		}
		$id     = $views->free_id();
		$answer = $this->save( $id, $request );
		if ( $answer instanceof WP_REST_Response ) {
			$answer->set_status( 201 );
			$answer->header( 'Location', rest_url( 'article-bridge/v1' . self::ROUTE . '/' . $id ) );
		}
		return $answer;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request What is to change; what is not named stays.
	 * @return WP_REST_Response|WP_Error
	 */
	public function update( WP_REST_Request $request ) {
		$id = is_string( $request['id'] ) ? $request['id'] : '';
		return isset( self::views()->all()[ $id ] ) ? $this->save( $id, $request ) : LibraryError::no_such_view( $id );
	}

	/**
	 * @param WP_REST_Request<array{id: string}> $request Which.
	 * @return WP_REST_Response|WP_Error
	 */
	public function delete( WP_REST_Request $request ) {
		$id = (string) $request['id'];
		if ( ! isset( self::views()->all()[ $id ] ) ) {
			return LibraryError::no_such_view( $id );
		}
		self::views()->delete( $id );
		return $this->list();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The view.
	 * @return WP_REST_Response|WP_Error
	 */
	private function save( string $id, WP_REST_Request $request ) {
		$views = self::views();
		$known = $views->all()[ $id ] ?? null;
		$name  = is_string( $request['name'] ) ? trim( $request['name'] ) : ( $known['name'] ?? '' );
		foreach ( $views->all() as $other ) {
			if ( $other['id'] !== $id && $other['name'] === $name ) {
				return LibraryError::view_name_taken( $name );
			}
		}
		$view = $known['view'] ?? [];
		if ( is_array( $request['view'] ) ) {
			$view = [];
			foreach ( $request['view'] as $member => $value ) {
				$view[ (string) $member ] = $value;
			}
		}
		$views->save( $id, $name, $view );
		if ( isset( $request['default'] ) ) {
			$initial = $views->initial();
			$views->make_initial( $request['default'] ? $id : ( $initial === $id ? '' : $initial ) );
		}
		return $this->list();
	}

	private static function views(): SavedViews {
		return new SavedViews( get_current_user_id() );
	}

	/** @return array<string, array<string, mixed>> */
	private static function args( bool $is_new ): array {
		return [
			'name'    => [
				'description' => __( 'Name given by the user.', 'article-bridge' ),
				'type'        => 'string',
				'required'    => $is_new,
				'pattern'     => '\S',
				'maxLength'   => self::NAME_MAXIMUM,
			],
			'view'    => ViewSchema::of_view() + [
				'required' => $is_new,
			],
			'default' => [
				'description' => __( 'Whether the library opens with it.', 'article-bridge' ),
				'type'        => 'boolean',
			],
		];
	}

	/**
	 * @param non-falsy-string     $path Its path.
	 * @param array<string, mixed> $args Its arguments.
	 */
	private function route( string $path, string $methods, callable $callback, array $args ): void {
		register_rest_route(
			'article-bridge/v1',
			$path,
			[
				'methods'             => $methods,
				'callback'            => $callback,
				'permission_callback' => [ $this, 'may_import' ],
				'args'                => $args,
			]
		);
	}
}
