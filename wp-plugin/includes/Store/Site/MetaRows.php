<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Site;

use ArticleBridge\Store\Database;

/** Queries meta of many posts by their key, which is indexed; WordPress' functions query post by post. */
final class MetaRows {

	/** @return list<int> The next posts with a meta key, by id. */
	public static function posts( string $key, int $after, int $limit ): array {
		return Database::numbers(
			'SELECT DISTINCT post_id FROM {postmeta} WHERE meta_key = %s AND post_id > %d ORDER BY post_id LIMIT %d',
			[ $key, $after, $limit ]
		);
	}

	/** @return list<array<string, string|null>> `post_id` and `meta_value` of the next posts, by id. */
	public static function values( string $key, int $after, int $limit ): array {
		return Database::rows(
			'SELECT post_id, meta_value FROM {postmeta} WHERE meta_key = %s AND post_id > %d ORDER BY post_id LIMIT %d',
			[ $key, $after, $limit ]
		);
	}

	/** @return list<array<string, string|null>> The next rows, by meta id. */
	public static function rows( string $key, int $after, int $limit ): array {
		return Database::rows(
			'SELECT meta_id, post_id, meta_value FROM {postmeta} WHERE meta_key = %s AND meta_id > %d ORDER BY meta_id LIMIT %d',
			[ $key, $after, $limit ]
		);
	}

	/** @return list<int> All posts whose stored meta value contains a text. */
	public static function all_posts_with( string $key, string $part ): array {
		return Database::numbers(
			'SELECT post_id FROM {postmeta} WHERE meta_key = %s AND meta_value LIKE %s',
			[ $key, '%' . Database::like( $part ) . '%' ]
		);
	}

	/** @return list<int> A part of those posts, by id. */
	public static function posts_with( string $key, string $part, int $limit, int $offset ): array {
		return Database::numbers(
			'SELECT post_id FROM {postmeta} WHERE meta_key = %s AND meta_value LIKE %s ORDER BY post_id LIMIT %d OFFSET %d',
			[ $key, '%' . Database::like( $part ) . '%', $limit, $offset ]
		);
	}
}
