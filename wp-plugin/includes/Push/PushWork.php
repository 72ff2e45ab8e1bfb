<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Publication\PublicationReports;
use ArticleBridge\Store\ProcessEnd;
use ArticleBridge\Store\Site\OptionRows;
use ArticleBridge\Sync\NotifiedArticles;
use WP_Error;

/**
 * Processes pushed articles: fetches those that hints name, and drives the resulting runs. A hint is deleted
 * only after its work is stored.
 */
final class PushWork {

	/** Seconds of work per process: WordPress considers a cron process dead after 60. */
	private const SECONDS = 20.0;

	/** Seconds that a process waits for further hints while another one sends reports, and seconds between its checks. */
	private const LINGER_SECONDS = 1.0;
	private const POLL_SECONDS   = 0.2;

	/**
	 * Pause after an article while more wait, as a multiple of the time that it took, and its maximum in seconds.
	 * It is longer while deliveries still arrive, since receiving them needs the server, too.
	 */
	private const PAUSE_SHARE          = 1.0;
	private const PAUSE_SHARE_IN_FLOOD = 3.0;
	private const PAUSE_MAXIMUM        = 0.5;

	/** Seconds since the last delivery within which more are expected. */
	private const FLOOD_SECONDS = 1;

	/** Hints processed together. */
	private const AT_ONCE = 50;

	/** Seconds before the first check whether a failed service is back; doubled before each further check. */
	private const FIRST_PAUSE = 1.0;

	/** Seconds before a retry, if the service names none. */
	private const RETRY         = 60;
	private const RETRY_MAXIMUM = 3600;

	private Connection $connection;

	private PushRuns $runs;

	private OptionRows $rows;

	private Hints $hints;

	private HintedArticles $hinted;

	private Renewal $renewal;

	public function __construct( Connection $connection, OptionRows $rows ) {
		$import           = new Import( $connection );
		$this->connection = $connection;
		$this->runs       = new PushRuns( $import );
		$this->rows       = $rows;
		$this->hints      = new Hints( $rows );
		$this->hinted     = new HintedArticles( new NotifiedArticles( $connection, $import ), $this->hints );
		$this->renewal    = new Renewal( $rows );
	}

	/** Processes what is due, unless another process does; that one checks again before it ends. */
	public function run(): void {
		$budget = StepBudget::of_seconds( self::SECONDS );
		do {
			$lease = WorkLease::take();
			if ( null === $lease ) {
				// If that process is killed, the work has to be resumed after its lease has expired.
				WorkStart::schedule( WorkLease::SECONDS );
				return;
			}
			// Another process may have worked since this one did.
			OptionRows::forget_cached( PushRuns::OPTION );
			// If this one is killed, too: the event that started it does not come again soon. If PHP ends it, the rest need
			// not wait.
			WorkStart::schedule( WorkLease::SECONDS );
			ProcessEnd::during( WorkStart::HOOK, [ WorkStart::class, 'schedule' ] );
			$article_done = $this->pause_between_articles( $budget );
			add_action( 'article_bridge_item_done', $article_done );
			try {
				do {
					$done = $this->work( $budget );
				} while ( true === $done && $this->more_follows( $budget ) );
			} finally {
				remove_action( 'article_bridge_item_done', $article_done );
				ProcessEnd::over( WorkStart::HOOK );
				$lease->release();
			}
			// Check again after releasing the lease: a process that stored a hint or requested a renewal while the
			// lease was held relies on this process.
			WorkStart::clear();
			if ( is_wp_error( $done ) ) {
				$this->try_later( $done );
				return;
			}
			$is_left = ! $done || self::is_due( $this->rows );
		} while ( $is_left && ! $budget->is_spent() );
		$this->rows->remove_below( SeenDeliveries::PREFIX, (string) ( time() - SeenDeliveries::SECONDS ) );
		if ( $is_left ) {
			WorkStart::schedule();
			WorkStart::call_itself();
			return;
		}
		$wait = $this->runs->seconds_left();
		if ( null !== $wait ) {
			WorkStart::schedule( $wait );
		}
		$this->report();
	}

