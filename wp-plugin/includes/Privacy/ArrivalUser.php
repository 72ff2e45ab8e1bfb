<?php

declare( strict_types=1 );

namespace ArticleBridge\Privacy;

use ArticleBridge\Push\PushRecord;
use ArticleBridge\Sync\SyncSettings;
use ArticleBridge\Sync\SyncState;
use ArticleBridge\Sync\SyncTurns;
use WP_User;

/** The user with whose capabilities articles arrive while nobody is present: by scheduled syncs, and as the service announces them. */
final class ArrivalUser {

	/**
	 * @param string $email The user's address.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email ): array {
		$user    = get_user_by( 'email', $email );
		$user_id = $user instanceof WP_User ? $user->ID : 0;
		$uses    = [];
		if ( $user_id > 0 && in_array( $user_id, [ SyncSettings::read()->user_id, SyncState::read()->user_id ], true ) ) {
			$uses[] = __( 'Syncs', 'article-bridge' );
		}
		if ( $user_id > 0 && PushRecord::read()->user_id === $user_id ) {
			$uses[] = __( 'Articles that the article service announces', 'article-bridge' );
		}
		$data = [] === $uses ? [] : [
			[
				'group_id'          => 'article-bridge-arrivals',
				'group_label'       => __( 'Arriving articles', 'article-bridge' ),
				'group_description' => __(
					'What this site imports with the permissions of the user while nobody is present.',
					'article-bridge'
				),
				'item_id'           => 'article-bridge-arrivals',
				'data'              => array_map(
					static fn( string $use ): array => [
						'name'  => __( 'Imported with these permissions', 'article-bridge' ),
						'value' => $use,
					],
					$uses
				),
			],
		];
		return [
			'data' => $data,
			'done' => true,
		];
	}

	/**
	 * Removes the user where nothing arrives. Otherwise the user stays, because those capabilities are used.
	 *
	 * @param string $email The user's address.
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$user    = get_user_by( 'email', $email );
		$results = $user instanceof WP_User
			? [ self::leave_settings( $user->ID ), self::leave_push( $user->ID ), self::leave_last_sync( $user->ID ) ]
			: [];
		$is_kept = in_array( false, $results, true );
		return [
			'items_removed'  => in_array( true, $results, true ),
			'items_retained' => $is_kept,
			'messages'       => ! $is_kept ? [] : [
				__(
					'Articles arrive on this site with the permissions of this user. Have another user connect the site again and save the sync settings, then erase the data again.',
					'article-bridge'
				),
			],
			'done'           => true,
		];
	}

	/** Whether the user was removed from the settings of syncs; null if it is not in them. */
	private static function leave_settings( int $user_id ): ?bool {
		$settings = SyncSettings::read();
		if ( $settings->user_id !== $user_id ) {
			return null;
		}
		if ( SyncSettings::OFF !== $settings->schedule ) {
			return false;
		}
		$settings->with( [ 'user_id' => 0 ] )->save();
		return true;
	}

	/** The same for the record of the push. */
	private static function leave_push( int $user_id ): ?bool {
		$record = PushRecord::read();
		if ( $record->user_id !== $user_id ) {
			return null;
		}
		if ( ! $record->is_off ) {
			return false;
		}
		$record->user_id = 0;
		$record->save();
		return true;
	}

	/** The same for the state of the last sync, which another process may be writing. */
	private static function leave_last_sync( int $user_id ): ?bool {
		if ( SyncState::read()->user_id !== $user_id ) {
			return null;
		}
		$lease = SyncTurns::lease();
		if ( null === $lease ) {
			return false;
		}
		$state   = SyncState::read();
		$is_over = ! $state->is_unfinished;
		if ( $is_over ) {
			$state->user_id = 0;
			$state->save();
		}
		$lease->release();
		return $is_over;
	}
}
