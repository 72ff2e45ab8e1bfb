<?php

declare( strict_types=1 );

namespace ArticleBridge\Mapping;

use ArticleBridge\Rights\Rights;
use WP_Error;

/** Permissions to import: which posts a user may create by an import, and with which author. */
final class ImportRights {

	/**
	 * Whether a user may run an import with these options.
	 *
	 * @return true|WP_Error
	 */
	public static function of_user( int $user_id, ImportOptions $options ) {
		if ( ! user_can( $user_id, Rights::IMPORT ) ) {
			return self::may_not_import();
		}
		$post_type = get_post_type_object( $options->post_type() );
		if ( null === $post_type || ! in_array( $post_type->name, OptionsCheck::post_types(), true ) ) {
			return OptionsError::no_such_post_type( $options->post_type(), OptionsCheck::post_types() );
		}
		if ( ! user_can( $user_id, $post_type->cap->create_posts ) ) {
			return 'post' === $post_type->name ? self::may_not_import() : self::may_not_create( $post_type->name );
		}
		if ( $options->publishes() && ! user_can( $user_id, $post_type->cap->publish_posts ) ) {
			return self::make(
				'may_not_publish',
				__( 'You are not allowed to publish posts. Import the articles as drafts.', 'article-bridge' )
			);
		}
		$is_of_other = 'runner' !== $options->author() && ! ( 'user' === $options->author() && $options->author_id() === $user_id );
		if ( $is_of_other && ! user_can( $user_id, $post_type->cap->edit_others_posts ) ) {
			return self::make(
				'may_not_choose_author',
				__(
					'You are not allowed to edit posts of others, so the posts must be yours. Set the option "author" to "runner".',
					'article-bridge'
				)
			);
		}
		if ( 'create' === $options->author() && ! user_can( $user_id, 'create_users' ) ) {
			return self::make(
				'may_not_create_users',
				__(
					'You are not allowed to create users. Set the option "author" to "email", which uses existing users, or to "runner".',
					'article-bridge'
				)
			);
		}
		return true;
	}

	private static function may_not_import(): WP_Error {
		return self::make(
			'may_not_import',
			__(
				'You are not allowed to import articles on this site. An administrator can give you permission to import.',
				'article-bridge'
			)
		);
	}

	private static function may_not_create( string $post_type ): WP_Error {
		return self::make(
			'may_not_create',
			sprintf(
				/* translators: %s: name of a post type. */
				__( 'You are not allowed to create posts of the type "%s". Import the articles as another type.', 'article-bridge' ),
				$post_type
			)
		);
	}

	private static function make( string $code, string $message ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => 403 ] );
	}
}