	/** Whether a hint or a requested renewal is still waiting, even if a process is working. */
	public static function is_due( OptionRows $rows ): bool {
		return [] !== ( new Hints( $rows ) )->oldest( 1 ) || ( new Renewal( $rows ) )->is_asked();
	}

	/**
	 * Callback after each article: while further articles are announced, pauses in proportion to the time that
	 * the article took, so that the site's visitors are served first.
	 *
	 * @return callable(): void
	 */
	private function pause_between_articles( StepBudget $budget ): callable {
		$began = microtime( true );
		return function () use ( $budget, &$began ): void {
			if ( [] !== $this->hints->oldest( 1 ) ) {
				$is_flood = time() - (int) $this->rows->read( LastDelivery::OPTION ) <= self::FLOOD_SECONDS;
				$share    = $is_flood ? self::PAUSE_SHARE_IN_FLOOD : self::PAUSE_SHARE;
				$budget->wait( min( self::PAUSE_MAXIMUM, $share * ( microtime( true ) - $began ) ) );
			}
			$began = microtime( true );
		};
	}

	/**
	 * Whether a hint arrives within a second while another process sends reports. Articles often arrive one
	 * after another, and a process for each would slow the site down for its visitors.
	 */
	private function more_follows( StepBudget $budget ): bool {
		$until = microtime( true ) + self::LINGER_SECONDS;
		while ( microtime( true ) < $until && ! $budget->is_spent() && WorkLease::is_taken( WorkLease::REPORT ) ) {
			$budget->wait( self::POLL_SECONDS );
			if ( [] !== $this->hints->oldest( 1 ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Sends reports now instead of waiting for WP-Cron, because the writer waits to see the article live. Not
	 * under the work lease: checking pages takes time, and new arrivals must not wait for it. One process
	 * reports at a time; WP-Cron sends what remains.
	 */
	private function report(): void {
		$lease = WorkLease::take( WorkLease::REPORT );
		if ( null === $lease ) {
			return;
		}
		try {
			do_action( PublicationReports::HOOK ); // phpcs:ignore WordPress.NamingConventions -- ours.
		} finally {
			$lease->release();
		}
	}

	/** @return bool|WP_Error Whether nothing is left that can be processed now. */
	private function work( StepBudget $budget ) {
		if ( $this->renewal->take() ) {
			$this->connection->renew();
		}
		do {
			$hints   = $this->hints->next( self::AT_ONCE );
			$taken   = [] === $hints ? true : $this->hinted->take( $hints, $budget );
			$answers = [] === $hints ? ! PushRuns::is_empty() && $this->answers() : true === $taken;
			$is_more = $this->runs->drive( $budget, $answers );
			$failure = is_wp_error( $taken ) ? $taken : $this->runs->failure();
		} while ( null !== $failure && $this->wait_for_service( $failure, $budget ) );
		return $failure ?? ! $is_more;
	}

	/**
	 * Waits for a service that is briefly unavailable, such as during an update, because WP-Cron might not run
	 * again soon. Returns whether the service responds again.
	 */
	private function wait_for_service( WP_Error $failure, StepBudget $budget ): bool {
		if ( ! GatewayError::is_temporary_error( $failure ) ) {
			return false;
		}
		$pause = self::FIRST_PAUSE;
		do {
			$budget->wait( $pause );
			$pause   *= 2;
			$is_spent = $budget->is_spent();
		} while ( ! $is_spent && ! $this->answers() );
		return ! $is_spent;
	}

	private function answers(): bool {
		$client = $this->connection->client();
		return ! is_wp_error( $client ) && null === $client->connection_error();
	}

	private function try_later( WP_Error $error ): void {
		$data       = $error->get_error_data();
		$data       = is_array( $data ) ? $data : [];
		$is_lasting = 403 === ( $data['status'] ?? 0 ) || in_array( $error->get_error_code(), GatewayError::LASTING, true );
		$asked      = is_int( $data['retry_after'] ?? null ) ? $data['retry_after'] : ( $is_lasting ? self::RETRY_MAXIMUM : self::RETRY );
		WorkStart::schedule( max( 1, min( self::RETRY_MAXIMUM, $asked, $this->runs->seconds_left() ?? self::RETRY_MAXIMUM ) ) );
	}
}
