<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/** What concerns a single article: the codes are those of GatewayError::OF_ONE_ARTICLE, and of one that may be tried again. */
final class OneArticleError {

	/** @param string $uuid The article asked for. */
	public static function article_not_found( string $uuid, Answer $answer ): WP_Error {
		return ServiceError::of_answer(
			'article_not_found',
			sprintf(
				/* translators: %s: uuid of the article. */
				__(
					'The article service has no article %s for this API key. It may have been deleted: reload the list.',
					'article-bridge'
				),
				$uuid
			),
			'',
			$answer,
			404
		);
	}

	public static function invalid_uuid( string $uuid ): WP_Error {
		return GatewayError::make(
			'invalid_uuid',
			sprintf(
				/* translators: %s: what was given as the article's uuid. */
				__( '"%s" is not the uuid of an article. Choose the article from the list.', 'article-bridge' ),
				Answer::plain_text( $uuid )
			),
			400
		);
	}

	/**
	 * An article that violates the contract.
	 *
	 * @param string $uuid  The article asked for.
	 * @param string $fault The error, with the field's name.
	 */
	public static function invalid_article( string $uuid, string $fault ): WP_Error {
		return GatewayError::make(
			'invalid_article',
			sprintf(
				/* translators: 1: uuid of the article, 2: what is wrong. */
				__(
					'The article service sent article %1$s in a form that breaks the contract: %2$s Fix the article there, or update the service.',
					'article-bridge'
				),
				$uuid,
				$fault
			),
			GatewayError::FAILED_DEPENDENCY
		);
	}

	/** The article changed between two requests that belong together. */
	public static function article_changed( string $uuid ): WP_Error {
		return GatewayError::make(
			'article_changed',
			/* translators: %s: uuid of the article. */
			sprintf( __( 'Article %s changed while it was being read. Import it again.', 'article-bridge' ), $uuid ),
			409
		);
	}

	/** An article that has ended each process that read it. */
	public static function ends_process( string $uuid ): WP_Error {
		return GatewayError::make(
			'article_ends_process',
			sprintf(
				/* translators: %s: identifier of an article. */
				__(
					'The server stopped each time it read article %s, so syncs skip it until it changes. The usual cause is an article too large for the memory or time limit of PHP, or a plugin that ends the process; the error log of the server says more.',
					'article-bridge'
				),
				$uuid
			),
			GatewayError::FAILED_DEPENDENCY
		);
	}
}
