<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\AgreementStore;
use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Gateway\AgreementNotes;
use ArticleBridge\Posts\FastPostInsert;
use ArticleBridge\Store\TableSetup;
use WP_Error;
use WP_REST_Response;

/** Site Health tests of the plugin. On a site that is not connected, only its tables and WordPress are tested. */
final class SyncHealth {

	private const CONNECTION = 'article_bridge_connection';

	/** Seconds that an event may be late before WP-Cron counts as broken, as in WordPress' own test. */
	private const CRON_LATE = 3600;

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * @param array<string, array<string, array<string, mixed>>> $tests Site Health's tests.
	 * @return array<string, array<string, array<string, mixed>>>
	 */
	public function add_tests( array $tests ): array {
		$tests['direct']['article_bridge_tables']    = [
			'label' => __( 'Article Bridge: database tables', 'article-bridge' ),
			'test'  => [ $this, 'test_tables' ],
		];
		$tests['direct']['article_bridge_wordpress'] = [
			'label' => __( 'Article Bridge: WordPress version', 'article-bridge' ),
			'test'  => [ $this, 'test_wordpress' ],
		];
		if ( is_wp_error( $this->connection->service_client() ) ) {
			return $tests;
		}
		$tests['direct']['article_bridge_agreement'] = [
			'label' => __( 'Article Bridge: agreement with the article service', 'article-bridge' ),
			'test'  => [ $this, 'test_agreement' ],
		];
		// A sync that is switched off needs no test.
		if ( SyncSettings::OFF !== SyncSettings::read()->schedule ) {
			$tests['direct']['article_bridge_cron'] = [
				'label' => __( 'Article Bridge: schedule', 'article-bridge' ),
				'test'  => [ $this, 'test_cron' ],
			];
			$tests['direct']['article_bridge_sync'] = [
				'label' => __( 'Article Bridge: last sync', 'article-bridge' ),
				'test'  => [ $this, 'test_sync' ],
			];
		}
		$tests['async'][ self::CONNECTION ] = [
			'label'             => __( 'Article Bridge: connection', 'article-bridge' ),
			'test'              => rest_url( ApiRoutes::REST_NAMESPACE . '/site-health/connection' ),
			'has_rest'          => true,
			'async_direct_test' => [ $this, 'test_connection' ],
		];
		return $tests;
	}

	public function register_route(): void {
		RestRoute::register(
			'GET /site-health/connection',
			fn(): WP_REST_Response => new WP_REST_Response( $this->test_connection() ),
			static fn(): bool => current_user_can( 'view_site_health_checks' )
		);
	}

	/** @return array<string, mixed> */
	public function test_connection(): array {
		$client = $this->connection->service_client();
		$error  = is_wp_error( $client ) ? $client : $client->connection_error();
		$open   = null === $error ? $this->connection->client() : null;
		if ( is_wp_error( $open ) ) {
			return HealthResult::critical(
				self::CONNECTION,
				__( 'It has not been decided whether the posts of this site are from the connected article service', 'article-bridge' ),
				$open->get_error_message()
			);
		}
		if ( null !== $error ) {
			return HealthResult::critical(
				self::CONNECTION,
				__( 'The article service does not answer this site', 'article-bridge' ),
				$error->get_error_message()
			);
		}
		return HealthResult::good(
			self::CONNECTION,
			__( 'The article service answers this site', 'article-bridge' ),
			__( 'Articles can be read with the API key of this site.', 'article-bridge' )
		);
	}

	/** @return array<string, mixed> */
	public function test_tables(): array {
		$missing = TableSetup::missing();
		if ( [] !== $missing ) {
			return HealthResult::critical(
				'article_bridge_tables',
				__( 'Article Bridge lacks database tables', 'article-bridge' ),
				sprintf(
					/* translators: %s: names of database tables. */
					__(
						'Missing: %s. Give the database user of this site the right to create tables (CREATE), then deactivate the plugin and activate it again.',
						'article-bridge'
					),
					implode( ', ', $missing )
				)
			);
		}
		return HealthResult::good(
			'article_bridge_tables',
			__( 'Article Bridge has its database tables', 'article-bridge' ),
			__( 'Imports and what they have done are stored there.', 'article-bridge' )
		);
	}

