<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\SeoPackage;

/** Validates a whole article, as `GET /articles/{uuid}` returns it, before it is used. */
final class ArticleDetail {

	/** What distinguishes an article of a gateway, which is validated strictly, from one that is read leniently. */
	private const HASH = '/^[0-9a-f]{64}$/D';

	/**
	 * Whether it is of a service that knows no more than the API's document: see ForeignDetail.
	 *
	 * @param array<string, mixed> $article A decoded detail.
	 */
	public static function is_foreign( array $article ): bool {
		$hash = $article['content_hash'] ?? null;
		return ! is_string( $hash ) || 1 !== preg_match( self::HASH, $hash );
	}

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
