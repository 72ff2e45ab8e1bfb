<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Posts\PostLinks;
use ArticleBridge\Store\Runs\ItemList;
use ArticleBridge\Store\Runs\RunChanges;

/** Runs and their items as the REST API and WP-CLI show them. */
final class ImportPresenter {

	private RunChanges $changes;

	public function __construct( RunChanges $changes ) {
		$this->changes = $changes;
	}

	/**
	 * Runs without their items. The number of queries does not depend on the number of runs.
	 *
	 * @param list<Run> $runs The runs.
	 * @return list<array<string, mixed>>
	 */
	public function runs( array $runs ): array {
		cache_users( array_map( static fn( Run $run ): int => $run->user_id, $runs ) );
		$ids       = array_map( static fn( Run $run ): int => $run->id, $runs );
		$changes   = $this->changes->counts( $ids );
		$warned    = ItemList::warned( $ids );
		$presented = [];
		foreach ( $runs as $run ) {
			$presented[] = self::run(
				$run,
				$changes[ $run->id ] ?? [
					'done'   => 0,
					'undone' => 0,
					'kept'   => 0,
				],
				$warned[ $run->id ] ?? 0
			);
		}
		return $presented;
	}

	/**
	 * @param array{done: int, undone: int, kept: int} $changes Number of its changes that can be undone, were undone, and were kept.
	 * @param int                                      $warned  Number of items with warnings.
	 * @return array<string, mixed>
	 */
	private static function run( Run $run, array $changes, int $warned ): array {
		$user = get_userdata( $run->user_id );
		return [
			'id'           => $run->id,
			'state'        => $run->state,
			'dry_run'      => $run->is_dry,
			'trigger'      => $run->origin,
			'total'        => $run->total,
			'done'         => $run->done(),
			'counts'       => $run->counts,
			'warned'       => $warned,
			'options'      => $run->options->to_array(),
			'user'         => false === $user ? null : [
				'id'   => $user->ID,
				'name' => $user->display_name,
			],
			'created_at'   => self::time( $run->created_at ),
			'started_at'   => self::time( $run->started_at ),
			'completed_at' => self::time( $run->completed_at ),
			'seconds'      => $run->seconds(),
			'driver'       => '' === $run->driver ? null : [
				'kind'  => Driver::from_stored( $run->driver )->kind(),
				'label' => Driver::from_stored( $run->driver )->label(),
				'until' => self::time( $run->driven_until ),
			],
			'error'        => in_array( $run->state, [ RunState::HALTED, RunState::PAUSED ], true ) ? $run->error : null,
			'retry_at'     => RunState::resumes_automatically( $run->state, $run->error['code'] ?? '' )
				? self::time( $run->retry_at )
				: null,
			'rollback'     => [
				'possible' => $changes['done'] > 0 && in_array( $run->state, RunState::AT_REST, true ),
				'undone'   => $changes['undone'],
				'kept'     => $changes['kept'],
			],
		];
	}

	/**
	 * Items with the links of their posts.
	 *
	 * @param list<array<string, string|null>> $rows Their rows.
	 * @return list<array<string, mixed>>
	 */
	public static function items( array $rows ): array {
		$posts = PostLinks::of( array_map( 'intval', array_column( $rows, 'post_id' ) ) );
		$items = [];
		foreach ( $rows as $row ) {
			$post     = $posts[ (int) $row['post_id'] ] ?? PostLinks::NONE;
			$warnings = json_decode( (string) $row['warnings'], true );
			$plan     = json_decode( (string) $row['plan'], true );
			$items[]  = [
				'uuid'     => (string) $row['uuid'],
				'title'    => (string) $row['title'],
				'state'    => (string) $row['state'],
				'post_id'  => '0' === $row['post_id'] || null === $post['post_status'] ? null : (int) $row['post_id'],
				'classic'  => PostLinks::is_classic( (int) $row['post_id'] ),
				'message'  => (string) $row['message'],
				'warnings' => is_array( $warnings ) ? array_values( array_filter( $warnings, 'is_string' ) ) : [],
			] + $post + ( is_array( $plan ) ? [ 'plan' => $plan ] : [] );
		}
		return $items;
	}

	/**
	 * The article being imported.
	 *
	 * @param array<string, string|null>|null $item The row of the next item.
	 * @return array{uuid: string, title: string}|null
	 */
	public static function current( ?array $item ): ?array {
		return null === $item ? null : [
			'uuid'  => (string) $item['uuid'],
			'title' => (string) $item['title'],
		];
	}

	/** A time in the REST API's format, UTC without a zone. */
	private static function time( string $time ): ?string {
		return '' === $time ? null : str_replace( ' ', 'T', $time );
	}
}
