<?php

declare( strict_types=1 );

namespace ArticleBridge\Privacy;

use ArticleBridge\Library\SavedViews;
use WP_User;

/** The views of the library that a user has saved on this site: their names, searches and filters. */
final class LibraryViews {

	/**
	 * @param string $email The user's address.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email ): array {
		$user  = get_user_by( 'email', $email );
		$views = $user instanceof WP_User ? ( new SavedViews( $user->ID ) )->all() : [];
		$data  = [];
		foreach ( $views as $view ) {
			$data[] = [
				'group_id'          => 'article-bridge-views',
				'group_label'       => __( 'Saved views of the library', 'article-bridge' ),
				'group_description' => __( 'How the user has set up the list of articles.', 'article-bridge' ),
				'item_id'           => 'article-bridge-view-' . $view['id'],
				'data'              => [
					[
						'name'  => __( 'Name', 'article-bridge' ),
						'value' => $view['name'],
					],
					[
						'name'  => __( 'Layout, search, filters and order', 'article-bridge' ),
						'value' => (string) wp_json_encode( $view['view'], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
					],
				],
			];
		}
		return [
			'data' => $data,
			'done' => true,
		];
	}

	/**
	 * @param string $email The user's address.
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$user = get_user_by( 'email', $email );
		return [
			'items_removed'  => $user instanceof WP_User && SavedViews::forget_those_of( $user->ID ),
			'items_retained' => false,
			'messages'       => [],
			'done'           => true,
		];
	}
}
