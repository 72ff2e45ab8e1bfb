<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\Article;
use ArticleBridge\Import\Articles\ArticleReader;
use ArticleBridge\Import\Articles\ImportFailure;
use WP_Error;

/** The current version of an article at the service, for display. */
final class RemoteArticle {

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * The article and its body as blocks.
	 *
	 * @param string $uuid The article, in lower case.
	 * @return array{0: Article, 1: string}|WP_Error
	 */
	public function read( string $uuid ) {
		$client    = $this->connection->client();
		$agreement = $this->connection->agreement();
		if ( is_wp_error( $client ) || is_wp_error( $agreement ) ) {
			return is_wp_error( $client ) ? $client : $agreement;
		}
		$reader   = new ArticleReader( $client, $agreement['content_format'] );
		$warnings = [];
		try {
			return $reader->body( $reader->article( $uuid ), false, $warnings );
		} catch ( ImportFailure $failure ) {
			return $failure->wp_error();
		}
	}
}
