<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Sync\HealthResult;
use WP_REST_Response;

/** Site Health tests of the push: whether articles arrive automatically, and how they are processed. */
final class PushHealth {

	private const TEST = 'article_bridge_push';

	private Connection $connection;

	private PushStatus $status;

	public function __construct( Connection $connection, PushStatus $status ) {
		$this->connection = $connection;
		$this->status     = $status;
	}

	/**
	 * @param array<string, array<string, array<string, mixed>>> $tests Site Health's tests.
	 * @return array<string, array<string, array<string, mixed>>>
	 */
	public function add_test( array $tests ): array {
		// A push that was turned off needs no test.
		if ( ! is_wp_error( $this->connection->service_client() ) && ! $this->status->is_off() ) {
			$tests['async'][ self::TEST ] = [
				'label'             => __( 'Article Bridge: automatic delivery', 'article-bridge' ),
				'test'              => rest_url( ApiRoutes::REST_NAMESPACE . '/site-health/push' ),
				'has_rest'          => true,
				'async_direct_test' => [ $this, 'test' ],
			];
		}
		return $tests;
	}

	public function register_route(): void {
		RestRoute::register(
			'GET /site-health/push',
			fn(): WP_REST_Response => new WP_REST_Response( $this->test() ),
			static fn(): bool => current_user_can( 'view_site_health_checks' )
		);
	}

	/** @return array<string, mixed> */
	public function test(): array {
		$reason = $this->status->read()['reason'];
		if ( null !== $reason ) {
			return HealthResult::recommended( self::TEST, __( 'Articles do not arrive by themselves', 'article-bridge' ), $reason );
		}
		$works = WorkStart::call_itself( true );
		if ( true === $works ) {
			return HealthResult::good(
				self::TEST,
				__( 'Articles arrive by themselves', 'article-bridge' ),
				__( 'Pushed articles are imported at once: the site calls itself to do so.', 'article-bridge' )
			);
		}
		$detail = is_wp_error( $works ) ? ' (' . $works->get_error_message() . ')' : '';
		return HealthResult::recommended(
			self::TEST,
			__( 'Arriving articles have to wait', 'article-bridge' ),
			( WorkStart::has_action_scheduler()
				? __(
					'The site cannot call itself, so Action Scheduler imports pushed articles when somebody visits the site.',
					'article-bridge'
				)
				: __(
					'The site cannot call itself, so WP-Cron imports pushed articles when somebody visits the site. Let the server reach the site by its own address, or have its cron call wp-cron.php every minute.',
					'article-bridge'
				) ) . $detail
		);
	}
}
