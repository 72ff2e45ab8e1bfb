<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

use ArticleBridge\Contract\Article;

/** Tells other plugins of a post that an import has made or changed, when all of it is stored. */
final class ImportedPostHook {

	/**
	 * Calls them. One that fails comes too late to undo anything: it is a warning.
	 *
	 * @return list<string> Warnings.
	 */
	public static function call( int $post_id, string $state, Article $article ): array {
		try {
			/**
			 * Fires when the post of an article is stored, with its terms, meta and images.
			 *
			 * @param int                  $post_id The post.
			 * @param string               $state   `created`, `updated`, or `conflict` where some fields wait for a decision.
			 * @param array<string, mixed> $payload The article as seo_package.
			 */
			do_action( 'article_bridge_post_imported', $post_id, $state, $article->payload() );
			return [];
		} catch ( \Throwable $cause ) {
			return [
				sprintf(
					/* translators: 1: error message, 2: file name, 3: line number. */
					__( 'The article was imported, but another plugin then failed: %1$s (%2$s, line %3$d).', 'article-bridge' ),
					$cause->getMessage(),
					basename( $cause->getFile() ),
					$cause->getLine()
				),
			];
		}
	}
}
