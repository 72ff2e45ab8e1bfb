<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Store\Site\Rows;

/**
 * Requests a new agreement if deliveries are signed with an unknown secret. Rate-limited, because anyone can
 * send what looks like such a delivery. Pure except for its rows.
 */
final class Renewal {

	public const OPTION = 'article_bridge_push_renewal';

	/** Seconds between two renewals. */
	public const INTERVAL = 600;

	private Rows $rows;

	public function __construct( Rows $rows ) {
		$this->rows = $rows;
	}

	/** Requests a renewal; returns false if the last one was too recent. */
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

	/** Claims a requested renewal; returns true to exactly one caller. */
	public function take(): bool {
		$held = $this->rows->read( self::OPTION );
		return null !== $held && 'asked' === substr( $held, -5 ) && $this->rows->replace( self::OPTION, $held, (int) $held . ' done' );
	}
}
