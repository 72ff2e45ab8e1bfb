<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Connection\FormerService;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Hooks\DurableEvent;
use ArticleBridge\Hooks\LateStart;
use ArticleBridge\Store\Articles\ArticlesOfPosts;
use ArticleBridge\Store\Site\OptionRows;
use WP_Error;

/**
 * Reports to the service where its articles are on this site. Every change of an imported post's URL or status
 * is recorded, and WP-Cron reports it soon afterwards, many posts in one request. Nothing waits for the
 * service, and a failure has no effect on the site: whatever the service did not receive is stored and reported
 * again.
 */
final class PublicationReports {

	public const HOOK = 'article_bridge_report_publications';

	/** Prefix of pending reports: each request has an option of its own, so that none overwrites another's. */
	private const OPTION_PREFIX = 'article_bridge_reports_';

	/** Delay of a report in seconds, which lets a run collect more changes. */
	private const SOON = 30;

	/** Seconds until a report is retried. */
	private const LATER = 900;

	/** Options per query. */
	private const AT_ONCE = 1000;

	private Connection $connection;

	/** @var array<int, true> Posts that this request has saved. */
	private array $saved = [];

	/** @var array<int|string, int> Deleted posts by article. */
	private array $deleted = [];

	/** Whether storing is deferred, because more posts will follow. */
	private bool $waits = false;

	/** @var array<int|string, int> Reports stored by this request, and the name of its option. */
	private array $kept = [];

	private string $option = '';

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		LateStart::on(
			[
				'article_bridge_look_at_pages',
				'article_bridge_look_at_pages_continue',
				'admin_init',
				'delete_option_' . ConnectionSettings::OPTION,
				'deactivate_' . plugin_basename( dirname( __DIR__, 2 ) . '/article-bridge.php' ),
			],
			fn() => ( new PublicationChecks( $this->connection ) )->register()
		);
		add_action( 'wp_after_insert_post', [ $this, 'note_saved' ] );
		add_action( 'article_bridge_post_imported', [ $this, 'note_saved' ] );
		add_action( 'article_bridge_conflicts_changed', [ $this, 'note_saved' ] );
		add_action( 'before_delete_post', [ $this, 'note_deleted' ] );
		add_action( 'article_bridge_step_begins', [ $this, 'wait' ] );
		add_action( 'article_bridge_step_ends', [ $this, 'keep' ] );
		add_action( self::HOOK, [ $this, 'send' ] );
		add_action( 'article_bridge_service_left', [ self::class, 'forget' ] );
		register_deactivation_hook( dirname( __DIR__, 2 ) . '/article-bridge.php', [ self::class, 'clear' ] );
	}

	public function note_saved( int $post_id ): void {
		$this->saved[ $post_id ] = true;
		$this->keep_unless_waiting();
	}

	/**
	 * Records a post that is about to be deleted. Its row in the ledger may be deleted with it, so its article
	 * is looked up immediately.
	 */
	public function note_deleted( int $post_id ): void {
		$this->deleted += ArticlesOfPosts::among( [ $post_id ] );
		$this->keep_unless_waiting();
	}

	/** Defers storing to the end of the step, because an import changes many posts. */
	public function wait(): void {
		$this->waits = true;
	}

	private function keep_unless_waiting(): void {
		if ( ! $this->waits ) {
			$this->keep();
		}
	}

	/**
	 * Stores the recorded posts that belong to articles, and schedules their report. Not on shutdown: by then
	 * PHP may have few resources left.
	 */
	public function keep(): void {
		$this->waits   = false;
		$due           = $this->deleted + ArticlesOfPosts::among( array_keys( $this->saved ) );
		$this->saved   = [];
		$this->deleted = [];
		if ( [] === $due || '' === $this->connection->url() ) {
			return;
		}
		$this->store( $due );
		self::schedule();
	}

	/** Reports pending posts in their current state. What could not be sent stays pending. */
	public function send(): void {
		$names        = OptionRows::names( self::OPTION_PREFIX, self::AT_ONCE );
		$due          = [];
		$this->kept   = [];
		$this->option = '';
		foreach ( $names as $name ) {
			foreach ( (array) get_option( $name, [] ) as $uuid => $post_id ) {
				$due[ (string) $uuid ] = is_numeric( $post_id ) ? (int) $post_id : 0;
			}
		}
		if ( [] === $due ) {
			self::clear_unless_due();
			return;
		}
		// Schedule a retry in case this process dies or the service is unavailable.
		DurableEvent::schedule( self::HOOK, time() + self::LATER );
		$client = $this->connection->client();
		if ( self::is_of_former( $client ) ) {
			// What this process knows of the connection is old: the next one sends them.
			return;
		}
		$left = is_wp_error( $client ) ? $due : ( new PublicationReport( $this->connection, $client ) )->send( $due );
		if ( self::is_of_former( $client ) ) {
			$left = [];
		}
		if ( [] !== $left ) {
			$this->store( $left );
		}
		array_map( 'delete_option', $names );
		if ( [] === $left ) {
			self::clear_unless_due();
		}
		$reported = array_map( 'strval', array_keys( array_diff_key( $due, $left ) ) );
		if ( [] !== $reported ) {
			( new PublicationChecks( $this->connection ) )->check_again( $reported );
		}
	}

	/**
	 * Whether the site has left the service meanwhile, where the identifiers may mean other articles.
	 *
	 * @param Client|WP_Error $client The service.
	 * @phpstan-impure
	 */
	private static function is_of_former( $client ): bool {
		return ! is_wp_error( $client ) && FormerService::is_former( $client->service() );
	}

	private static function schedule(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			DurableEvent::schedule( self::HOOK, time() + self::SOON );
		}
	}

	/** Unschedules the event, unless another request has stored a report meanwhile without scheduling one. */
	private static function clear_unless_due(): void {
		self::clear();
		if ( [] !== OptionRows::names( self::OPTION_PREFIX, 1 ) ) {
			self::schedule();
		}
	}

	public static function clear(): void {
		wp_clear_scheduled_hook( self::HOOK );
	}

	/** Deletes pending reports: they are about articles of another service. */
	public static function forget(): void {
		self::clear();
		( new OptionRows() )->remove_below( self::OPTION_PREFIX, '' );
	}

	/** @param array<int|string, int> $due Post by article; PHP converts numeric keys to integers. */
	private function store( array $due ): void {
		if ( '' === $this->option ) {
			$this->option = self::OPTION_PREFIX . strtolower( wp_generate_password( 20, false ) );
		}
		$this->kept = array_replace( $this->kept, $due );
		update_option( $this->option, $this->kept, false );
	}
}
