<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Connection\FormerService;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Store\Database;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunRows;
use WP_Error;

/** Runs as objects, each stored with its items or not at all; Store\Runs\RunRows has the statements. */
final class ImportStore {

	private ItemStore $items;

	public function __construct( ItemStore $items ) {
		$this->items = $items;
	}

	/**
	 * Stores a new run.
	 *
	 * @param int                                                                      $user_id User who started it.
	 * @param ImportOptions                                                            $options Its options.
	 * @param list<array{uuid: string, title: string, source_updated_at: string|null}> $items   Its articles.
	 * @param bool                                                                     $is_dry  Whether it is a dry run.
	 * @param string                                                                   $origin  Origin: a constant of Run.
	 * @param string                                                                   $service Mark of the service.
	 * @return int|WP_Error Its id.
	 */
	public function add( int $user_id, ImportOptions $options, array $items, bool $is_dry, string $origin, string $service ) {
		$import_id = RunRows::add(
			[
				'user_id'    => $user_id,
				'options'    => (string) wp_json_encode( $options->to_array() ),
				'dry_run'    => $is_dry ? 1 : 0,
				'origin'     => $origin,
				'service'    => $service,
				// The list may have been read before the site left the service.
				'is_former'  => FormerService::is_former( $service ) ? 1 : 0,
				'total'      => count( $items ),
				'created_at' => RunRows::now(),
				// WP-Cron must not overtake the driver that starts it.
				'active_at'  => RunRows::now(),
			]
		);
		if ( 0 === $import_id ) {
			return ImportError::not_stored( Database::error() );
		}
		if ( ! $this->items->add( $import_id, $items ) ) {
			$error = ImportError::not_stored( Database::error() );
			$this->items->delete( $import_id );
			RunRows::delete( $import_id );
			return $error;
		}
		return $import_id;
	}

	/** Stores which service the articles of a run are of, which an earlier version did not. */
	public function mark( int $import_id, string $service ): void {
		RunRows::write( $import_id, [ 'service' => $service ] );
	}

	public function find( int $import_id ): ?Run {
		$row = RunRows::find( $import_id );
		return null === $row ? null : new Run( $row );
	}

	/**
	 * A page of all runs, newest first.
	 *
	 * @return list<Run>
	 */
	public function page( int $page, int $per_page ): array {
		return array_map( static fn( array $row ): Run => new Run( $row ), RunRows::page( $page, $per_page ) );
	}

	/**
	 * The oldest run with work whose driver has left it, or whose last driver was of this kind.
	 *
	 * @param Driver $driver       This driver.
	 * @param int    $idle_seconds Seconds without a step after which another driver counts as gone.
	 */
	public function next_to_drive( Driver $driver, int $idle_seconds ): ?int {
		return RunRows::next_to_drive( RunState::DRIVEN, $driver->stored(), $idle_seconds );
	}

	/** Recounts the items of a run that no driver will recount, because it was paused, cancelled or completed. */
	public function recount_at_rest( int $import_id ): void {
		$state = RunRows::state( $import_id );
		if ( null !== $state && ! in_array( $state, RunState::DRIVEN, true ) ) {
			$this->recount( $import_id );
		}
	}

	/** Recounts items by state: a process that died may have counted fewer items than it has processed. */
	public function recount( int $import_id ): void {
		RunRows::write( $import_id, array_intersect_key( $this->items->counts( $import_id ), array_flip( ItemStore::DONE ) ) );
	}
}
