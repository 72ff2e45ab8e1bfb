<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * Remembers for a while that an article service did not answer in time, so that not every page, and not every
 * request of a page, waits that long again. The next answer of the service ends it.
 */
final class Outage {

	/** Seconds without another attempt: after the first failure, and twice as long after each that follows. */
	private const FIRST_SECONDS   = 30;
	private const SECONDS_MAXIMUM = 300;

	/** Seconds for which it is known how often a service has failed in a row. */
	private const REMEMBERED = 3600;

	private string $name;

	public function __construct( BaseUrl $base_url ) {
		$this->name = 'article_bridge_outage_' . substr( hash( 'sha256', $base_url->url() ), 0, 16 );
	}

	/**
	 * Seconds until the service is asked again; 0 where it may be asked now.
	 *
	 * @param int $now Unix seconds.
	 */
	public function seconds_left( int $now ): int {
		list( $failures, $at ) = $this->known();
		// A clock that was put back must not make the wait longer.
		return 0 === $failures || $at > $now ? 0 : max( 0, $at + self::pause( $failures ) - $now );
	}

	/** Seconds without an attempt after so many failures in a row. Pure. */
	public static function pause( int $failures ): int {
		return min( self::SECONDS_MAXIMUM, self::FIRST_SECONDS * 2 ** min( 10, max( 0, $failures - 1 ) ) );
	}

	/**
	 * Concurrent requests that fail count as one failure.
	 *
	 * @param int $now Unix seconds.
	 */
	public function note_failure( int $now ): void {
		if ( $this->seconds_left( $now ) > 0 ) {
			return;
		}
		set_transient( $this->name, ( $this->known()[0] + 1 ) . ' ' . $now, self::REMEMBERED );
	}

	/** The service has answered, or a user requests it immediately. */
	public function forget(): void {
		if ( 0 !== $this->known()[0] ) {
			delete_transient( $this->name );
		}
	}

	/** @return array{int, int} How often it has failed in a row, and when it did last, as Unix seconds. */
	private function known(): array {
		$stored = get_transient( $this->name );
		if ( ! is_string( $stored ) || 1 !== preg_match( '/^(\d+) (\d+)$/D', $stored, $parts ) ) {
			return [ 0, 0 ];
		}
		return [ (int) $parts[1], (int) $parts[2] ];
	}
}
