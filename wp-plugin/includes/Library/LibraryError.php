<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use WP_Error;

/** Every way in which a request of the library can be refused: one named constructor each. */
final class LibraryError {

	public static function no_post( string $uuid ): WP_Error {
		return self::make(
			'no_post',
			/* translators: %s: uuid. */
			sprintf( __( 'The article %s has no post on this site. Import it first.', 'article-bridge' ), $uuid ),
			404
		);
	}

	public static function may_not_edit( string $title ): WP_Error {
		return self::make(
			'may_not_edit_post',
			/* translators: %s: title of a post. */
			sprintf( __( 'You are not allowed to edit the post "%s".', 'article-bridge' ), $title ),
			403
		);
	}

	public static function may_not_delete( string $title ): WP_Error {
		return self::make(
			'may_not_delete_post',
			/* translators: %s: title of a post. */
			sprintf( __( 'You are not allowed to move the post "%s" to or from the Trash.', 'article-bridge' ), $title ),
			403
		);
	}

	public static function not_in_trash( string $title ): WP_Error {
		/* translators: %s: title of a post. */
		return self::make( 'not_in_trash', sprintf( __( 'The post "%s" is not in the Trash.', 'article-bridge' ), $title ), 409 );
	}

	public static function no_trash( string $title ): WP_Error {
		return self::make(
			'no_trash',
			sprintf(
				/* translators: %s: title of a post. */
				__(
					'This site has no Trash, so the post "%s" would be deleted permanently. Nothing was done; delete it in the list of posts if that is what you want.',
					'article-bridge'
				),
				$title
			),
			409
		);
	}

	public static function refused( string $title ): WP_Error {
		return self::make(
			'refused',
			sprintf(
				/* translators: %s: title of a post. */
				__( 'WordPress or another plugin prevented the post "%s" from being moved. Nothing was changed.', 'article-bridge' ),
				$title
			),
			500
		);
	}

	public static function no_such_view( string $id ): WP_Error {
		return self::make(
			'no_such_view',
			sprintf(
				/* translators: %s: id of a view. */
				__( 'You have no saved view %s. It may have been deleted in another window; reload the page.', 'article-bridge' ),
				$id
			),
			404
		);
	}

	public static function view_name_taken( string $name ): WP_Error {
		return self::make(
			'view_name_taken',
			/* translators: %s: name of a view. */
			sprintf( __( 'You have a view named "%s" already. Choose another name.', 'article-bridge' ), $name ),
			409
		);
	}

	public static function too_many_views( int $maximum ): WP_Error {
		return self::make(
			'too_many_views',
			/* translators: %d: number of views. */
			sprintf( __( 'You have %d saved views, which is the maximum. Delete one first.', 'article-bridge' ), $maximum ),
			409
		);
	}

	private static function make( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => $status ] );
	}
}
