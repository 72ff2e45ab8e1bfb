<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Store\ProcessEnd;
use ArticleBridge\Sync\NotifiedArticles;
use WP_Error;

/** Processes the articles that hints name. One that kills its process again and again is left out, so that it keeps no other waiting. */
final class HintedArticles {

	private NotifiedArticles $articles;

	private Hints $hints;

	public function __construct( NotifiedArticles $articles, Hints $hints ) {
		$this->articles = $articles;
		$this->hints    = $hints;
	}

	/**
	 * Processes hints, and deletes those whose work is stored.
	 *
	 * @param array<string, string> $hints As stored.
	 * @return true|WP_Error
	 */
	public function take( array $hints, StepBudget $budget ) {
		$uuids    = array_map( [ Hints::class, 'uuid' ], $hints );
		$attempts = max( 0, ...array_values( array_map( [ Hints::class, 'attempts' ], $hints ) ) );
		if ( $attempts >= Hints::ATTEMPTS_MAXIMUM ) {
			$given_up = NotifiedArticles::give_up( array_values( $uuids ), $attempts, $budget );
			if ( true === $given_up ) {
				$this->hints->remove( $hints );
			}
			return $given_up;
		}
		// All are counted at once, since each transaction waits for the disk. If PHP ends the process, those whose
		// turn had not come are not to blame.
		$begun   = $this->hints->begin( $hints );
		$reached = [];
		ProcessEnd::during(
			self::class,
			function () use ( &$begun, &$reached ): void {
				$this->hints->defer( array_diff_key( $begun, $reached ) );
			}
		);
		try {
			return $this->articles->take(
				array_values( $uuids ),
				$budget,
				PushRecord::read()->user_id,
				static function ( string $uuid ) use ( $uuids, &$begun, &$reached ): bool {
					$name             = (string) array_search( $uuid, $uuids, true );
					$reached[ $name ] = true;
					return isset( $begun[ $name ] );
				},
				function ( array $done, array $run_ids ) use ( $uuids, &$begun ): void {
					PushRuns::add( $run_ids );
					$done = array_intersect_key( $begun, array_intersect( $uuids, $done ) );
					$this->hints->remove( $done );
					$begun = array_diff_key( $begun, $done );
				}
			);
		} finally {
			ProcessEnd::over( self::class );
			$this->hints->defer( $begun );
		}
	}
}
