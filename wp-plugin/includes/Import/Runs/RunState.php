<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Gateway\GatewayError;

/** The states of a run. */
final class RunState {

	public const PENDING = 'pending';
	public const RUNNING = 'running';
	/** It cannot continue for now, and is retried automatically. */
	public const HALTED = 'halted';
	/** Paused by a user, or halted for too long. */
	public const PAUSED       = 'paused';
	public const COMPLETED    = 'completed';
	public const CANCELLED    = 'cancelled';
	public const ROLLING_BACK = 'rolling_back';
	public const ROLLED_BACK  = 'rolled_back';

	/** States in which a run has work for a driver. */
	public const DRIVEN = [ self::PENDING, self::RUNNING, self::HALTED, self::ROLLING_BACK ];

	/** States in which a run may be rolled back. */
	public const AT_REST = [ self::HALTED, self::PAUSED, self::COMPLETED, self::CANCELLED ];

	/**
	 * Whether a halted run resumes automatically. Pure.
	 *
	 * @param string $state      Its state.
	 * @param string $error_code Code of the error that stopped it.
	 */
	public static function resumes_automatically( string $state, string $error_code ): bool {
		return in_array( $state, self::DRIVEN, true ) && ! in_array( $error_code, GatewayError::LASTING, true );
	}

	/** Label for use within a sentence. */
	public static function label( string $state ): string {
		$labels = [
			self::PENDING      => __( 'waiting', 'article-bridge' ),
			self::RUNNING      => __( 'running', 'article-bridge' ),
			self::HALTED       => __( 'halted', 'article-bridge' ),
			self::PAUSED       => __( 'paused', 'article-bridge' ),
			self::COMPLETED    => __( 'completed', 'article-bridge' ),
			self::CANCELLED    => __( 'cancelled', 'article-bridge' ),
			self::ROLLING_BACK => __( 'being rolled back', 'article-bridge' ),
			self::ROLLED_BACK  => __( 'rolled back', 'article-bridge' ),
		];
		return $labels[ $state ] ?? $state;
	}
}
