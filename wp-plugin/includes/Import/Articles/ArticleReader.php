<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Body\AttributeBrackets;
use ArticleBridge\Body\BlockDelimiters;
use ArticleBridge\Body\BlockNesting;
use ArticleBridge\Body\ClosedHtml;
use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\PlainText;
use ArticleBridge\Conversion\ConvertedBody;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Texts\Message;

/** Reads articles from the service, in the agreed format. */
final class ArticleReader {

	/** Fields that filters cannot change. */
	private const IDENTITY = [ 'contract', 'version', 'uuid', 'content_hash', 'status', 'created_at', 'updated_at' ];

	/** More space than any text has. */
	private const LONG_SPACE = '~[ \t\r]{500,}+~';

	private Client $client;

	private string $content_format;

	private bool $page_converts;

	/**
	 * @param Client $client         Client of the connected service.
	 * @param string $content_format The agreed format: `blocks`, or anything else for HTML.
	 * @param bool   $page_converts  Whether a browser converts imported HTML to blocks afterwards.
	 */
	public function __construct( Client $client, string $content_format, bool $page_converts = false ) {
		$this->client         = $client;
		$this->content_format = $content_format;
		$this->page_converts  = $page_converts;
	}

	/**
	 * The article.
	 *
	 * @throws ImportFailure When the service does not return it.
	 */
	public function article( string $uuid ): Article {
		$payload = $this->client->get_article( $uuid );
		if ( is_wp_error( $payload ) ) {
			$error = ImportFailure::from_wp_error( $payload );
			throw $error;
		}
		/** @var array<string, mixed> $payload */
		$payload = PlainText::all_allowed_in_xml( $payload );
		/**
		 * Filters an article before any decision about it. The fields that identify its version cannot be
		 * changed.
		 *
		 * @param array<string, mixed> $payload The article as seo_package.
		 */
		$filtered = apply_filters( 'article_bridge_article', $payload );
		return new Article(
			array_intersect_key( $payload, array_flip( self::IDENTITY ) ) + ( is_array( $filtered ) ? $filtered : $payload )
		);
	}

	/**
	 * The article's body as blocks, and the article it belongs to: if the article changed between the two
	 * requests, both are read again, once. This also decides who converts HTML to blocks: WordPress' own
	 * converter for a new post if an admin page can run it, else this site, whose blocks can be merged with an
	 * editor's.
	 *
	 * @param Article      $article  The article as read before.
	 * @param bool         $is_new   Whether it has no post yet.
	 * @param list<Message> $warnings Collects what was removed from the body.
	 * @return array{0: Article, 1: string}
	 * @throws ImportFailure When the service does not return it, or it keeps changing.
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

	/** @param list<Message> $warnings Collects a warning about unclosed elements. */
	private static function closed( string $html, array &$warnings ): string {
		$unclosed = [];
		$closed   = ClosedHtml::of( $html, $unclosed );
		if ( [] !== $unclosed ) {
			$warnings[] = Message::of(
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
	 * @param list<Message> $warnings Collects what was removed from the body.
	 * @throws ImportFailure When its active content cannot be removed, or WordPress could not show it.
	 */
	private static function filtered( string $body, Article $article, array &$warnings ): string {
		if ( BlockNesting::is_excessive( $body ) ) {
			$error = ImportFailure::nested_too_deeply( BlockNesting::LEVELS_MAXIMUM, BlockNesting::UNCLOSED_MAXIMUM );
			throw $error;
		}
		// WordPress needs time with the square of their length (wpautop()).
		$body = (string) preg_replace( self::LONG_SPACE, ' ', PlainText::allowed_in_xml( $body ) );
		$body = HarmlessBody::of( AttributeBrackets::escaped( $body ), $warnings );
		/**
		 * Filters an article's body before its images and links are replaced by those of this site.
		 *
		 * @param string               $body    Serialized blocks, or HTML that a browser will convert.
		 * @param array<string, mixed> $payload The article as seo_package.
		 */
		$filtered = apply_filters( 'article_bridge_blocks', $body, $article->payload() );
		return is_string( $filtered ) ? $filtered : $body;
	}
}
