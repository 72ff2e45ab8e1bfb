<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

use ArticleBridge\Contract\Article;
use ArticleBridge\Mapping\ImportOptions;

/** Which status a post gets. */
final class PostStatus {

	/** The only status of the service that says that an article may be read by everyone. */
	private const FINISHED = 'completed';

	/** From what the fewest see to what all do. */
	private const BY_REACH = [ 'draft', 'pending', 'private', 'publish' ];

	/** The run's choice, but for an article that its writer has not finished: that one waits as a draft. */
	public static function of( Article $article, ImportOptions $options ): string {
		if ( self::waits( $article, $options ) ) {
			return 'draft';
		}
		if ( 'future' !== $options->post_status() ) {
			return $options->post_status();
		}
		// WordPress itself makes "publish" with a date to come "future".
		return $article->date() > gmdate( 'Y-m-d H:i:s' ) ? 'publish' : 'draft';
	}

	/**
	 * The status of a post that has one already. An article that its writer finishes may become more public
	 * here; neither one that is taken back for another round nor a run for drafts takes a page away.
	 *
	 * @param string $known  What it had.
	 * @param string $wanted What it would have were it new.
	 */
	public static function raised( string $known, string $wanted ): string {
		$ranks = array_flip( self::BY_REACH );
		return isset( $ranks[ $wanted ] ) && $ranks[ $wanted ] > ( $ranks[ $known ] ?? 0 ) ? $wanted : $known;
	}

	/**
	 * What the run says of an article that was to be published and waits.
	 *
	 * @return list<string>
	 */
	public static function warnings( Article $article, ImportOptions $options ): array {
		if ( ! self::waits( $article, $options ) ) {
			return [];
		}
		return [
			sprintf(
				/* translators: %s: The article's status at the service, such as in_review. */
				__( 'The post is a draft: the article is not completed at the service (its status is %s).', 'article-bridge' ),
				$article->status()
			),
		];
	}

	private static function waits( Article $article, ImportOptions $options ): bool {
		return self::FINISHED !== $article->status() && 'draft' !== $options->post_status();
	}
}
