<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Rights\Rights;
use WP_Error;

/** Who may import what. */
final class ImportRights {

	/** The capability that all of the plugin's import needs. */
	public const CAPABILITY = Rights::IMPORT;

	/**
	 * Whether a user may run an import with these options.
	 *
	 * @return true|WP_Error
	 */
	public static function of_user( int $user_id, ImportOptions $options ) {
		$post_type = get_post_type_object( 'post' );
		if ( null === $post_type || ! user_can( $user_id, self::CAPABILITY ) || ! user_can( $user_id, $post_type->cap->create_posts ) ) {
			return ImportError::may_not_import();
		}
		if ( 'publish' === $options->post_status() && ! user_can( $user_id, $post_type->cap->publish_posts ) ) {
			return ImportError::may_not_publish();
		}
		return true;
	}

	/**
	 * Whether a user may roll a run back, whoever started it.
	 *
	 * @return true|WP_Error
	 */
	public static function to_roll_back( int $user_id ) {
		$post_type = get_post_type_object( 'post' );
		if ( null === $post_type || ! user_can( $user_id, self::CAPABILITY ) || ! user_can( $user_id, $post_type->cap->delete_others_posts ) || ! user_can( $user_id, $post_type->cap->delete_published_posts ) ) {
			return ImportError::may_not_roll_back();
		}
		return true;
	}
}
