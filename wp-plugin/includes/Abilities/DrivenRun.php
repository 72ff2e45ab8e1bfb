<?php

declare( strict_types=1 );

namespace ArticleBridge\Abilities;

use ArticleBridge\Import\Runs\RunState;
use WP_Error;

/** A run that an ability starts and processes to its end, or for as long as the caller waits. */
final class DrivenRun {

	/** Fields of a run that a rollback's response omits: its items. */
	public const LEFT_OUT = [ 'items', 'cursor' ];

	/** Seconds after which the response is sent; WP-Cron continues the run. */
	private const SECONDS = 20;

	/**
	 * Imports one article, or plans its import.
	 *
	 * @param array<string, mixed> $input `uuid`, `preset` and `options` of the ability.
	 * @return array<string, mixed>|WP_Error The run's number and state, and its item.
	 */
	public static function of_article( array $input, bool $is_dry ) {
		$run = RestCall::post(
			'/imports',
			[
				'uuids'   => [ $input['uuid'] ?? '' ],
				'dry_run' => $is_dry,
				'options' => $input['options'] ?? [],
			] + array_intersect_key( $input, [ 'preset' => true ] )
		);
		$run = is_wp_error( $run ) ? $run : self::driven( $run );
		if ( is_wp_error( $run ) ) {
			return $run;
		}
		$items = RestCall::get( self::path( $run ) . '/items' );
		if ( is_wp_error( $items ) ) {
			return $items;
		}
		$items = is_array( $items['items'] ?? null ) ? $items['items'] : [];
		return [
			'run'       => $run['id'],
			'run_state' => $run['state'],
			'error'     => $run['error'],
		] + (array) ( $items[0] ?? [] );
	}

	/**
	 * Rolls a run back.
	 *
	 * @return array<string, mixed>|WP_Error The run.
	 */
	public static function rolled_back( int $import_id ) {
		$run = RestCall::post( '/imports/' . $import_id . '/rollback' );
		$run = is_wp_error( $run ) ? $run : self::driven( $run );
		return is_wp_error( $run ) ? $run : array_diff_key( $run, array_flip( self::LEFT_OUT ) );
	}

	/**
	 * @param array<string, mixed> $run A run as the REST API shows it.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function driven( array $run ) {
		$deadline = time() + self::SECONDS;
		while ( time() < $deadline && in_array( $run['state'], RunState::DRIVEN, true ) ) {
			$step = RestCall::post( self::path( $run ) . '/step' );
			if ( is_wp_error( $step ) ) {
				// The run stores the reason why it stopped, and resumes by itself.
				return RestCall::get( self::path( $run ) );
			}
			$run = $step;
		}
		return $run;
	}

	/** @param array<string, mixed> $run A run as the REST API shows it. */
	private static function path( array $run ): string {
		return '/imports/' . ( is_int( $run['id'] ?? null ) ? $run['id'] : 0 );
	}
}
