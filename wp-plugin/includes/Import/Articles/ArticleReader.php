<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Gateway\Client;

/** Reads articles from the service, in the form agreed with it. */
final class ArticleReader {

	/** Fields that no filter changes. */
	private const IDENTITY = [ 'contract', 'version', 'uuid', 'content_hash', 'status', 'created_at', 'updated_at' ];

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
		/**
		 * Filters an article before anything is decided about it. What it is told apart by stays as the service
		 * sent it.
		 *
		 * @param array<string, mixed> $payload The article as seo_package.
		 */
		$filtered = apply_filters( 'article_bridge_article', $payload );
		return new Article( array_intersect_key( $payload, array_flip( self::IDENTITY ) ) + ( is_array( $filtered ) ? $filtered : $payload ) );
	}

	/**
	 * The article's body, and the article that it belongs to: read anew, once, where it changed between the
	 * two requests. HTML stays one Classic block, which the editor converts with a click.
	 *
	 * @param Article      $article  The article as read before.
	 * @param list<string> $warnings Learns what was taken out of the body.
	 * @return array{0: Article, 1: string}
	 * @throws ImportFailure When the service does not give it, or it goes on changing.
	 */
	public function body( Article $article, array &$warnings ): array {
		array_push( $warnings, ...ReadingWarnings::of( $article->payload() ) );
		if ( 'blocks' !== $this->content_format ) {
			return [ $article, self::filtered( $article->html(), $article, $warnings ) ];
		}
		$body = $this->client->export_blocks( $article->uuid(), $article->content_hash() );
		if ( is_wp_error( $body ) && 'article_changed' === $body->get_error_code() ) {
			$article = $this->article( $article->uuid() );
			$body    = $this->client->export_blocks( $article->uuid(), $article->content_hash() );
		}
		if ( is_wp_error( $body ) ) {
			throw ImportFailure::from_wp_error( $body );
		}
		return [ $article, self::filtered( $body, $article, $warnings ) ];
	}

	/**
	 * @param list<string> $warnings Learns what was taken out of the body.
	 * @throws ImportFailure When what acts in it cannot be taken out.
	 */
	private static function filtered( string $body, Article $article, array &$warnings ): string {
		$body = HarmlessBody::of( $body, $warnings );
		/**
		 * Filters an article's body before its images and links are made those of this site.
		 *
		 * @param string               $body    Serialized blocks; HTML from a service that has nothing else.
		 * @param array<string, mixed> $payload The article as seo_package.
		 */
		$filtered = apply_filters( 'article_bridge_blocks', $body, $article->payload() );
		return is_string( $filtered ) ? $filtered : $body;
	}
}
