<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Rights\Rights;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/library/views`: the current user's saved views of the library. Every change returns all of them. */
final class ViewsController {

	public function register_routes(): void {
		RestRoute::register( 'GET /library/views', [ $this, 'list' ], [ $this, 'may_import' ] );
		RestRoute::register( 'POST /library/views', [ $this, 'create' ], [ $this, 'may_import' ] );
		RestRoute::register( 'PUT /library/views/{id}', [ $this, 'update' ], [ $this, 'may_import' ] );
		RestRoute::register( 'DELETE /library/views/{id}', [ $this, 'delete' ], [ $this, 'may_import' ] );
	}

	public function may_import(): bool {
		return current_user_can( Rights::IMPORT );
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
			$answer->header( 'Location', rest_url( ApiRoutes::REST_NAMESPACE . '/library/views/' . $id ) );
		}
		return $answer;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Values to change; others stay as they are.
	 * @return WP_REST_Response|WP_Error
	 */
	public function update( WP_REST_Request $request ) {
		$id = is_string( $request['id'] ) ? $request['id'] : '';
		return isset( self::views()->all()[ $id ] ) ? $this->save( $id, $request ) : LibraryError::no_such_view( $id );
	}

	/**
	 * @param WP_REST_Request<array{id: string}> $request The view.
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
}
