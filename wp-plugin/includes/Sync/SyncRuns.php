<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Store\Articles\ArticleRows;
use WP_Error;

/**
 * Creates runs for changes: an imported article is updated with the options of its import, so several runs
 * result if these differ.
 */
final class SyncRuns {

	private Import $import;

	/** Settings of syncs. */
	public SyncSettings $settings;

	private int $user_id;

	private string $service;

	/**
	 * @param Import       $import   Stores the runs.
	 * @param SyncSettings $settings Settings of syncs.
	 * @param int          $user_id  User whose capabilities the runs use.
	 * @param string       $service  Mark of the service that the changes are of.
	 */
	public function __construct( Import $import, SyncSettings $settings, int $user_id, string $service ) {
		$this->import   = $import;
		$this->settings = $settings;
		$this->user_id  = $user_id;
		$this->service  = $service;
	}

	/**
	 * Stores the runs of changes.
	 *
	 * @param array<string, array{uuid: string, title: string, source_updated_at: string|null}> $items    Changes, by uuid.
	 * @param array<string, string>                                                             $statuses Status of new articles, by uuid.
	 * @return array<int, int>|WP_Error Number of articles by run; empty if there is nothing to do.
	 */
	public function start( array $items, array $statuses ) {
		return $this->start_runs( self::filtered( $items, $this->settings ), $statuses, Run::OF_SYNC );
	}

	/**
	 * Stores the runs of approved articles.
	 *
	 * @param array<string, array{uuid: string, title: string, source_updated_at: string|null}> $items    The articles, by uuid.
	 * @param array<string, string>                                                             $statuses See start().
	 * @return array<int, int>|WP_Error See start().
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
			$values = json_decode( (string) $options, true );
			// The options of an article that was imported long ago may have become impossible, and only concern that article.
			$import_id = is_array( $values )
				? $this->import->start_unchecked(
					$group,
					ImportOptions::from_array( $values ),
					$this->user_id,
					false,
					$origin,
					$this->service
				)
				: $this->import->start_with(
					$group,
					$this->settings->import_options( (string) $options ),
					$this->user_id,
					false,
					$origin,
					$this->service
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
		 * Filters the articles that a sync is about to update or import. An article that is left out is not
		 * offered again until its next change.
		 *
		 * @param list<array{
		 *   uuid: string,
		 *   title: string,
		 *   source_updated_at: string|null,
		 * }> $items Changes. Items can be removed, but not added.
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
	 * }>> Items by the stored options of the run that imported them last; new ones by their status.
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
