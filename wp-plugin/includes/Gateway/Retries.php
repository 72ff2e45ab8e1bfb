<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/**
 * Decides which GET requests are retried immediately, and when, so that occasional failures of the service do
 * not fail an article. Pure.
 */
final class Retries {

	/** Seconds before the second and the third attempt, which is the last. */
	private const PAUSES = [ 0.25, 1.0 ];

	/**
	 * Seconds after the first attempt within which the last one must start. If the service requests a longer
	 * wait, the caller has to observe it.
	 */
	public const SECONDS = 5.0;

	/** Problems of the service behind a gateway that a retry does not solve. */
	private const LASTING_PROBLEMS = [ 'upstream-no-feed', 'upstream-off-contract' ];

	/**
	 * Seconds to wait before the next attempt, or null if there is none.
	 *
	 * @param Answer|WP_Error $answer  Outcome of the last attempt.
	 * @param int             $tries   Number of attempts so far.
	 * @param float           $elapsed Seconds since the start of the first one.
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
	 * Whether the failure may be temporary. After a timeout, there is no retry (Outage).
	 *
	 * @param Answer|WP_Error $answer Outcome of an attempt.
	 */
	public static function is_temporary( $answer ): bool {
		if ( $answer instanceof Answer ) {
			$is_temporary = ( $answer->is_unavailable() || 500 === $answer->status() )
				&& ! in_array( $answer->problem_kind(), self::LASTING_PROBLEMS, true );
			return $is_temporary || ( 200 === $answer->status() && $answer->is_cut_short() );
		}
		$data = $answer->get_error_data();
		return 'answer_cut_short' === $answer->get_error_code()
			|| TransportFailure::NO_ANSWER === ( is_array( $data ) ? $data['reason'] ?? '' : '' );
	}
}
