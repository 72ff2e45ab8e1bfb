<?php

declare( strict_types=1 );

namespace ArticleBridge\Ledger;

use WP_Error;

/** Errors of requests about one imported article, whatever their purpose. */
final class ArticleError {

	public static function may_not_edit( string $uuid ): WP_Error {
		return new WP_Error(
			'may_not_edit_post',
			/* translators: %s: uuid of an article. */
			sprintf( __( 'You are not allowed to edit the post of the article %s.', 'article-bridge' ), $uuid ),
			[ 'status' => 403 ]
		);
	}

	public static function busy(): WP_Error {
		return new WP_Error(
			'article_busy',
			__( 'The article is being imported right now. Try again in a moment.', 'article-bridge' ),
			[ 'status' => 409 ]
		);
	}
}
