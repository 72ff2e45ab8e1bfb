<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\SeoPackage;

/** Validates a complete article, as `GET /articles/{uuid}` returns it, before it is used. */
final class ArticleDetail {

	/**
	 * Hash that distinguishes an article of a gateway, which is validated strictly, from one of another
	 * service, which is read leniently.
	 */
	private const HASH = '/^[0-9a-f]{64}$/D';

	/**
	 * Whether the article comes from a service that implements only the API document; see ForeignDetail.
	 *
	 * @param array<string, mixed> $article A decoded detail.
	 */
	public static function is_foreign( array $article ): bool {
		$hash = $article['content_hash'] ?? null;
		return ! is_string( $hash ) || 1 !== preg_match( self::HASH, $hash );
	}

	/**
	 * The error of an article, as a sentence; null if it is valid.
	 *
	 * @param array<string, mixed> $article  The article.
	 * @param mixed                $sent     The same with objects as objects: an array does not distinguish `{}` from `[]`.
	 * @param string               $uuid     The requested article.
	 * @param SeoPackage           $contract The contract.
	 */
	public static function fault( array $article, $sent, string $uuid, SeoPackage $contract ): ?string {
		$fault = $contract->fault( $article );
		if ( null !== $fault ) {
			return $fault;
		}
		$served = $article['uuid'] ?? null;
		if ( ! is_string( $served ) || 0 !== strcasecmp( $served, $uuid ) ) {
			return __( 'It carries the uuid of another article.', 'article-bridge' );
		}
		return $sent instanceof \stdClass && $contract->content_hash()->of( $sent ) === $article['content_hash']
			? null
			: __( 'Its content_hash does not match its content.', 'article-bridge' );
	}
}
