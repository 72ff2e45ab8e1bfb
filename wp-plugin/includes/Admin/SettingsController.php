<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Body\Shortcodes;
use ArticleBridge\Contract\ApiValues;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Import\Media\ImageLimits;
use ArticleBridge\Import\Rollback\RollbackMemory;
use ArticleBridge\Rights\Rights;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/settings`: settings that belong to no other route, and the progress of the first-run assistant. */
final class SettingsController {

	public function register_routes(): void {
		$may_manage = [ $this, 'may_manage' ];
		RestRoute::register( 'GET /settings/advanced', [ $this, 'read' ], $may_manage );
		RestRoute::register(
			'POST /settings/advanced',
			[ $this, 'save' ],
			$may_manage,
			[
				'rollback_days' => self::positive_integer( ApiValues::ROLLBACK_DAYS_MAXIMUM ),
				'rollback_runs' => self::positive_integer( ApiValues::ROLLBACK_RUNS_MAXIMUM ),
			]
		);
		RestRoute::register( 'POST /settings/setup', [ $this, 'save_setup' ], $may_manage );
	}

	public function may_manage(): bool {
		return current_user_can( Rights::MANAGE );
	}

	/** The settings, and the image limits, which a filter may have changed. */
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
	 * }> $request Settings to change; others stay as they are.
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

	/** @param WP_REST_Request<array{progress: string}> $request The progress to save. */
	public function save_setup( WP_REST_Request $request ): WP_REST_Response {
		SetupProgress::save( (string) $request['progress'] );
		return new WP_REST_Response( [ 'progress' => SetupProgress::read() ] );
	}

	/**
	 * An integer whose validation fails with a message for people.
	 *
	 * @return array<string, mixed>
	 */
	private static function positive_integer( int $maximum ): array {
		return [
			/** @param mixed $value What was given. */
			'validate_callback' => static fn( $value, WP_REST_Request $request, string $name ) =>
				is_wp_error( rest_validate_request_arg( $value, $request, $name ) )
					? new WP_Error(
						'rest_out_of_bounds',
						/* translators: %s: a number. */
						sprintf( __( 'Enter a whole number from 1 to %s.', 'article-bridge' ), number_format_i18n( $maximum ) )
					)
					: true,
		];
	}
}
