<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Store\Site\Rows;

/**
 * Requests another agreement where deliveries are signed with a secret that is not held. Rate-limited, since
 * anyone can send what looks like such a delivery. Pure but for its rows.
 */
final class Renewal {

	public const OPTION = 'article_bridge_push_renewal';

	/** Seconds between two. */
	public const INTERVAL = 600;

	private Rows $rows;

	public function __construct( Rows $rows ) {
		$this->rows = $rows;
	}

	/** Whether it is due; false when asked again too soon. */
	public function ask( int $now ): bool {
		$held = $this->rows->read( self::OPTION );
		if ( null === $held ) {
			return $this->rows->add( self::OPTION, "$now asked" );
		}
		return abs( $now - (int) $held ) > self::INTERVAL && $this->rows->replace( self::OPTION, $held, "$now asked" );
	}

	/** Whether a renewal was requested and is not claimed yet. */
	public function is_asked(): bool {
		return 'asked' === substr( (string) $this->rows->read( self::OPTION ), -5 );
	}

	/** Claims a requested renewal: true for the one caller that has to do it. */
	public function take(): bool {
		$held = $this->rows->read( self::OPTION );
		return null !== $held && 'asked' === substr( $held, -5 ) && $this->rows->replace( self::OPTION, $held, (int) $held . ' done' );
	}
}
