<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Site\OptionLease;
use WP_Error;

/**
 * Processes single articles that the service has announced, independently of the schedule of syncs: each is
 * fetched, and handled like one that a sync has read.
 */
final class NotifiedArticles {

	/** Seconds between two checks whether a sync has ended. */
	private const PAUSE = 0.2;

	private SyncTurns $turns;

	public function __construct( Connection $connection, Import $import ) {
		$this->turns = new SyncTurns( $connection, $import );
	}

	/**
	 * Fetches articles as long as the budget lasts, and stores the resulting runs and changes.
	 *
	 * @param list<string>                           $uuids   The articles.
	 * @param StepBudget                             $budget  Budget.
	 * @param int                                    $user_id User whose capabilities apply.
	 * @param callable(string): void                 $begins  Called before an article is fetched.
	 * @param callable(list<string>,list<int>): void $stored  Receives the processed articles, and the runs that import them.
	 * @return true|WP_Error An error if the service or this site is not ready: articles not passed to `$stored` are still to be processed.
	 */
	public function take( array $uuids, StepBudget $budget, int $user_id, callable $begins, callable $stored ) {
		$lease = self::lease( $budget );
		if ( null === $lease ) {
			return SyncError::running();
		}
		return SyncTurns::as_user(
			$user_id,
			$lease,
			/** @return true|WP_Error */
			function () use ( $uuids, $budget, $user_id, $lease, $begins, $stored ) {
				$state = SyncState::read();
				$last  = clone $state;
				$turn  = $this->turns->begin( $state, $lease, $budget, $user_id, true );
				return is_wp_error( $turn ) ? $turn : self::read( $uuids, $turn, $last, $begins, $stored );
			}
		);
	}

	/**
	 * Notes that articles are left out, whose processes have died each time.
	 *
	 * @param list<string> $uuids    The articles.
	 * @param int          $attempts How often each was tried.
	 * @param StepBudget   $budget   Budget.
	 * @return true|WP_Error
	 */
	public static function give_up( array $uuids, int $attempts, StepBudget $budget ) {
		$lease = self::lease( $budget );
		if ( null === $lease ) {
			return SyncError::running();
		}
		$state = SyncState::read();
		foreach ( $uuids as $uuid ) {
			$state->skip(
				$uuid,
				sprintf(
					/* translators: 1: number of tries, 2: identifier of an article. */
					__(
						'The server stopped %1$d times while reading article %2$s, which the article service had announced. It was skipped until the service announces it again. The usual cause is an article too large for the memory or time limit of PHP, or a plugin that ends the process; the error log of the server says more.',
						'article-bridge'
					),
					$attempts,
					$uuid
				)
			);
		}
		$state->save();
		$lease->release();
		return true;
	}

	/**
	 * @param list<string>                           $uuids  The articles.
	 * @param SyncTurn                               $turn   The turn.
	 * @param SyncState                              $last   State after the last sync.
	 * @param callable(string): void                 $begins See take().
	 * @param callable(list<string>,list<int>): void $stored See take().
	 * @return true|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	private static function read( array $uuids, SyncTurn $turn, SyncState $last, callable $begins, callable $stored ) {
		$state          = $turn->state;
		$state->run_ids = [];

		$looked_at = [];
		$failure   = true;
		foreach ( $uuids as $uuid ) {
			$begins( $uuid );
			$failure = self::fetch( $turn, $uuid );
			if ( is_wp_error( $failure ) ) {
				break;
			}
			$looked_at[] = $uuid;
			if ( $turn->budget->is_spent() ) {
				break;
			}
		}
		$started = $turn->store();
		if ( is_wp_error( $started ) ) {
			return $started;
		}
		$run_ids = $state->run_ids;
		self::restore( $state, $last );
		$turn->save();
		$stored( $looked_at, $run_ids );
		$turn->process_deleted();
		self::restore( $state, $last );
		$turn->save();
		return $failure;
	}

	/**
	 * @return true|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	private static function fetch( SyncTurn $turn, string $uuid ) {
		$key     = Identifier::key( $uuid );
		$payload = $turn->read_article( $uuid );
		if ( is_wp_error( $payload ) ) {
			$code = $payload->get_error_code();
			if ( 'article_not_found' === $code ) {
				$turn->take( [], [ $uuid ] );
				unset( $turn->state->skipped[ $key ] );
			} elseif ( in_array( $code, GatewayError::OF_ONE_ARTICLE, true ) ) {
				// Fetching it again would not help.
				$turn->state->skip( $key, $payload->get_error_message() );
			} else {
				return $payload;
			}
			return true;
		}
		unset( $turn->state->skipped[ $key ] );
		$texts  = array_filter( $payload, 'is_string' );
		$listed = new ListedArticle(
			$key,
			$texts['title'] ?? '',
			$texts['status'] ?? '',
			$texts['updated_at'] ?? ''
		);
		$turn->take( [ $listed ] );
		return CursorReading::compare( $turn, [ $listed ] );
	}

	/** Restores the result of the last sync, which is shown to users. */
	private static function restore( SyncState $state, SyncState $last ): void {
		foreach ( [ 'run_ids', 'changed', 'deleted', 'returned', 'held' ] as $name ) {
			$state->$name = $last->$name;
		}
	}

	private static function lease( StepBudget $budget ): ?OptionLease {
		do {
			$lease = SyncTurns::lease();
			if ( null !== $lease || $budget->is_spent() ) {
				return $lease;
			}
			$budget->wait( self::PAUSE );
		} while ( true );
	}
}
