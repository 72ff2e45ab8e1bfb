<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Store\Site\OptionRows;

/** Time of the last accepted delivery. Separate from PushRecord, which a delivery must not overwrite. */
final class LastDelivery {

	public const OPTION = 'article_bridge_push_delivered';

	/** Unix seconds; 0 for never. */
	public static function read(): int {
		return (int) ( new OptionRows() )->read( self::OPTION );
	}

	/**
	 * Stores the time, once per second: many deliveries may arrive in one.
	 *
	 * @param int $now Unix seconds.
	 */
	public static function note( int $now ): void {
		if ( self::read() !== $now ) {
			( new OptionRows() )->put( self::OPTION, (string) $now );
		}
	}
}
