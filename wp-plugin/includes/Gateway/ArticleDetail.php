<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\SeoPackage;

/** Validates a whole article, as `GET /articles/{uuid}` returns it, before it is used. */
final class ArticleDetail {

	/**
	 * What is wrong with an article, as a sentence; null for nothing.
	 *
	 * @param array<string, mixed> $article  The article.
	 * @param string               $json     The same as it was sent.
	 * @param string               $uuid     The one that was asked for.
	 * @param SeoPackage           $contract What articles are to be like.
	 */
	public static function fault( array $article, string $json, string $uuid, SeoPackage $contract ): ?string {
		$fault = $contract->fault( $article );
		if ( null !== $fault ) {
			return $fault;
		}
		$served = $article['uuid'] ?? null;
		if ( ! is_string( $served ) || 0 !== strcasecmp( $served, $uuid ) ) {
			return __( 'It carries the uuid of another article.', 'article-bridge' );
		}
		return $contract->content_hash()->of_json( $json ) === $article['content_hash']
			? null
			: __( 'Its content_hash does not match its content.', 'article-bridge' );
	}
}
