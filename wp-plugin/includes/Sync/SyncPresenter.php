<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

/** The sync as the REST API, WP-CLI and Site Health show it. */
final class SyncPresenter {

	/**
	 * Settings and state. Times are UTC without a zone.
	 *
	 * @param string|null $feed How changes are read: cursor, updated_since or null.
	 * @return array<string, mixed>
	 */
	public static function shown( ?string $feed ): array {
		$settings = SyncSettings::read();
		$user     = get_userdata( $settings->user_id );
		$next     = SyncSchedule::next();
		return $settings->shown() + [
			'user' => false === $user ? null : [
				'id'   => $user->ID,
				'name' => $user->display_name,
			],
			'next' => null === $next ? null : self::time( $next ),
			'feed' => $feed,
			'gone' => GoneList::total(),
			'last' => self::last( SyncState::read() ),
		];
	}

	/**
	 * The result of the last sync; null if there was none. Before the first, there may be notes about articles that the
	 * service has announced.
	 *
	 * @return array{
	 *   started: string|null,
	 *   finished: string|null,
	 *   checked: int,
	 *   changed: int,
	 *   deleted: int,
	 *   returned: int,
	 *   held: int,
	 *   run_id: int|null,
	 *   run_ids: list<int>,
	 *   error: array{code: string, message: string}|null,
	 *   retry_at: string|null,
	 *   notes: list<string>,
	 * }|null
	 */
	public static function last( SyncState $state ): ?array {
		if ( 0 === $state->last_started && [] === $state->notes ) {
			return null;
		}
		return [
			'started'  => self::time( $state->last_started ),
			'finished' => self::time( $state->last_finished ),
			'checked'  => $state->checked,
			'changed'  => $state->changed,
			'deleted'  => $state->deleted,
			'returned' => $state->returned,
			'held'     => $state->held,
			'run_id'   => [] === $state->run_ids ? null : max( $state->run_ids ),
			'run_ids'  => $state->run_ids,
			'error'    => [] === $state->error ? null : $state->error,
			'retry_at' => self::time( $state->retry_at ),
			'notes'    => $state->notes,
		];
	}

	private static function time( int $moment ): ?string {
		return 0 === $moment ? null : gmdate( 'Y-m-d\TH:i:s', $moment );
	}
}
