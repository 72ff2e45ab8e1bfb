<?php

declare( strict_types=1 );

namespace ArticleBridge;

use ArticleBridge\Abilities\Abilities;
use ArticleBridge\Admin\Admin;
use ArticleBridge\Admin\SettingsController;
use ArticleBridge\BrowserConversion\BrowserConversion;
use ArticleBridge\Cli\Commands;
use ArticleBridge\Conflicts\ConflictsController;
use ArticleBridge\Connection\AgreementStore;
use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionCommand;
use ArticleBridge\Connection\ConnectionController;
use ArticleBridge\Connection\Renegotiation;
use ArticleBridge\Dashboard\DashboardWidget;
use ArticleBridge\Editor\Editor;
use ArticleBridge\Editor\UntouchedBrackets;
use ArticleBridge\Hooks\LateStart;
use ArticleBridge\Import\Entry\EntryPoints;
use ArticleBridge\Installation\Installation;
use ArticleBridge\Language\PostLanguage;
use ArticleBridge\Library\EditedPosts;
use ArticleBridge\Library\Library;
use ArticleBridge\PostsList\PostsList;
use ArticleBridge\Privacy\Privacy;
use ArticleBridge\Publication\PublicationReports;
use ArticleBridge\Push\Push;
use ArticleBridge\Reading\LiteralTexts;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Seo\Seo;
use ArticleBridge\Sync\Sync;
use ArticleBridge\Sync\SyncSchedule;

/** Starts the plugin's features, each in the requests that need it. */
final class Plugin {

	/**
	 * Hooks of the features that a page for readers never reaches, unless it writes posts or uses the REST API, the
	 * sitemaps, abilities or WP-Cron.
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

	/** Hooks that start LiteralTexts. */
	private const OF_SHOWN_TEXTS = [
		'the_content',
		'the_title',
		'get_the_excerpt',
		'wp_get_attachment_caption',
		'wp_get_attachment_image_attributes',
	];

	/** Hooks that start PostLanguage. */
	private const OF_SHOWN_POSTS = [
		'the_content',
		'render_block_core/post-title',
		'render_block_core/post-excerpt',
		'render_block_core/post-content',
	];

	/**
	 * Hooks that start Sync, besides its commands. Constants of its classes would load them in every request, so the
	 * names are repeated here; PluginTest compares them.
	 */
	private const OF_SYNC = [
		'article_bridge_sync',
		'article_bridge_sync_continue',
		'admin_init',
		'rest_api_init',
		'site_status_tests',
		'debug_information',
		'delete_option_article_bridge_connection',
	];

	/** Hooks that start Push, besides its command; compared like those of Sync. */
	private const OF_PUSH = [
		'admin_init',
		'article_bridge_push_work_due',
		'article_bridge_push_renew',
		'article_bridge_push_status',
		'article_bridge_connecting',
		'article_bridge_offer',
		'article_bridge_agreement',
		'article_bridge_connected',
		'delete_option',
		'rest_api_init',
		'site_status_tests',
	];

	/** Hooks that start the features of admin pages. */
	private const OF_ADMIN = [ 'admin_menu', 'admin_init', 'wp_dashboard_setup' ];

	/** The plugin's main file, which has the plugin header. */
	private string $file;

	private Installation $installation;

	private Seo $seo;

	/** @param string $file The plugin's main file. */
	public function __construct( string $file ) {
		$this->file         = $file;
		$this->installation = new Installation( $file );
		$this->seo          = new Seo();
	}

	/** Starts every feature; each adds its own hooks. A page for readers gets only the hooks that it needs. */
	public function register(): void {
		$this->installation->register();
		$this->seo->register();
		( new Rights() )->register();
		LateStart::on( self::OF_SHOWN_TEXTS, static fn() => ( new LiteralTexts() )->register() );
		LateStart::on( self::OF_SHOWN_POSTS, static fn() => ( new PostLanguage() )->register() );
		if ( self::may_be_for_readers() ) {
			LateStart::on( self::BEYOND_READING, fn() => $this->register_features( Connection::of_this_site() ) );
		} else {
			$connection = Connection::of_this_site();
			$this->register_features( $connection );
			LateStart::on( self::OF_ADMIN, fn() => $this->register_admin( $connection ) );
		}
	}

