<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Gateway\AllowedOrigin;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Store\Articles\CheckedPages;
use WP_Post;

/**
 * Checks the public pages of imported posts as a visitor sees them, and reports the findings to the service:
 * after an import, and once a day, because a page may break without any hook being called. Of a post without
 * a public page, such as a draft or one behind a password, only conflicts are reported.
 *
 * @phpstan-type LookShape array{uuid: string, post_id: int, checks: string|null}
 * @phpstan-type CheckShape array{name: string, ok: bool, detail: string}
 */
final class PublicationChecks {

	public const HOOK = 'article_bridge_look_at_pages';

	public const CONTINUE_HOOK = 'article_bridge_look_at_pages_continue';

	/** Seconds of work per event. */
	private const SECONDS = 15.0;

	/** Maximum number of pages per report and per event. */
	private const AT_ONCE = 20;

	/** Seconds after which a page is checked again: a day, less the time by which an event may be early. */
	private const CHECK_INTERVAL = 82800;

	/**
	 * Range of seconds until the first check of all pages, random so that the sites of a network do not all run
	 * it at the same time.
	 */
	private const FIRST_FROM = 79200;
	private const FIRST_TO   = 86400;

	/**
	 * Seconds until the next pages: while an event is due, every visitor's request starts WP-Cron and is
	 * delayed by that.
	 */
	private const SOON = 10;

	/** Seconds until a report is retried. */
	private const LATER = 900;

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		add_action( self::HOOK, [ $this, 'run' ] );
		add_action( self::CONTINUE_HOOK, [ $this, 'run' ] );
		add_action( 'admin_init', [ $this, 'schedule' ] );
		add_action( 'delete_option_' . ConnectionSettings::OPTION, [ self::class, 'clear' ] );
		register_deactivation_hook( dirname( __DIR__, 2 ) . '/article-bridge.php', [ self::class, 'clear' ] );
	}

	/** Schedules the daily check, if the site is connected. */
	public function schedule(): void {
		if ( '' !== $this->connection->url() && false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( time() + wp_rand( self::FIRST_FROM, self::FIRST_TO ), 'daily', self::HOOK );
		}
	}

	public static function clear(): void {
		wp_clear_scheduled_hook( self::HOOK );
		wp_clear_scheduled_hook( self::CONTINUE_HOOK );
	}

	/**
	 * Checks the pages of articles whose publications were just reported.
	 *
	 * @param list<string> $uuids Articles.
	 */
	public function check_again( array $uuids ): void {
		CheckedPages::forget( $uuids );
		$this->schedule();
		$this->run();
	}

	/** Checks the pages that are due; a later event checks what does not fit into this one. */
	public function run(): void {
		$client = $this->connection->client();
		if ( is_wp_error( $client ) || ! PublicationReport::takes_checks( $this->connection ) ) {
			return;
		}
		$until = microtime( true ) + self::SECONDS;
		$due   = CheckedPages::due( time() - self::CHECK_INTERVAL, self::AT_ONCE );
		if ( [] === $due ) {
			return;
		}
		$fields   = CheckedPages::conflicts( array_column( $due, 'uuid' ) );
		$visitor  = new Visitor( new AllowedOrigin( $client->base_url() ) );
		$found    = [];
		$duration = 0.0;
		foreach ( $due as $row ) {
			if ( microtime( true ) > $until ) {
				break;
			}
			// Pause as long as the previous page took, so that the site's visitors are served first.
			usleep( (int) ( 1e6 * $duration ) );
			$began = microtime( true );
			CheckedPages::defer( $row['uuid'], time() - self::CHECK_INTERVAL + intdiv( self::LATER, 2 ) );
			$found[]  = [ $row, $this->checks( $row['post_id'], $fields[ $row['uuid'] ] ?? [], $visitor, $until ), time() ];
			$duration = microtime( true ) - $began;
		}
		$is_sent = $this->report( $client, $found );
		if ( ! $is_sent || count( $found ) < count( $due ) || count( $due ) === self::AT_ONCE ) {
			wp_clear_scheduled_hook( self::CONTINUE_HOOK );
			wp_schedule_single_event( time() + ( $is_sent ? self::SOON : self::LATER ), self::CONTINUE_HOOK );
		}
	}

	/**
	 * @param int          $post_id   The post.
	 * @param list<string> $conflicts Its fields in conflict.
	 * @param Visitor      $visitor   Requests the page.
	 * @param float        $until     Deadline, as of microtime( true ).
	 * @return list<array{name: string, ok: bool, detail: string}>|null Null if there is no public page and no conflict.
	 */
	private function checks( int $post_id, array $conflicts, Visitor $visitor, float $until ): ?array {
		$post = get_post( $post_id );
		if ( ! $post instanceof WP_Post ) {
			return null;
		}
		if ( 'publish' !== $post->post_status || '' !== $post->post_password ) {
			return [] === $conflicts ? null : FindingTexts::checks( [ FindingTexts::of_conflicts( $conflicts ) ] );
		}
		$url      = (string) get_permalink( $post );
		$visited  = $visitor->page( $url );
		$findings = PageChecks::of( $visited, PostExpectation::of( $post ) );
		if ( 200 === $visited->status && ! $visited->is_empty() ) {
			$findings[] = $visitor->images( $post, $url, $until );
		}
		if ( [] !== $conflicts ) {
			$findings[] = FindingTexts::of_conflicts( $conflicts );
		}
		return FindingTexts::checks( $findings );
	}

	/**
	 * Reports changed findings, and stores them after that succeeded.
	 *
	 * @param Client $client The service that the articles are of.
	 * @phpstan-param list<array{LookShape, list<CheckShape>|null, int}> $found
	 * @param list<array{array<string, mixed>, list<array<string, mixed>>|null, int}> $found With findings and the time of the check.
	 */
	private function report( Client $client, array $found ): bool {
		$changed = [];
		$noted   = [];
		foreach ( $found as list( $row, $checks, $at ) ) {
			$json    = null === $checks ? null : (string) wp_json_encode( $checks );
			$noted[] = [ $row, $json, $at ];
			if ( $json !== $row['checks'] ) {
				$changed[ $row['uuid'] ] = [
					'post_id' => $row['post_id'],
					'result'  => null === $checks ? [] : [
						'checks'     => $checks,
						'checked_at' => gmdate( 'Y-m-d\TH:i:s', $at ),
					],
				];
			}
		}
		$is_sent = [] === $changed || ( new PublicationReport( $this->connection, $client ) )->send_checks( $changed );
		if ( $is_sent ) {
			foreach ( $noted as list( $row, $json, $at ) ) {
				CheckedPages::note( $row['uuid'], $row['post_id'], $json, $at );
			}
		}
		return $is_sent;
	}
}
