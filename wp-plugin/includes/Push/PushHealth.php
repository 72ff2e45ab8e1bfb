<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Sync\HealthResult;
use ArticleBridge\Sync\SkippedArticles;
use WP_REST_Response;

/** Site Health tests of the push: whether articles arrive automatically, how they are processed, and which ones were skipped. */
final class PushHealth {

	private const TEST    = 'article_bridge_push';
	private const SKIPPED = 'article_bridge_skipped';

	/** Number of skipped articles that are named. */
	private const NAMED = 3;

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

			$tests['direct'][ self::SKIPPED ] = [
				'label' => __( 'Article Bridge: skipped articles', 'article-bridge' ),
				'test'  => [ $this, 'test_skipped' ],
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

	/** @return array<string, mixed> */
	public function test_skipped(): array {
		$skipped = SkippedArticles::all();
		$count   = count( $skipped );
		if ( 0 === $count ) {
			return HealthResult::good(
				self::SKIPPED,
				__( 'No announced article was skipped', 'article-bridge' ),
				__( 'This site could read every article that the article service has announced.', 'article-bridge' )
			);
		}
		$lines = array_map( [ SkippedArticles::class, 'line' ], array_slice( $skipped, -self::NAMED ) );
		$more  = $count - count( $lines );
		if ( $more > 0 ) {
			/* translators: %d: number of articles. */
			$lines[] = sprintf( _n( 'And %d more article.', 'And %d more articles.', $more, 'article-bridge' ), $more );
		}
		$lines[] = __( 'Once the cause is removed, import them in the article library.', 'article-bridge' );
		/* translators: %s: number of articles. */
		$label = _n( '%s announced article was skipped', '%s announced articles were skipped', $count, 'article-bridge' );
		return HealthResult::recommended( self::SKIPPED, sprintf( $label, number_format_i18n( $count ) ), implode( ' ', $lines ) );
	}
}
