<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

/** Which status a new post gets. */
final class PostStatus {

	/** The only status of the service that says that an article may be read by everyone. */
	private const FINISHED = 'completed';

	/** The run's choice, but for an article that its writer has not finished: that one waits as a draft. */
	public static function of( Article $article, ImportOptions $options ): string {
		return self::waits( $article, $options ) ? 'draft' : $options->post_status();
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
