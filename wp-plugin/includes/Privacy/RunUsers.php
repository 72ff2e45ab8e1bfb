<?php

declare( strict_types=1 );

namespace ArticleBridge\Privacy;

use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;
use WP_User;

/** Which user started which run, and whose name its log tells. */
final class RunUsers {

	/** Runs, or texts, a request; WordPress asks again until done. */
	private const ROWS_AT_ONCE = 100;

	/** Shortest name that is looked for in texts, in bytes: a shorter one is part of many a word. */
	private const NAME_LENGTH = 3;

	/** Columns that hold sentences, which may name a user. */
	private const TEXTS = [
		'import_log'   => 'message',
		'import_items' => 'message',
	];

	/**
	 * @param string $email The user's address.
	 * @param int    $page  From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page = 1 ): array {
		global $wpdb;
		$user  = get_user_by( 'email', $email );
		$table = Schema::table( 'imports' );
		$rows  = $user instanceof WP_User
			? DatabaseRows::of(
				$wpdb->prepare(
					// phpcs:ignore WordPress.DB -- a table of this plugin.
					"SELECT id, created_at, total FROM `$table` WHERE user_id = %d ORDER BY id LIMIT %d OFFSET %d",
					$user->ID,
					self::ROWS_AT_ONCE,
					self::ROWS_AT_ONCE * ( $page - 1 )
				)
			)
			: [];
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
	 * Runs keep their counts and lose their user; a run with work left keeps its user until it is done, for
	 * it is with that user's rights that it works.
	 *
	 * @param string $email The user's address.
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		global $wpdb;
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
		$table      = Schema::table( 'imports' );
		$unfinished = array_merge( RunState::DRIVEN, [ RunState::PAUSED ] );
		$places     = DatabaseRows::places( $unfinished );
		$values     = array_merge( [ $user->ID ], $unfinished );
		// phpcs:disable WordPress.DB -- a table of this plugin; the placeholders are counted above.
		$freed = (int) $wpdb->query(
			$wpdb->prepare( "UPDATE `$table` SET user_id = 0, driver = '' WHERE user_id = %d AND state NOT IN ($places)", $values )
		);
		$kept  = (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM `$table` WHERE user_id = %d", $user->ID ) );
		// phpcs:enable
		$named = 0;
		foreach ( self::TEXTS as $name => $column ) {
			$named += self::take_name_out( $name, $column, $user->display_name );
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
		$result['items_retained'] = $kept > 0;
		return $result;
	}

	/** Replaces a user's name in a column of sentences; answers in how many rows. */
	private static function take_name_out( string $table_name, string $column, string $name ): int {
		global $wpdb;
		if ( strlen( $name ) < self::NAME_LENGTH ) {
			return 0;
		}
		$table = Schema::table( $table_name );
		// phpcs:disable WordPress.DB -- a table of this plugin.
		return (int) $wpdb->query(
			$wpdb->prepare(
				"UPDATE `$table` SET `$column` = REPLACE( `$column`, %s, %s ) WHERE `$column` LIKE %s",
				$name,
				wp_privacy_anonymize_data( 'text' ),
				'%' . $wpdb->esc_like( $name ) . '%'
			)
		);
		// phpcs:enable
	}
}
