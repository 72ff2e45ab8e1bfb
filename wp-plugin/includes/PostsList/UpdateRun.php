<?php

declare( strict_types=1 );

namespace ArticleBridge\PostsList;

use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Store\Articles\ArticlesOfPosts;
use WP_Error;

/** Updates imported posts by a regular import run, so that changes are merged, logged and can be rolled back. */
final class UpdateRun {

	/** Seconds of work before the page is shown again; WP-Cron continues. */
	private const SECONDS = 8.0;

	private Import $import;

	public function __construct( Import $import ) {
		$this->import = $import;
	}

	/**
	 * @param list<int> $post_ids Posts; those that were not imported or that the user may not edit are skipped.
	 * @return int|WP_Error Number of the run.
	 */
	public function of_posts( array $post_ids ) {
		$uuids = self::articles_of( $post_ids );
		if ( [] === $uuids ) {
			return new WP_Error(
				'nothing_to_update',
				__(
					'None of these posts was imported from an article service, or you may not edit those that were. Nothing was updated.',
					'article-bridge'
				),
				[ 'status' => 400 ]
			);
		}
		$user_id   = get_current_user_id();
		$import_id = $this->import->start( $uuids, ImportOptions::from_array( [] ), $user_id );
		if ( is_int( $import_id ) ) {
			// If the run halts, it stores the reason, and the notice shows it.
			$this->import->step( $import_id, StepBudget::of_seconds( self::SECONDS ), Driver::page( $user_id ) );
		}
		return $import_id;
	}

	/**
	 * @param list<int> $post_ids Posts.
	 * @return list<string>
	 */
	private static function articles_of( array $post_ids ): array {
		_prime_post_caches( $post_ids, false, false );
		$post_ids = array_values( array_filter( $post_ids, static fn( int $post_id ): bool => current_user_can( 'edit_post', $post_id ) ) );
		return array_map( 'strval', array_keys( ArticlesOfPosts::among( $post_ids ) ) );
	}
}
