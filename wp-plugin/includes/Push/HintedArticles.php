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
		$attempts = max( 0, ...array_values( array_map( [ Hints::class, 'attempts' ], $hints ) ) );
		if ( $attempts >= Hints::ATTEMPTS_MAXIMUM ) {
			$given_up = NotifiedArticles::give_up( self::uuids( $hints ), $attempts, $budget );
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
				$this->hints->defer( self::without( $begun, $reached ) );
			}
		);
		try {
			return $this->articles->take(
				self::uuids( $begun ),
				$budget,
				PushRecord::read()->user_id,
				static function ( string $uuid ) use ( &$reached ): void {
					$reached[] = $uuid;
				},
				function ( array $done, array $run_ids ) use ( &$begun ): void {
					PushRuns::add( $run_ids );
					$left = self::without( $begun, $done );
					$this->hints->remove( array_diff_key( $begun, $left ) );
					$begun = $left;
				}
			);
		} finally {
			ProcessEnd::over( self::class );
			$this->hints->defer( $begun );
		}
	}

	/**
	 * @param array<string, string> $hints As stored.
	 * @return list<string>
	 */
	private static function uuids( array $hints ): array {
		return array_values( array_map( [ Hints::class, 'uuid' ], $hints ) );
	}

	/**
	 * @param array<string, string> $hints As stored.
	 * @param list<string>          $uuids Articles.
	 * @return array<string, string> The hints of other articles.
	 */
	private static function without( array $hints, array $uuids ): array {
		return array_filter( $hints, static fn( string $hint ): bool => ! in_array( Hints::uuid( $hint ), $uuids, true ) );
	}
}