	/** @return array<string, mixed> */
	public function test_wordpress(): array {
		if ( ! FastPostInsert::is_known() ) {
			return HealthResult::recommended(
				'article_bridge_wordpress',
				__( 'Article Bridge has not been tested with this version of WordPress', 'article-bridge' ),
				sprintf(
					/* translators: %s: version of WordPress. */
					__(
						'Until the plugin has been tested with WordPress %s, imports create posts with the functions of WordPress alone, which takes longer. Update the plugin as soon as there is a new version.',
						'article-bridge'
					),
					get_bloginfo( 'version' )
				)
			);
		}
		return HealthResult::good(
			'article_bridge_wordpress',
			__( 'Article Bridge has been tested with this version of WordPress', 'article-bridge' ),
			__( 'Imports create posts with few database queries.', 'article-bridge' )
		);
	}

	/** @return array<string, mixed> */
	public function test_agreement(): array {
		$current = $this->connection->kept_agreement();
		if ( $current instanceof WP_Error ) {
			return HealthResult::critical(
				'article_bridge_agreement',
				__( 'This site and the article service could not agree', 'article-bridge' ),
				$current->get_error_message()
			);
		}
		if ( null === $current ) {
			return HealthResult::recommended(
				'article_bridge_agreement',
				__( 'The agreement with the article service has expired', 'article-bridge' ),
				__(
					'The next sync or import makes a new one. If this does not change, no sync is running: check the schedule and the connection.',
					'article-bridge'
				)
			);
		}
		$lost = AgreementStore::lost();
		if ( [] !== $lost ) {
			return HealthResult::recommended(
				'article_bridge_agreement',
				__( 'The article service can do less than before', 'article-bridge' ),
				implode( ' ', AgreementNotes::without( $lost ) )
			);
		}
		return HealthResult::good(
			'article_bridge_agreement',
			__( 'This site and the article service have agreed on what both support', 'article-bridge' ),
			implode( ' ', $current['warnings'] )
		);
	}

	/** @return array<string, mixed> */
	public function test_cron(): array {
		$next = SyncSchedule::next();
		if ( null === $next ) {
			return HealthResult::recommended(
				'article_bridge_cron',
				__( 'No sync is scheduled', 'article-bridge' ),
				__(
					'A schedule is set, but WP-Cron does not have it: another plugin may have removed it. Save the sync settings again.',
					'article-bridge'
				)
			);
		}
		if ( $next < time() - self::CRON_LATE ) {
			return HealthResult::critical(
				'article_bridge_cron',
				__( 'Scheduled syncs do not run', 'article-bridge' ),
				sprintf(
					/* translators: %s: time span such as "2 hours". */
					__(
						'The next sync has been due for %s. WordPress runs such jobs when somebody visits the site, unless DISABLE_WP_CRON is set; have the cron of the server call wp-cron.php every 5 minutes, or run: wp cron event run --due-now',
						'article-bridge'
					),
					human_time_diff( $next )
				)
			);
		}
		return HealthResult::good(
			'article_bridge_cron',
			__( 'Scheduled syncs run on time', 'article-bridge' ),
			__( 'WP-Cron runs them.', 'article-bridge' )
		);
	}

	/** @return array<string, mixed> */
	public function test_sync(): array {
		$state = SyncState::read();
		if ( [] !== $state->error ) {
			return HealthResult::recommended(
				'article_bridge_sync',
				__( 'The last sync with the article service failed', 'article-bridge' ),
				$state->error['message']
			);
		}
		return HealthResult::good(
			'article_bridge_sync',
			0 === $state->last_started
				? __( 'No sync with the article service has been due yet', 'article-bridge' )
				: __( 'The last sync with the article service succeeded', 'article-bridge' ),
			implode( ' ', $state->notes )
		);
	}
}
