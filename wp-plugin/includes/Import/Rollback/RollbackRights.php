<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Rollback;

use ArticleBridge\Import\Articles\CreatedUsers;
use ArticleBridge\Import\Runs\ImportError;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Mapping\OptionsCheck;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Store\Runs\RunChanges;
use WP_Error;
use WP_Post_Type;

/** Permissions to roll back runs, which deletes posts permanently and changes others. */
final class RollbackRights {

	/** Posts per query. */
	private const POSTS = 200;

	/**
	 * Whether a user may roll back any runs.
	 *
	 * @return true|WP_Error
	 */
	public static function of_user( int $user_id ) {
		foreach ( OptionsCheck::post_types() as $name ) {
			if ( self::is_allowed( $user_id, get_post_type_object( $name ) ) ) {
				return true;
			}
		}
		return ImportError::may_not_roll_back();
	}

	/**
	 * Whether a user may roll back this run, whoever started it: checks its post type, and each post that it
	 * created or changed, whose type may have changed since.
	 *
	 * @return true|WP_Error
	 */
	public static function of_run( int $user_id, Run $run, RunChanges $changes ) {
		// If the post type is no longer registered, that of posts is used.
		$post_type = get_post_type_object( $run->options->post_type() ) ?? get_post_type_object( 'post' );
		if ( ! self::is_allowed( $user_id, $post_type ) ) {
			return ImportError::may_not_roll_back();
		}
		$below = 0;
		do {
			$rows = $changes->to_undo( $run->id, $below, self::POSTS );
			_prime_post_caches( array_map( 'intval', array_column( $rows, 'post_id' ) ), false, false );
			foreach ( $rows as $row ) {
				$below = (int) $row['id'];
				$post  = get_post( (int) $row['post_id'] );
				if ( $post instanceof \WP_Post
					&& ! user_can( $user_id, null === $row['before_post'] ? 'delete_post' : 'edit_post', $post->ID )
				) {
					return ImportError::may_not_roll_back_post( $post->post_title );
				}
			}
		} while ( [] !== $rows );
		return true;
	}

	/**
	 * Keeps a run's users if a user may not delete users.
	 *
	 * @return bool Whether any are kept.
	 */
	public static function keep_users( int $user_id, int $import_id ): bool {
		return ! user_can( $user_id, 'delete_users' ) && CreatedUsers::keep( $import_id ) > 0;
	}

	private static function is_allowed( int $user_id, ?WP_Post_Type $post_type ): bool {
		return null !== $post_type
			&& user_can( $user_id, Rights::IMPORT )
			&& user_can( $user_id, $post_type->cap->delete_others_posts ?? $post_type->cap->edit_others_posts )
			&& user_can( $user_id, $post_type->cap->delete_published_posts ?? $post_type->cap->edit_others_posts );
	}
}
