<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * Records for a while that a server timed out, so that not every page and every request waits for the timeout
 * again. The next response of the server ends it.
 */
final class Outage {

	/** Seconds without another attempt after the first failure; doubled after each further one. */
	private const FIRST_SECONDS   = 30;
	private const SECONDS_MAXIMUM = 300;

	/** Seconds for which the number of consecutive failures is stored. */
	private const REMEMBERED = 3600;

	private string $name;

	private int $tolerated;

	/**
	 * @param string $server    What times out, such as an address.
	 * @param int    $tolerated Number of consecutive failures that change nothing yet.
	 */
	public function __construct( string $server, int $tolerated = 0 ) {
		$this->name      = 'article_bridge_outage_' . substr( hash( 'sha256', $server ), 0, 16 );
		$this->tolerated = $tolerated;
	}

	/**
	 * Seconds until the next attempt; 0 if it may be made now.
	 *
	 * @param int $now Unix seconds.
	 */
	public function seconds_left( int $now ): int {
		list( $failures, $at ) = $this->known();

		$counted = $failures - $this->tolerated;
		// A clock that was set back must not prolong the wait.
		return $counted <= 0 || $at > $now ? 0 : max( 0, $at + self::pause( $counted ) - $now );
	}

	/** Seconds without an attempt after a number of consecutive failures. Pure. */
	public static function pause( int $failures ): int {
		return min( self::SECONDS_MAXIMUM, self::FIRST_SECONDS * 2 ** min( 10, max( 0, $failures - 1 ) ) );
	}

	/**
	 * Records a failure. Concurrent failures count as one.
	 *
	 * @param int $now Unix seconds.
	 */
	public function note_failure( int $now ): void {
		if ( $this->seconds_left( $now ) > 0 ) {
			return;
		}
		set_transient( $this->name, ( $this->known()[0] + 1 ) . ' ' . $now, self::REMEMBERED );
	}

	/** Ends the outage: the server has responded, or a user requests an attempt now. */
	public function forget(): void {
		if ( 0 !== $this->known()[0] ) {
			delete_transient( $this->name );
		}
	}

	/** @return array{int, int} Number of consecutive failures, and Unix time of the last one. */
	private function known(): array {
		$stored = get_transient( $this->name );
		if ( ! is_string( $stored ) || 1 !== preg_match( '/^(\d+) (\d+)$/D', $stored, $parts ) ) {
			return [ 0, 0 ];
		}
		return [ (int) $parts[1], (int) $parts[2] ];
	}
}
