<?php

declare( strict_types=1 );

namespace ArticleBridge;

use ArticleBridge\Abilities\Abilities;
use ArticleBridge\Admin\Admin;
use ArticleBridge\Admin\SettingsController;
use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionCommand;
use ArticleBridge\Connection\ConnectionController;
use ArticleBridge\Connection\Renegotiation;
use ArticleBridge\Dashboard\DashboardWidget;
use ArticleBridge\Editor\Editor;
use ArticleBridge\Import\Conversion\Conversion;
use ArticleBridge\Import\Import;
use ArticleBridge\Installation\Installation;
use ArticleBridge\Language\PostLanguage;
use ArticleBridge\Library\Library;
use ArticleBridge\PostsList\PostsList;
use ArticleBridge\Privacy\Privacy;
use ArticleBridge\Publication\PublicationReports;
use ArticleBridge\Push\Push;
use ArticleBridge\Reading\LiteralTexts;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Seo\Seo;
use ArticleBridge\Sync\Sync;

/** What the plugin consists of, one line a feature, and which requests have which. */
final class Plugin {

	/**
	 * Hooks that the features add to and that no page for readers comes to, unless it writes posts or uses the REST
	 * API, the sitemaps, abilities or WP-Cron.
	 */
	private const BEYOND_READING = [
		'rest_api_init',
		'pre_post_update',
		'wp_after_insert_post',
		'before_delete_post',
		'clean_post_cache',
		'set_object_terms',
		'added_post_meta',
		'updated_post_meta',
		'deleted_post_meta',
		'pre_schedule_event',
		'cron_schedules',
		'wp_initialize_site',
		'wpmu_drop_tables',
		'wp_sitemaps_posts_query_args',
		'activated_plugin',
		'debug_information',
		'site_status_tests',
		'wp_abilities_api_categories_init',
		'wp_privacy_personal_data_exporters',
		'wp_privacy_personal_data_erasers',
	];

	/** The plugin's main file: the one that holds its header. */
	private string $file;

	private Installation $installation;

	private Seo $seo;

	/** Whether a request that may be for readers has the other features after all. */
	private bool $has_features = false;

	/** @param string $file The plugin's main file. */
	public function __construct( string $file ) {
		$this->file         = $file;
		$this->installation = new Installation( $file );
		$this->seo          = new Seo();
	}

	/** Starts every feature; each adds its own hooks. A page for readers has those alone that it needs. */
	public function register(): void {
		$this->installation->register();
		$this->seo->register();
		( new Rights() )->register();
		( new PostLanguage() )->register();
		( new LiteralTexts() )->register();
		if ( self::may_be_for_readers() ) {
			foreach ( self::BEYOND_READING as $hook ) {
				add_filter( $hook, [ $this, 'start_features' ], PHP_INT_MIN );
			}
		} else {
			$connection = Connection::of_this_site();
			$this->register_features( $connection );
			$this->register_admin( $connection );
		}
	}

	/**
	 * Starts the features that were left out, since this request is no page for readers after all. What they add
	 * to the hook that says so is still called.
	 *
	 * @param mixed $value What a filter filters.
	 * @return mixed The same.
	 */
	public function start_features( $value = null ) {
		// Not removed from the hooks: WordPress forgets a hook that is empty for a moment, with all that is added then.
		if ( ! $this->has_features ) {
			$this->has_features = true;
			$this->register_features( Connection::of_this_site() );
		}
		return $value;
	}

	/** Requests to index.php are for pages or for the REST API; which of both, WordPress finds out later. */
	private static function may_be_for_readers(): bool {
		return defined( 'WP_USE_THEMES' ) && true === constant( 'WP_USE_THEMES' )
			// Loaded later, the plugin is being activated.
			&& 0 === did_action( 'plugins_loaded' )
			// Then events of WP-Cron run in requests of readers.
			&& ! ( defined( 'ALTERNATE_WP_CRON' ) && (bool) constant( 'ALTERNATE_WP_CRON' ) );
	}

	private function register_features( Connection $connection ): void {
		$this->installation->register_features();
		$this->seo->register_features();
		add_action(
			'rest_api_init',
			static function () use ( $connection ): void {
				( new SettingsController() )->register_routes();
				( new ConnectionController( $connection ) )->register_routes();
			}
		);
		( new ConnectionCommand( $connection ) )->register();
		( new Renegotiation() )->register();
		( new Library( $connection ) )->register();
		( new Import( $connection ) )->register();
		( new Sync( $connection ) )->register();
		( new Push( $connection ) )->register();
		( new PublicationReports( $connection ) )->register();
		( new Conversion( $this->file ) )->register();
		( new Abilities() )->register();
		( new Privacy() )->register();
		( new Editor( $this->file, $connection ) )->register();
	}

	private function register_admin( Connection $connection ): void {
		( new PostsList( $connection ) )->register();
		( new DashboardWidget( $connection ) )->register();
		( new Admin( $this->file ) )->register();
	}

	/** The version in the plugin's header, which is the only place that states it. */
	public static function version(): string {
		static $version = null;
		if ( null === $version ) {
			$header  = get_file_data( dirname( __DIR__ ) . '/article-bridge.php', [ 'version' => 'Version' ] );
			$version = (string) $header['version'];
		}
		return $version;
	}
}
