<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/** Which GET requests are retried immediately, and when: an occasional failure of the service costs no article. Pure. */
final class Retries {

	/** Seconds before the second try, and before the third, which is the last. */
	private const PAUSES = [ 0.25, 1.0 ];

	/** Seconds after the first try within which the last one begins. What asks for a longer wait is the caller's to keep. */
	public const SECONDS = 5.0;

	/** Statuses that may be others a moment later (RFC 9110, section 15; RFC 6585, section 4). */
	private const TEMPORARY_STATUSES = [ 408, 429, 500, 502, 503, 504 ];

	/** Problems of the service behind a gateway that are the same a moment later. */
	private const LASTING_PROBLEMS = [ 'upstream-no-feed', 'upstream-off-contract' ];

	/**
	 * Seconds to wait before the request is made again, or null where it is not.
	 *
	 * @param Answer|WP_Error $answer  Outcome of the last try.
	 * @param int             $tries   How many there were.
	 * @param float           $elapsed Seconds since the first one began.
	 * @param int             $now     Unix seconds.
	 */
	public static function pause( $answer, int $tries, float $elapsed, int $now ): ?float {
		if ( ! isset( self::PAUSES[ $tries - 1 ] ) || ! self::is_temporary( $answer ) ) {
			return null;
		}
		$asked = $answer instanceof Answer ? $answer->retry_after( $now ) : null;
		$pause = max( self::PAUSES[ $tries - 1 ], (float) $asked );
		return $elapsed + $pause > self::SECONDS ? null : $pause;
	}

	/**
	 * Whether the next answer may be another. One that did not come in time is not waited for again (Outage).
	 *
	 * @param Answer|WP_Error $answer What came.
	 */
	public static function is_temporary( $answer ): bool {
		if ( $answer instanceof Answer ) {
			$is_temporary = in_array( $answer->status(), self::TEMPORARY_STATUSES, true )
				&& ! in_array( $answer->problem_kind(), self::LASTING_PROBLEMS, true );
			return $is_temporary || ( 200 === $answer->status() && $answer->is_cut_short() );
		}
		$data = $answer->get_error_data();
		return 'answer_cut_short' === $answer->get_error_code()
			|| TransportFailure::NO_ANSWER === ( is_array( $data ) ? $data['reason'] ?? '' : '' );
	}
}
