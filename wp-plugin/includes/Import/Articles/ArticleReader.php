<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Body\BlockDelimiters;
use ArticleBridge\Body\ClosedHtml;
use ArticleBridge\Contract\Article;
use ArticleBridge\Conversion\ConvertedBody;
use ArticleBridge\Gateway\Client;

/** Reads articles from the service, in the form agreed with it. */
final class ArticleReader {

	/** Fields that no filter changes. */
	private const IDENTITY = [ 'contract', 'version', 'uuid', 'content_hash', 'status', 'created_at', 'updated_at' ];

	private Client $client;

	private string $content_format;

	private bool $page_converts;

	/**
	 * @param Client $client         Client of the connected service.
	 * @param string $content_format What was agreed: `blocks`, or anything else for HTML.
	 * @param bool   $page_converts  Whether a browser makes blocks of what is imported as HTML, once it is.
	 */
	public function __construct( Client $client, string $content_format, bool $page_converts = false ) {
		$this->client         = $client;
		$this->content_format = $content_format;
		$this->page_converts  = $page_converts;
	}

	/**
	 * The article.
	 *
	 * @throws ImportFailure When the service does not give it.
	 */
	public function article( string $uuid ): Article {
		$payload = $this->client->get_article( $uuid );
		if ( is_wp_error( $payload ) ) {
			$error = ImportFailure::from_wp_error( $payload );
			throw $error;
		}
		/**
		 * Filters an article before anything is decided about it. What it is told apart by stays as the service
		 * sent it.
		 *
		 * @param array<string, mixed> $payload The article as seo_package.
		 */
		$filtered = apply_filters( 'article_bridge_article', $payload );
		return new Article(
			array_intersect_key( $payload, array_flip( self::IDENTITY ) ) + ( is_array( $filtered ) ? $filtered : $payload )
		);
	}

	/**
	 * The article's body as blocks, and the article that it belongs to: both are read again, once, where the
	 * article changed between the two requests. This is where it is decided who converts HTML to blocks: WordPress'
	 * own converter for a new post where a page is there to run it, and this site in every other case, since its
	 * blocks can be merged with an editor's.
	 *
	 * @param Article      $article  The article as read before.
	 * @param bool         $is_new   Whether it has no post.
	 * @param list<string> $warnings Collects what was removed from the body.
	 * @return array{0: Article, 1: string}
	 * @throws ImportFailure When the service does not give it, or it keeps changing.
	 */
	public function body( Article $article, bool $is_new, array &$warnings ): array {
		if ( isset( $article->payload()['reading_warnings'] ) ) {
			array_push( $warnings, ...ReadingWarnings::of( $article->payload() ) );
		}
		if ( 'blocks' !== $this->content_format ) {
			$html = HarmlessBody::of( BlockDelimiters::removed( self::closed( $article->html(), $warnings ) ), $warnings );
			return [
				$article,
				self::filtered( $is_new && $this->page_converts ? $html : ConvertedBody::of( $html ), $article, $warnings ),
			];
		}
		$body = $this->client->export_blocks( $article->uuid(), $article->content_hash() );
		if ( is_wp_error( $body ) && 'article_changed' === $body->get_error_code() ) {
			$article = $this->article( $article->uuid() );
			$body    = $this->client->export_blocks( $article->uuid(), $article->content_hash() );
		}
		if ( is_wp_error( $body ) ) {
			$error = ImportFailure::from_wp_error( $body );
			throw $error;
		}
		return [ $article, self::filtered( $body, $article, $warnings ) ];
	}

	/** @param list<string> $warnings Collects what was never closed. */
	private static function closed( string $html, array &$warnings ): string {
		$unclosed = [];
		$closed   = ClosedHtml::of( $html, $unclosed );
		if ( [] !== $unclosed ) {
			$warnings[] = sprintf(
				/* translators: %s: list such as "iframe, <!--". */
				__(
					'The text opens something that it never closes: %s. Each was closed where it begins, so that nothing after it is lost.',
					'article-bridge'
				),
				implode( ', ', $unclosed )
			);
		}
		return $closed;
	}

	/**
	 * @param list<string> $warnings Collects what was removed from the body.
	 * @throws ImportFailure When its active content cannot be removed.
	 */
	private static function filtered( string $body, Article $article, array &$warnings ): string {
		$body = HarmlessBody::of( $body, $warnings );
		/**
		 * Filters an article's body before its images and links are made those of this site.
		 *
		 * @param string               $body    Serialized blocks; HTML of which a browser is to make blocks.
		 * @param array<string, mixed> $payload The article as seo_package.
		 */
		$filtered = apply_filters( 'article_bridge_blocks', $body, $article->payload() );
		return is_string( $filtered ) ? $filtered : $body;
	}
}
