<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Import\Articles\Shortcodes;
use ArticleBridge\Import\Media\ImageLimits;
use ArticleBridge\Import\Rollback\RollbackMemory;
use ArticleBridge\Rights\Rights;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `article-bridge/v1/settings`: settings that belong to no other route, and how far the first-run assistant is. */
final class SettingsController {

	private const REST_NAMESPACE = 'article-bridge/v1';

	public function register_routes(): void {
		$this->route( 'advanced', WP_REST_Server::READABLE, [ $this, 'read' ], [] );
		$this->route( 'advanced', WP_REST_Server::CREATABLE, [ $this, 'save' ], self::advanced_args() );
		$this->route( 'setup', WP_REST_Server::CREATABLE, [ $this, 'save_setup' ], self::setup_args() );
	}

	public function may_manage(): bool {
		return current_user_can( Rights::MANAGE );
	}

	/** The settings, and the limits of images that a filter may have changed. */
	public function read(): WP_REST_Response {
		$memory = RollbackMemory::read();
		$limits = ImageLimits::of_this_site();
		return new WP_REST_Response(
			[
				'rollback_days' => $memory['days'],
				'rollback_runs' => $memory['runs'],
				'shortcodes'    => Shortcodes::chosen(),
				'image_limits'  => [
					'bytes'   => $limits->bytes,
					'pixels'  => $limits->pixels,
					'seconds' => $limits->seconds,
				],
			]
		);
	}

	/**
	 * @param WP_REST_Request<array{
	 *   rollback_days?: int,
	 *   rollback_runs?: int,
	 *   shortcodes?: list<string>,
	 * }> $request What is to change; what is not named stays.
	 */
	public function save( WP_REST_Request $request ): WP_REST_Response {
		$memory = RollbackMemory::read();
		RollbackMemory::save(
			(int) ( $request['rollback_days'] ?? $memory['days'] ),
			(int) ( $request['rollback_runs'] ?? $memory['runs'] )
		);
		if ( is_array( $request['shortcodes'] ) ) {
			Shortcodes::choose( array_values( array_filter( $request['shortcodes'], 'is_string' ) ) );
		}
		return $this->read();
	}

	/** @param WP_REST_Request<array{progress: string}> $request How far it is. */
	public function save_setup( WP_REST_Request $request ): WP_REST_Response {
		SetupProgress::save( (string) $request['progress'] );
		return new WP_REST_Response( [ 'progress' => SetupProgress::read() ] );
	}

	/** @return array<string, array<string, mixed>> */
	private static function advanced_args(): array {
		return [
			'rollback_days' => self::number(
				__( 'Days after which a run can no longer be rolled back.', 'article-bridge' ),
				RollbackMemory::DAYS_MAXIMUM
			),
			'rollback_runs' => self::number(
				__( 'How many of the latest runs can be rolled back.', 'article-bridge' ),
				RollbackMemory::RUNS_MAXIMUM
			),
			'shortcodes'    => [
				'description' => __(
					'Names of the shortcodes that run in imported articles, without brackets. All others stay plain text.',
					'article-bridge'
				),
				'type'        => 'array',
				'items'       => [
					'type'    => 'string',
					'pattern' => '^' . Shortcodes::NAME . '$',
				],
				'maxItems'    => Shortcodes::MAXIMUM,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function setup_args(): array {
		return [
			'progress' => [
				'description' => __( 'Progress of the setup assistant.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => SetupProgress::ALL,
				'required'    => true,
			],
		];
	}

	/**
	 * An argument that says in words for people what it cannot be.
	 *
	 * @return array<string, mixed>
	 */
	private static function number( string $description, int $maximum ): array {
		$schema = [
			'description' => $description,
			'type'        => 'integer',
			'minimum'     => 1,
			'maximum'     => $maximum,
		];
		return $schema + [
			/** @param mixed $value What was given. */
			'validate_callback' => static fn( $value, WP_REST_Request $request, string $name ) =>
				is_wp_error( rest_validate_value_from_schema( $value, $schema, $name ) )
					? new WP_Error(
						'rest_out_of_bounds',
						/* translators: %s: a number. */
						sprintf( __( 'Enter a whole number from 1 to %s.', 'article-bridge' ), number_format_i18n( $maximum ) )
					)
					: true,
		];
	}

	/**
	 * @param array<string, mixed> $args Its arguments.
	 */
	private function route( string $path, string $methods, callable $callback, array $args ): void {
		register_rest_route(
			self::REST_NAMESPACE,
			'/settings/' . $path,
			[
				'methods'             => $methods,
				'callback'            => $callback,
				'permission_callback' => [ $this, 'may_manage' ],
				'args'                => $args,
			]
		);
	}
}
