<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Site;

use ArticleBridge\Store\Database;

/** Finds posts by criteria that WordPress' functions do not support, or not without loading the posts. */
final class PostSearch {

	/** @return list<int> Posts with a GUID, except one. */
	public static function by_guid( string $guid, int $except ): array {
		return Database::numbers( 'SELECT ID FROM {posts} WHERE guid = %s AND ID <> %d', [ $guid, $except ] );
	}

	/** @return list<int> Attachments with a GUID, except one. */
	public static function attachments_by_guid( string $guid, int $except ): array {
		return Database::numbers( "SELECT ID FROM {posts} WHERE post_type = 'attachment' AND guid = %s AND ID <> %d", [ $guid, $except ] );
	}

	/**
	 * Attachments by file size, oldest first: the size that WordPress stores since 6.0. If it has scaled an
	 * image down, that is the size of the smaller copy.
	 *
	 * @return list<int>
	 */
	public static function attachments_of_size( string $mime_type, int $bytes, int $limit ): array {
		return Database::numbers(
			"SELECT p.ID
				FROM {posts} p
				INNER JOIN {postmeta} m ON m.post_id = p.ID AND m.meta_key = '_wp_attachment_metadata'
				WHERE p.post_type = 'attachment' AND p.post_status = 'inherit' AND p.post_mime_type = %s AND m.meta_value LIKE %s
				ORDER BY p.ID
				LIMIT %d",
			[ $mime_type, '%' . Database::like( 's:8:"filesize";i:' . $bytes . ';' ) . '%', $limit ]
		);
	}

	/** Whether an attachment is the featured image of any post. */
	public static function is_featured( int $attachment_id ): bool {
		return null !== Database::value(
			"SELECT post_id FROM {postmeta} WHERE meta_key = '_thumbnail_id' AND meta_value = %s LIMIT 1",
			[ (string) $attachment_id ]
		);
	}

	/** Whether the content of any post contains one of two texts. */
	public static function has_either( string $first, string $second ): bool {
		return null !== Database::value(
			"SELECT ID
				FROM {posts}
				WHERE post_type NOT IN ('revision', 'attachment') AND ( post_content LIKE %s OR post_content LIKE %s )
				LIMIT 1",
			[ '%' . Database::like( $first ) . '%', '%' . Database::like( $second ) . '%' ]
		);
	}

	/** Number of posts of any type and status; count_user_posts() does not count all of them. */
	public static function count_by_author( int $user_id ): int {
		return (int) Database::value( 'SELECT COUNT(*) FROM {posts} WHERE post_author = %d', [ $user_id ] );
	}

	/** Number of comments of any type and status. */
	public static function count_comments_of( int $user_id ): int {
		return (int) Database::value( 'SELECT COUNT(*) FROM {comments} WHERE user_id = %d', [ $user_id ] );
	}

	/**
	 * The statuses of posts; posts that do not exist are left out.
	 *
	 * @param list<int> $post_ids Posts.
	 * @return array<int, string> By id.
	 */
	public static function statuses( array $post_ids ): array {
		if ( [] === $post_ids ) {
			return [];
		}
		$statuses = [];
		foreach ( Database::rows( 'SELECT ID, post_status FROM {posts} WHERE ID IN (%d)', [ $post_ids ] ) as $post ) {
			$statuses[ (int) $post['ID'] ] = (string) $post['post_status'];
		}
		return $statuses;
	}
}
