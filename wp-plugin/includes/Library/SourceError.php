<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use WP_Error;

/** Every way in which a request about a post's source can be refused: one named constructor each. */
final class SourceError {

	public static function no_such_post( int $post_id ): WP_Error {
		/* translators: %d: number of a post. */
		return self::make( 'no_such_post', sprintf( __( 'There is no post %d on this site.', 'article-bridge' ), $post_id ), 404 );
	}

	public static function may_not_edit( int $post_id ): WP_Error {
		return self::make(
			'may_not_edit_post',
			/* translators: %d: number of a post. */
			sprintf( __( 'You are not allowed to edit post %d.', 'article-bridge' ), $post_id ),
			rest_authorization_required_code()
		);
	}

	public static function may_not_unlink(): WP_Error {
		return self::make(
			'may_not_unlink',
			__( 'You are not allowed to unlink posts from their articles. That requires permission to import articles.', 'article-bridge' ),
			rest_authorization_required_code()
		);
	}

	public static function not_linked( int $post_id ): WP_Error {
		/* translators: %d: number of a post. */
		return self::make( 'not_linked', sprintf( __( 'Post %d is not linked to an article.', 'article-bridge' ), $post_id ), 404 );
	}

	private static function make( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => $status ] );
	}
}
