<?php

declare( strict_types=1 );

namespace ArticleBridge\Privacy;

use ArticleBridge\Store\Articles\IgnoredArticles;
use WP_User;

/** The users who have ignored articles. */
final class IgnoringUsers {

	/** Articles per request; WordPress repeats requests until done. */
	private const ROWS_AT_ONCE = 100;

	/**
	 * @param string $email The user's address.
	 * @param int    $page  From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page = 1 ): array {
		$user = get_user_by( 'email', $email );
		$rows = $user instanceof WP_User ? IgnoredArticles::of_user( $user->ID, $page, self::ROWS_AT_ONCE ) : [];
		$data = [];
		foreach ( $rows as $row ) {
			$data[] = [
				'group_id'          => 'article-bridge-ignored',
				'group_label'       => __( 'Ignored articles', 'article-bridge' ),
				'group_description' => __( 'Articles of the article service that the user has ignored on this site.', 'article-bridge' ),
				'item_id'           => 'article-bridge-ignored-' . $row['uuid'],
				'data'              => [
					[
						'name'  => __( 'Identifier', 'article-bridge' ),
						'value' => (string) $row['uuid'],
					],
					[
						'name'  => __( 'Ignored (UTC)', 'article-bridge' ),
						'value' => (string) $row['ignored_at'],
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
	 * The articles stay ignored.
	 *
	 * @param string $email The user's address.
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$user = get_user_by( 'email', $email );
		return [
			'items_removed'  => $user instanceof WP_User && IgnoredArticles::forget_user( $user->ID ) > 0,
			'items_retained' => false,
			'messages'       => [],
			'done'           => true,
		];
	}
}
