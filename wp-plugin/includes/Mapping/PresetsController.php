<?php

declare( strict_types=1 );

namespace ArticleBridge\Mapping;

use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Rights\Rights;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `article-bridge/v1/presets`: named sets of import options. Users who may import can read them, users who may
 * manage the plugin can change them.
 */
final class PresetsController {

	public function register_routes(): void {
		RestRoute::register( 'GET /presets', [ $this, 'list' ], [ $this, 'may_see' ] );
		RestRoute::register( 'POST /presets', [ $this, 'create' ], [ $this, 'may_change' ] );
		RestRoute::register( 'PUT /presets/{slug}', [ $this, 'update' ], [ $this, 'may_change' ] );
		RestRoute::register( 'DELETE /presets/{slug}', [ $this, 'delete' ], [ $this, 'may_change' ] );
	}

	public function may_see(): bool {
		return current_user_can( Rights::IMPORT ) || current_user_can( Rights::MANAGE );
	}

	public function may_change(): bool {
		return current_user_can( Rights::MANAGE );
	}

	/** All presets; every change returns the same. */
	public function list(): WP_REST_Response {
		$default = PresetStore::default_slug();
		return new WP_REST_Response(
			[
				'default' => '' === $default ? null : $default,
				'presets' => array_values( PresetStore::all() ),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The preset.
	 * @return WP_REST_Response|WP_Error
	 */
	public function create( WP_REST_Request $request ) {
		if ( count( PresetStore::all() ) >= PresetStore::MAXIMUM ) {
			return PresetError::too_many( PresetStore::MAXIMUM );
		}
		$slug   = PresetStore::free_slug( is_string( $request['name'] ) ? $request['name'] : '' );
		$answer = $this->save( $slug, $request );
		if ( $answer instanceof WP_REST_Response ) {
			$answer->set_status( 201 );
			$answer->header( 'Location', rest_url( ApiRoutes::REST_NAMESPACE . '/presets/' . $slug ) );
		}
		return $answer;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Values to change; others stay. Options are replaced as a whole.
	 * @return WP_REST_Response|WP_Error
	 */
	public function update( WP_REST_Request $request ) {
		$presets = PresetStore::all();
		$slug    = is_string( $request['slug'] ) ? $request['slug'] : '';
		return isset( $presets[ $slug ] ) ? $this->save( $slug, $request ) : PresetError::unknown( $slug, array_keys( $presets ) );
	}

	/**
	 * @param WP_REST_Request<array{slug: string}> $request The preset.
	 * @return WP_REST_Response|WP_Error
	 */
	public function delete( WP_REST_Request $request ) {
		$presets = PresetStore::all();
		$slug    = (string) $request['slug'];
		if ( ! isset( $presets[ $slug ] ) ) {
			return PresetError::unknown( $slug, array_keys( $presets ) );
		}
		PresetStore::delete( $slug );
		return $this->list();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The preset.
	 * @return WP_REST_Response|WP_Error
	 */
	private function save( string $slug, WP_REST_Request $request ) {
		$known = PresetStore::all()[ $slug ] ?? null;
		$name  = is_string( $request['name'] ) ? trim( $request['name'] ) : ( $known['name'] ?? '' );
		foreach ( PresetStore::all() as $other ) {
			if ( $other['slug'] !== $slug && $other['name'] === $name ) {
				return PresetError::name_taken( $name );
			}
		}
		$options = $known['options'] ?? [];
		if ( isset( $request['options'] ) ) {
			$options = PresetStore::chosen( '', $request['options'] );
			if ( is_wp_error( $options ) ) {
				return $options;
			}
			$options = $options->to_array();
		}
		PresetStore::save( $slug, $name, $options );
		if ( isset( $request['default'] ) ) {
			$current = PresetStore::default_slug();
			PresetStore::make_default( $request['default'] ? $slug : ( $current === $slug ? '' : $current ) );
		}
		return $this->list();
	}
}
