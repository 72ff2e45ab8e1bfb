<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Mapping\OptionsCheck;
use ArticleBridge\Mapping\OptionsError;
use ArticleBridge\Rights\Rights;
use WP_Error;

/** Permissions to import. */
final class ImportRights {

	/**
	 * Whether a user may run an import with these options.
	 *
	 * @return true|WP_Error
	 */
	public static function of_user( int $user_id, ImportOptions $options ) {
		if ( ! user_can( $user_id, Rights::IMPORT ) ) {
			return ImportError::may_not_import();
		}
		$post_type = get_post_type_object( $options->post_type() );
		if ( null === $post_type || ! in_array( $post_type->name, OptionsCheck::post_types(), true ) ) {
			return OptionsError::no_such_post_type( $options->post_type(), OptionsCheck::post_types() );
		}
		if ( ! user_can( $user_id, $post_type->cap->create_posts ) ) {
			return 'post' === $post_type->name ? ImportError::may_not_import() : ImportError::may_not_create( $post_type );
		}
		if ( $options->publishes() && ! user_can( $user_id, $post_type->cap->publish_posts ) ) {
			return ImportError::may_not_publish();
		}
		$is_of_other = 'runner' !== $options->author() && ! ( 'user' === $options->author() && $options->author_id() === $user_id );
		if ( $is_of_other && ! user_can( $user_id, $post_type->cap->edit_others_posts ) ) {
			return ImportError::may_not_choose_author();
		}
		if ( 'create' === $options->author() && ! user_can( $user_id, 'create_users' ) ) {
			return ImportError::may_not_create_users();
		}
		return true;
	}
}
