<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

/** Time of the last accepted delivery. Separate from PushRecord, which a delivery must not overwrite. */
final class LastDelivery {

	public const OPTION = 'article_bridge_push_delivered';

	/** Unix seconds; 0 for never. */
	public static function read(): int {
		$at = get_option( self::OPTION, 0 );
		return is_numeric( $at ) ? (int) $at : 0;
	}

	/** @param int $now Unix seconds. */
	public static function note( int $now ): void {
		update_option( self::OPTION, $now, false );
	}
}