	/** Requests to index.php are for a page or for the REST API; WordPress determines later which. */
	private static function may_be_for_readers(): bool {
		return defined( 'WP_USE_THEMES' ) && true === constant( 'WP_USE_THEMES' )
			// The plugin is loaded after this hook only while it is being activated.
			&& 0 === did_action( 'plugins_loaded' )
			// With this constant, WP-Cron's events run in visitors' requests.
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
				ConflictsController::of_this_site()->register_routes();
			}
		);
		Commands::add( [ 'connect', 'status', 'doctor' ], static fn() => ( new ConnectionCommand( $connection ) )->register() );
		add_action( 'article_bridge_gateway_answered', [ AgreementStore::class, 'note_version' ], 10, 2 );
		LateStart::on( [ 'admin_notices' ], static fn() => ( new Renegotiation() )->register() );
		LateStart::on(
			[ 'rest_api_init', 'article_bridge_listed_article', 'activated_plugin' ],
			static fn() => ( new Library( $connection ) )->register()
		);
		Commands::add( [ 'list' ], static fn() => ( new Library( $connection ) )->register_commands() );
		( new EditedPosts() )->register();
		( new EntryPoints( $connection ) )->register();
		// phpcs:ignore WordPress.WP.CronInterval -- every 5 minutes is what the site's owner chose.
		add_filter( 'cron_schedules', [ SyncSchedule::class, 'add_intervals' ] );
		LateStart::on(
			array_merge(
				self::OF_SYNC,
				[ 'activate_' . plugin_basename( $this->file ), 'deactivate_' . plugin_basename( $this->file ) ]
			),
			static fn() => ( new Sync( $connection ) )->register()
		);
		Commands::add( [ 'sync', 'rules', 'held' ], static fn() => ( new Sync( $connection ) )->register_commands() );
		LateStart::on(
			array_merge( self::OF_PUSH, [ 'activate_' . plugin_basename( $this->file ) ] ),
			static fn() => ( new Push( $connection ) )->register()
		);
		Commands::add( [ 'push' ], static fn() => ( new Push( $connection ) )->register_commands() );
		( new PublicationReports( $connection ) )->register();
		LateStart::on( [ 'rest_api_init', 'article_bridge_screen_scripts' ], fn() => ( new BrowserConversion( $this->file ) )->register() );
		LateStart::on(
			[ 'wp_abilities_api_categories_init', 'wp_abilities_api_init' ],
			static fn() => ( new Abilities() )->register()
		);
		LateStart::on(
			[ 'admin_init', 'wp_privacy_personal_data_exporters', 'wp_privacy_personal_data_erasers' ],
			static fn() => ( new Privacy() )->register()
		);
		LateStart::on(
			[ 'rest_api_init', 'enqueue_block_editor_assets' ],
			fn() => ( new Editor( $this->file, $connection ) )->register()
		);
		add_filter( 'wp_insert_post_data', [ self::class, 'keep_brackets' ], 20, 2 );
	}

	/**
	 * Starts UntouchedBrackets for posts with brackets. Runs after kses, which may change the notation of the content.
	 *
	 * @param mixed $fields Slashed columns of the post to be saved.
	 * @param mixed $given  The caller's arguments.
	 * @return mixed
	 */
	public static function keep_brackets( $fields, $given ) {
		$content = is_array( $fields ) ? $fields['post_content'] ?? null : null;
		return is_string( $content ) && false !== strpos( $content, '[' ) ? ( new UntouchedBrackets() )->keep( $fields, $given ) : $fields;
	}

	private function register_admin( Connection $connection ): void {
		( new PostsList( $connection ) )->register();
		( new DashboardWidget( $connection ) )->register();
		( new Admin( $this->file, $connection ) )->register();
	}
}
