<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Gateway\Client;

/** Reads articles from the service, in the form agreed with it. */
final class ArticleReader {

	private Client $client;

	private string $content_format;

	/**
	 * @param Client $client         Client of the connected service.
	 * @param string $content_format What was agreed: `blocks`, or anything else for HTML.
	 */
	public function __construct( Client $client, string $content_format ) {
		$this->client         = $client;
		$this->content_format = $content_format;
	}

	/**
	 * The article.
	 *
	 * @throws ImportFailure When the service does not give it.
	 */
	public function article( string $uuid ): Article {
		$payload = $this->client->get_article( $uuid );
		if ( is_wp_error( $payload ) ) {
			throw ImportFailure::from_wp_error( $payload );
		}
		return new Article( $payload );
	}

	/**
	 * The article's body, and the article that it belongs to: read anew, once, where it changed between the
	 * two requests. HTML stays one Classic block, which the editor converts with a click.
	 *
	 * @param Article $article The article as read before.
	 * @return array{0: Article, 1: string}
	 * @throws ImportFailure When the service does not give it, or it goes on changing.
	 */
	public function body( Article $article ): array {
		if ( 'blocks' !== $this->content_format ) {
			return [ $article, $article->html() ];
		}
		$body = $this->client->export_blocks( $article->uuid(), $article->content_hash() );
		if ( is_wp_error( $body ) && 'article_changed' === $body->get_error_code() ) {
			$article = $this->article( $article->uuid() );
			$body    = $this->client->export_blocks( $article->uuid(), $article->content_hash() );
		}
		if ( is_wp_error( $body ) ) {
			throw ImportFailure::from_wp_error( $body );
		}
		return [ $article, $body ];
	}
}
