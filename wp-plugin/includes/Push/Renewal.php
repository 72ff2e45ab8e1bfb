<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Store\Site\Rows;

/**
 * That the agreement is to be made anew, since deliveries are signed with a secret that is not held. Once in a
 * while at most: anybody can send what looks like one. Pure but for its rows.
 */
final class Renewal {

	public const OPTION = 'article_bridge_push_renewal';

	/** Seconds between two. */
	public const EVERY = 600;

	private Rows $rows;

	public function __construct( Rows $rows ) {
		$this->rows = $rows;
	}

	/** Whether it is to be done now; who asks too soon is told no. */
	public function ask( int $now ): bool {
		$held = $this->rows->read( self::OPTION );
		if ( null === $held ) {
			return $this->rows->add( self::OPTION, "$now asked" );
		}
		return abs( $now - (int) $held ) > self::EVERY && $this->rows->replace( self::OPTION, $held, "$now asked" );
	}

	/** Whether it was asked for and nobody has done it; who learns so does it. */
	public function take(): bool {
		$held = $this->rows->read( self::OPTION );
		return null !== $held && 'asked' === substr( $held, -5 ) && $this->rows->replace( self::OPTION, $held, (int) $held . ' done' );
	}
}
