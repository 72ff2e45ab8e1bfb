<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Store\Articles\ArticleRows;
use WP_Error;

/**
 * Makes runs of what changed: an article that was imported is updated by the options that it was imported
 * with, so that one run becomes several where people chose differently.
 */
final class SyncRuns {

	private Import $import;

	/** How the site stays current. */
	public SyncSettings $settings;

	private int $user_id;

	/** @param int $user_id Whose rights the runs have. */
	public function __construct( Import $import, SyncSettings $settings, int $user_id ) {
		$this->import   = $import;
		$this->settings = $settings;
		$this->user_id  = $user_id;
	}

	/**
	 * Stores the runs.
	 *
	 * @param array<string, array{uuid: string, title: string, source_updated_at: string|null}> $items    What changed, by uuid.
	 * @param array<string, string>                                                             $statuses What new articles become, by uuid.
	 * @return array<int, int>|WP_Error How many articles each run has, by its number; nothing where nothing is to be done.
	 */
	public function start( array $items, array $statuses ) {
		return $this->start_runs( self::filtered( $items, $this->settings ), $statuses, Run::OF_SYNC );
	}

	/**
	 * Stores the runs of approved articles.
	 *
	 * @param array<string, array{uuid: string, title: string, source_updated_at: string|null}> $items    The articles, by uuid.
	 * @param array<string, string>                                                             $statuses As in start().
	 * @return array<int, int>|WP_Error As start() answers.
	 */
	public function start_approved( array $items, array $statuses ) {
		return $this->start_runs( $items, $statuses, Run::OF_REQUEST );
	}

	/**
	 * @param array<string, array{uuid: string, title: string, source_updated_at: string|null}> $items    By uuid.
	 * @param array<string, string>                                                             $statuses By uuid.
	 * @param string                                                                            $origin   A constant of Run.
	 * @return array<int, int>|WP_Error
	 */
	private function start_runs( array $items, array $statuses, string $origin ) {
		$started = [];
		foreach ( self::by_options( $items, $statuses ) as $options => $group ) {
			$values    = json_decode( (string) $options, true );
			$import_id = $this->import->start_with(
				$group,
				is_array( $values ) ? ImportOptions::from_array( $values ) : $this->settings->import_options( (string) $options ),
				$this->user_id,
				false,
				$origin
			);
			if ( is_wp_error( $import_id ) ) {
				return $import_id;
			}
			$started[ $import_id ] = count( $group );
		}
		return $started;
	}

	/**
	 * @param array<string, array{uuid: string, title: string, source_updated_at: string|null}> $items By uuid.
	 * @return array<string, array{uuid: string, title: string, source_updated_at: string|null}>
	 */
	private static function filtered( array $items, SyncSettings $settings ): array {
		if ( [] === $items ) {
			return [];
		}
		/**
		 * Filters the articles that a sync is about to update, and to import where new ones are wanted.
		 * What is left out is not asked for again until the article changes once more.
		 *
		 * @param list<array{
		 *   uuid: string,
		 *   title: string,
		 *   source_updated_at: string|null,
		 * }> $items What changed. Items can be taken out; none can be added.
		 * @param array<string, mixed> $settings The settings of the sync, as the REST API shows them.
		 */
		$kept  = apply_filters( 'article_bridge_sync_changes', array_values( $items ), $settings->shown() );
		$uuids = is_array( $kept ) ? array_column( $kept, 'uuid' ) : [];
		return array_intersect_key( $items, array_flip( array_filter( $uuids, 'is_string' ) ) );
	}

	/**
	 * @param array<string, array{uuid: string, title: string, source_updated_at: string|null}> $items    By uuid.
	 * @param array<string, string>                                                             $statuses By uuid.
	 * @return array<string, list<array{
	 *   uuid: string,
	 *   title: string,
	 *   source_updated_at: string|null,
	 * }>> By the options of the run that imported them last, as stored; for those that none did, what they become.
	 */
	private static function by_options( array $items, array $statuses ): array {
		if ( [] === $items ) {
			return [];
		}
		$options = ArticleRows::options( array_map( 'strval', array_keys( $items ) ) );
		$groups  = [];
		foreach ( $items as $uuid => $item ) {
			$groups[ $options[ $uuid ] ?? $statuses[ $uuid ] ?? '' ][] = $item;
		}
		return $groups;
	}
}
