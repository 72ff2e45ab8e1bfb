<?php

declare( strict_types=1 );

namespace ArticleBridge\Privacy;

use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Store\Runs\RunPeople;
use ArticleBridge\Sync\SyncState;
use ArticleBridge\Sync\SyncTurns;
use WP_User;

/** The users who started runs, and their names in logs. */
final class RunUsers {

	/** Runs or texts per request; WordPress repeats requests until done. */
	private const ROWS_AT_ONCE = 100;

	/** Minimum length of a name to search for in texts, in bytes: a shorter one would match parts of words. */
	private const NAME_LENGTH = 3;

	/**
	 * @param string $email The user's address.
	 * @param int    $page  From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page = 1 ): array {
		$user = get_user_by( 'email', $email );
		$rows = $user instanceof WP_User ? RunPeople::runs_of( $user->ID, $page, self::ROWS_AT_ONCE ) : [];
		$data = [];
		foreach ( $rows as $row ) {
			$data[] = [
				'group_id'          => 'article-bridge-runs',
				'group_label'       => __( 'Imports of articles', 'article-bridge' ),
				'group_description' => __( 'Imports that the user started.', 'article-bridge' ),
				'item_id'           => 'article-bridge-run-' . $row['id'],
				'data'              => [
					[
						'name'  => __( 'Number', 'article-bridge' ),
						'value' => (string) $row['id'],
					],
					[
						'name'  => __( 'Started (UTC)', 'article-bridge' ),
						'value' => (string) $row['created_at'],
					],
					[
						'name'  => __( 'Articles', 'article-bridge' ),
						'value' => (string) $row['total'],
					],
				],
			];
		}
		return [
			'data' => $data,
			'done' => count( $rows ) < self::ROWS_AT_ONCE,
		];
	}

	/**
	 * Removes the user from runs, which keep their counts. An unfinished run keeps its user until it ends,
	 * because it uses that user's capabilities.
	 *
	 * @param string $email The user's address.
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$result = [
			'items_removed'  => false,
			'items_retained' => false,
			'messages'       => [],
			'done'           => true,
		];
		$user   = get_user_by( 'email', $email );
		if ( ! $user instanceof WP_User ) {
			return $result;
		}
		$freed = RunPeople::forget_user( $user->ID, array_merge( RunState::DRIVEN, [ RunState::PAUSED ] ) );
		$kept  = RunPeople::count_runs_of( $user->ID );
		$named = 0;
		if ( strlen( $user->display_name ) >= self::NAME_LENGTH ) {
			$named = RunPeople::replace_name( $user->display_name, wp_privacy_anonymize_data( 'text' ) );
			$noted = self::replace_in_last_sync( $user->display_name );
			if ( null === $noted ) {
				$result['items_retained'] = true;
				$result['messages'][]     = __(
					'A sync is running right now, and what it notes may have the name of this user. Erase the data again in a moment.',
					'article-bridge'
				);
			}
			$named += (int) $noted;
		}
		if ( $kept > 0 ) {
			$result['messages'][] = sprintf(
				/* translators: %s: number of imports. */
				_n(
					'%s import that this user started is unfinished and keeps its user until it is completed or cancelled. Erase the data again then.',
					'%s imports that this user started are unfinished and keep their user until they are completed or cancelled. Erase the data again then.',
					$kept,
					'article-bridge'
				),
				number_format_i18n( $kept )
			);
		}
		$result['items_removed']  = $freed + $named > 0;
		$result['items_retained'] = $result['items_retained'] || $kept > 0;
		return $result;
	}

	/** The number of changed texts; null while a sync is running, which would write them again. */
	private static function replace_in_last_sync( string $name ): ?int {
		$lease = SyncTurns::lease();
		if ( null === $lease ) {
			return null;
		}
		$named = SyncState::replace_name( $name, wp_privacy_anonymize_data( 'text' ) );
		$lease->release();
		return $named;
	}
}
