<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Mapping\ImportRights;
use ArticleBridge\Rights\Rights;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/sync`: the settings of syncs, the result of the last one, and a sync on demand. */
final class SyncController {

	/** Seconds of work per request; WP-Cron continues. */
	private const SECONDS = 8.0;

	/** @var callable(StepBudget, int, bool): (bool|WP_Error) Sync::now(). */
	private $sync_now;

	private Connection $connection;

	/** @param callable(StepBudget, int, bool): (bool|WP_Error) $sync_now Sync::now(). */
	public function __construct( callable $sync_now, Connection $connection ) {
		$this->sync_now   = $sync_now;
		$this->connection = $connection;
	}

	public function register_routes(): void {
		$may_import = static fn(): bool => current_user_can( Rights::IMPORT );
		$may_manage = static fn(): bool => current_user_can( Rights::MANAGE );
		RestRoute::register( 'GET /sync', [ $this, 'read' ], $may_import );
		RestRoute::register( 'POST /sync', [ $this, 'save' ], $may_manage );
		RestRoute::register( 'POST /sync/run', [ $this, 'run' ], $may_import );
		RestRoute::register( 'GET /sync/gone', [ $this, 'list_gone' ], $may_import );
	}

	public function read(): WP_REST_Response {
		return new WP_REST_Response( SyncPresenter::shown( $this->feed() ) );
	}

	/**
	 * @param WP_REST_Request<array{
	 *   schedule?: string,
	 *   new?: string,
	 *   updates?: string,
	 *   daily_limit?: int,
	 *   rules?: list<array<string, string|null>>,
	 *   import_new?: bool,
	 *   post_status?: string,
	 *   deleted?: string,
	 * }> $request Settings to change; others stay as they are.
	 * @return WP_REST_Response|WP_Error
	 */
	public function save( WP_REST_Request $request ) {
		$changes = [ 'user_id' => get_current_user_id() ];
		foreach ( array_keys( ApiRoutes::args( 'POST /sync' ) ) as $name ) {
			if ( null !== $request[ $name ] ) {
				$changes[ $name ] = $request[ $name ];
			}
		}
		foreach ( is_array( $changes['rules'] ?? null ) ? $changes['rules'] : [] as $index => $rule ) {
			if ( null === ArrivalRule::from_stored( $rule ) ) {
				return SyncError::empty_rule( (int) $index + 1 );
			}
		}
		$settings = SyncSettings::read()->with( $changes );
		if ( SyncSettings::OFF !== $settings->schedule ) {
			$client  = $this->connection->client();
			$allowed = is_wp_error( $client ) ? $client : ImportRights::of_user( $settings->user_id, $settings->most_privileged_options() );
			if ( is_wp_error( $allowed ) ) {
				return $allowed;
			}
		}
		$settings->save();
		SyncSchedule::apply( $settings );
		return $this->read();
	}

	/**
	 * @param WP_REST_Request<array{accept_deletions: bool}> $request Whether to accept any number of deletions.
	 * @return WP_REST_Response|WP_Error
	 */
	public function run( WP_REST_Request $request ) {
		$done = ( $this->sync_now )( StepBudget::of_seconds( self::SECONDS ), get_current_user_id(), (bool) $request['accept_deletions'] );
		return is_wp_error( $done ) ? $done : $this->read();
	}

	/** @param WP_REST_Request<array{page: int, per_page: int}> $request The requested page. */
	public function list_gone( WP_REST_Request $request ): WP_REST_Response {
		$total = GoneList::total();
		return new WP_REST_Response(
			[
				'articles' => GoneList::page( (int) $request['page'], (int) $request['per_page'] ),
				'total'    => $total,
				'pages'    => (int) ceil( $total / (int) $request['per_page'] ),
			]
		);
	}

	/** How changes are read according to the current agreement; null if there is none. */
	private function feed(): ?string {
		$agreement = $this->connection->kept_agreement();
		if ( ! is_array( $agreement ) ) {
			return null;
		}
		return in_array( 'cursor', $agreement['features'], true ) ? 'cursor' : 'updated_since';
	}
}
