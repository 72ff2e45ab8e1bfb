<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Import\Articles\ItemResult;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Store\Lease;

/** A stored run. Times are UTC in the database's format; '' if unset. */
final class Run {

	/** Started on request: from an admin page, a terminal or another program. */
	public const OF_REQUEST = 'request';
	/** Started by a sync, for changes at the service. */
	public const OF_SYNC = 'sync';

	public int $id;

	/** The user who started it: the author of its posts, whose capabilities apply. */
	public int $user_id;

	public string $state;

	/** Whether it is a dry run: nothing is written, and its items have plans. */
	public bool $is_dry;

	/** OF_REQUEST or OF_SYNC. */
	public string $origin;

	/** Mark of the service that its articles are of; '' if an earlier version stored it. */
	public string $service;

	public ImportOptions $options;

	public int $total;

	/** @var array<string, int> Number of processed items by state. */
	public array $counts;

	/** Current driver, or ''. */
	public string $driver;

	/** End of the driver's lease. */
	public string $driven_until;

	public string $created_at;

	public string $started_at;

	public string $completed_at;

	/** @var array{code: string, message: string}|null Why it was halted. */
	public ?array $error;

	/** Number of consecutive halts. */
	public int $halts;

	public string $retry_at;

	/** @param array<string, string|null> $row A row of the table. */
	public function __construct( array $row ) {
		$options = json_decode( (string) $row['options'], true );
		$error   = json_decode( (string) $row['error'], true );
		$until   = (string) $row['leased_until'];
		$is_held = '' !== $row['lease'] && $until >= gmdate( 'Y-m-d H:i:s' ) && $until <= Lease::latest_end();

		$this->id           = (int) $row['id'];
		$this->user_id      = (int) $row['user_id'];
		$this->state        = (string) $row['state'];
		$this->is_dry       = '1' === $row['dry_run'];
		$this->origin       = (string) $row['origin'];
		$this->service      = (string) $row['service'];
		$this->options      = ImportOptions::from_array( is_array( $options ) ? $options : [] );
		$this->total        = (int) $row['total'];
		$this->driver       = $is_held ? (string) $row['driver'] : '';
		$this->driven_until = $is_held ? $until : '';
		$this->created_at   = (string) $row['created_at'];
		$this->started_at   = (string) $row['started_at'];
		$this->completed_at = (string) $row['completed_at'];
		$this->halts        = (int) $row['halts'];
		$this->retry_at     = (string) $row['retry_at'];
		$this->error        = null;
		if ( is_array( $error ) && is_string( $error['code'] ?? null ) && is_string( $error['message'] ?? null ) ) {
			$this->error = [
				'code'    => $error['code'],
				'message' => $error['message'],
			];
		}
		$this->counts = [];
		foreach ( ItemResult::DONE as $state ) {
			$this->counts[ $state ] = (int) $row[ $state ];
		}
	}

	/**
	 * The initial items of a run of some articles, each once.
	 *
	 * @param list<string> $uuids Uuids as requested.
	 * @return list<array{uuid: string, title: string, source_updated_at: string|null}>
	 */
	public static function items_of( array $uuids ): array {
		$items = [];
		foreach ( array_unique( array_map( [ Identifier::class, 'key' ], $uuids ) ) as $uuid ) {
			$items[] = [
				'uuid'              => $uuid,
				'title'             => '',
				'source_updated_at' => null,
			];
		}
		return $items;
	}

	/** Number of processed items. */
	public function done(): int {
		return array_sum( $this->counts );
	}

	/** Seconds from its first step to its end, or to now. */
	public function seconds(): int {
		if ( '' === $this->started_at ) {
			return 0;
		}
		$end = '' === $this->completed_at ? time() : (int) strtotime( $this->completed_at . ' UTC' );
		return max( 0, $end - (int) strtotime( $this->started_at . ' UTC' ) );
	}
}
