<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * What has to be done for work that PHP ends in the middle, because of a limit of time or memory, or that another
 * plugin ends: the process is then over, but its leases are not. A killed process cannot do it; its leases expire.
 */
final class ProcessEnd {

	/** @var array<string, callable(): void> What to do, by the work's name. */
	private static array $work = [];

	private static bool $is_watched = false;

	/**
	 * Begins work.
	 *
	 * @param string           $name Its name.
	 * @param callable(): void $end  Called if the process ends before the work is over.
	 */
	public static function during( string $name, callable $end ): void {
		self::$work[ $name ] = $end;
		if ( ! self::$is_watched ) {
			self::$is_watched = true;
			register_shutdown_function( [ self::class, 'reach' ] );
		}
	}

	/** Ends work as usual. */
	public static function over( string $name ): void {
		unset( self::$work[ $name ] );
	}

	/** Does what is left to be done: others take over as if the leases had expired, and clean up. */
	public static function reach(): void {
		if ( [] === self::$work ) {
			return;
		}
		DatabaseTransaction::abandon();
		$left       = self::$work;
		self::$work = [];
		foreach ( $left as $end ) {
			$end();
		}
	}
}
