<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Hooks\DurableEvent;
use ArticleBridge\Hooks\LateStart;
use ArticleBridge\Store\Articles\ArticlesOfPosts;
use ArticleBridge\Store\Site\OptionRows;

/**
 * Reports to the service where its articles are on this site. Whatever changes the address or the status of an
 * imported post is noted; soon afterwards WP-Cron reports it, many posts in one request. Nothing waits for the
 * service, and nothing fails because of it: what it did not receive is kept and reported again.
 */
final class PublicationReports {

	public const HOOK = 'article_bridge_report_publications';

	/** Pending reports: one option for each request that had any, so that none overwrites another's. */
	private const OPTION_PREFIX = 'article_bridge_reports_';

	/** Delay of a report in seconds, during which a run collects more changes. */
	private const SOON = 30;

	/** Seconds until a report is tried again. */
	private const LATER = 900;

	/** Options per query. */
	private const AT_ONCE = 1000;

	private Connection $connection;

	/** @var array<int, true> Posts that this request has saved. */
	private array $saved = [];

	/** @var array<int|string, int> Articles whose posts this request deletes, with the post. */
	private array $deleted = [];

	/** Whether more posts are to come, which are kept together. */
	private bool $waits = false;

	/** @var array<int|string, int> What this request has kept, and below which name. */
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
		register_deactivation_hook( dirname( __DIR__, 2 ) . '/article-bridge.php', [ self::class, 'clear' ] );
	}

	public function note_saved( int $post_id ): void {
		$this->saved[ $post_id ] = true;
		$this->keep_unless_waiting();
	}

	/** The post's row in the table may be deleted with it, so its article is looked up immediately. */
	public function note_deleted( int $post_id ): void {
		$this->deleted += ArticlesOfPosts::among( [ $post_id ] );
		$this->keep_unless_waiting();
	}

	/** An import changes many posts: their reports are stored when its step ends. */
	public function wait(): void {
		$this->waits = true;
	}

	private function keep_unless_waiting(): void {
		if ( ! $this->waits ) {
			$this->keep();
		}
	}

	/**
	 * Keeps what was noted, if it is about articles, and sees to its being reported. Not when the request
	 * shuts down: then PHP may have little left to work with.
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

	/** Reports what is due, as the posts are now. What could not be sent stays due. */
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
		// If this process dies or the service is unavailable, it is tried again.
		DurableEvent::schedule( self::HOOK, time() + self::LATER );
		$left = ( new PublicationReport( $this->connection ) )->send( $due );
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

	private static function schedule(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			DurableEvent::schedule( self::HOOK, time() + self::SOON );
		}
	}

	/** Nothing is left to report, but for what another request has kept meanwhile, which found the event there. */
	private static function clear_unless_due(): void {
		self::clear();
		if ( [] !== OptionRows::names( self::OPTION_PREFIX, 1 ) ) {
			self::schedule();
		}
	}

	public static function clear(): void {
		wp_clear_scheduled_hook( self::HOOK );
	}

	/** @param array<int|string, int> $due Post by article; PHP makes a number of a key that looks like one. */
	private function store( array $due ): void {
		if ( '' === $this->option ) {
			$this->option = self::OPTION_PREFIX . strtolower( wp_generate_password( 20, false ) );
		}
		$this->kept = array_replace( $this->kept, $due );
		update_option( $this->option, $this->kept, false );
	}
}
