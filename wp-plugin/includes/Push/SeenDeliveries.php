<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Store\Site\Rows;

/**
 * The ids of deliveries that have arrived. One that was begun but not finished, because its process died, may
 * be repeated. Pure except for its rows.
 */
final class SeenDeliveries {

	public const PREFIX = 'article_bridge_push_seen_';

	/** Seconds for which an id is stored: an accepted timestamp may be in the past or in the future. */
	public const SECONDS = 2 * Signature::TOLERANCE;

	/** Seconds after which an unfinished delivery counts as abandoned. */
	private const LEFT_AFTER = 30;

	/** Results of begin(). */
	public const FRESH       = 'fresh';
	public const DONE        = 'done';
	public const IN_PROGRESS = 'under way';

	private Rows $rows;

	public function __construct( Rows $rows ) {
		$this->rows = $rows;
	}

	/**
	 * Begins a delivery: of any number of concurrent ones with the same id, exactly one is fresh.
	 *
	 * @param int $now Unix seconds.
	 */
	public function begin( string $id, int $now ): string {
		$begun = "$now begun";
		if ( $this->rows->add( self::name( $id ), $begun ) ) {
			return self::FRESH;
		}
		$held = $this->rows->read( self::name( $id ) );
		if ( null === $held ) {
			return self::IN_PROGRESS;
		}
		$age     = abs( $now - (int) $held );
		$is_done = 'done' === substr( $held, -4 );
		if ( $age <= ( $is_done ? self::SECONDS : self::LEFT_AFTER ) ) {
			return $is_done ? self::DONE : self::IN_PROGRESS;
		}
		return $this->rows->replace( self::name( $id ), $held, $begun ) ? self::FRESH : self::IN_PROGRESS;
	}

	/** @param int $begun The time given to begin(). */
	public function finish( string $id, int $begun ): void {
		$this->rows->replace( self::name( $id ), "$begun begun", "$begun done" );
	}

	/** Releases a delivery that could not be processed, so that it may be sent again. */
	public function give_up( string $id, int $begun ): void {
		$this->rows->remove( self::name( $id ), "$begun begun" );
	}

	private static function name( string $id ): string {
		return self::PREFIX . substr( hash( 'sha256', $id ), 0, 40 );
	}
}
