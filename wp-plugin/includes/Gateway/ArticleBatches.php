<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\Identifier;

/**
 * Articles that are read ahead in batches, from a service that has agreed to send them so: with `uuids` and
 * `expand=blocks`, one request returns the payloads and bodies of several articles
 * (gateway/docs/api.md, "Many articles in one answer"). Whatever a batch lacks is requested by itself.
 */
final class ArticleBatches {

	/** The feature of services that send articles in batches. */
	public const FEATURE = 'batches';

	/**
	 * Number of articles per batch. A service limits requests, for which an import of thousands would wait: with 600 a
	 * minute, ten articles in each are no more than 100 posts a second.
	 */
	private const SIZE = 24;

	/** Number of articles that are read ahead: while one batch is processed, the next one arrives. */
	public const AHEAD = 2 * self::SIZE;

	/** Maximum size of a batch that arrives while other work is done, in bytes. A larger one is requested again, when it is needed. */
	private const BYTES_AHEAD = 4 * 1024 * 1024;

	private Transport $transport;

	/** @var array<string, list<string>> Articles of the batches that were requested and not used yet, by path. */
	private array $requested = [];

	/** @var array<string, array{article: array<string, mixed>, sent: \stdClass}> Articles that arrived and were not taken yet, by uuid. */
	private array $articles = [];

	/** @var array<string, array{content_hash: mixed, body: string}> Bodies that arrived and were not taken yet, by uuid. */
	private array $bodies = [];

	/** Whether the service sent something else than a batch: it is not asked for more, since each would be in vain. */
	private bool $is_over = false;

	public function __construct( Transport $transport ) {
		$this->transport = $transport;
	}

	/**
	 * Requests batches of the articles that are needed next. Articles that are not among them are dropped.
	 *
	 * @param list<string> $uuids       Up to AHEAD articles, in the order in which they are needed.
	 * @param bool         $with_blocks Whether bodies as blocks are needed, too.
	 */
	public function read_ahead( array $uuids, bool $with_blocks ): void {
		$uuids           = array_map( [ Identifier::class, 'key' ], array_filter( $uuids, [ Identifier::class, 'is_uuid' ] ) );
		$uuids           = $this->is_over ? [] : $uuids;
		$needed          = array_flip( $uuids );
		$this->articles  = array_intersect_key( $this->articles, $needed );
		$this->bodies    = array_intersect_key( $this->bodies, $needed );
		$this->requested = array_filter( $this->requested, static fn( array $batch ): bool => [] !== array_intersect( $batch, $uuids ) );

		$missing = array_values( array_diff( $uuids, array_keys( $this->articles ), array_merge( ...array_values( $this->requested ) ) ) );
		$is_end  = count( $uuids ) < self::AHEAD;
		foreach ( array_chunk( $missing, self::SIZE ) as $batch ) {
			if ( self::SIZE === count( $batch ) || $is_end ) {
				$this->requested[ self::path( $batch, $with_blocks ) ] = $batch;
			}
		}
		$this->transport->read_ahead( array_keys( $this->requested ), self::BYTES_AHEAD );
	}

	/**
	 * An article that was read ahead, once: as an array, and as it was sent, with `{}` and `[]` told apart.
	 *
	 * @return array{article: array<string, mixed>, sent: \stdClass}|null Null if it must be requested by itself.
	 */
	public function article( string $uuid ): ?array {
		$uuid = Identifier::key( $uuid );
		foreach ( $this->requested as $path => $batch ) {
			if ( in_array( $uuid, $batch, true ) ) {
				unset( $this->requested[ $path ] );
				$this->receive( $this->transport->send( 'GET', $path ), $batch );
			}
		}
		$article = $this->articles[ $uuid ] ?? null;
		unset( $this->articles[ $uuid ] );
		return $article;
	}

	/**
	 * The body as blocks of an article that was read ahead, once.
	 *
	 * @param string $content_hash Hash of the payload that it belongs to; '' accepts any.
	 * @return string|null Null if it must be requested by itself.
	 */
	public function blocks( string $uuid, string $content_hash ): ?string {
		$uuid = Identifier::key( $uuid );
		$read = $this->bodies[ $uuid ] ?? null;
		unset( $this->bodies[ $uuid ] );
		return null !== $read && in_array( $content_hash, [ '', $read['content_hash'] ], true ) ? $read['body'] : null;
	}

	/**
	 * @param Answer|\WP_Error $answer An error is not reported here: the request of the article alone meets it as well.
	 * @param list<string>     $batch  The articles that were requested.
	 */
	private function receive( $answer, array $batch ): void {
		if ( is_wp_error( $answer ) || $answer->is_unavailable() ) {
			return;
		}
		$list = $answer->is_success() ? $answer->json_object() : null;
		$sent = null === $list ? null : json_decode( $answer->body() );
		if ( null === $list || ! $sent instanceof \stdClass || ! is_array( $list['articles'] ?? null ) || ! is_array( $sent->articles ) ) {
			$this->is_over = true;
			return;
		}
		foreach ( $sent->articles as $index => $as_sent ) {
			$article = $list['articles'][ $index ] ?? null;
			if ( ! is_array( $article ) || ! $as_sent instanceof \stdClass ) {
				continue;
			}
			/** @var array<string, mixed> $article */
			$uuid = is_string( $article['uuid'] ?? null ) ? Identifier::key( $article['uuid'] ) : '';
			// Of an article that is too large for a batch, only the summary is sent.
			if ( ! in_array( $uuid, $batch, true ) || ArticleDetail::is_foreign( $article ) ) {
				continue;
			}
			$this->articles[ $uuid ] = [
				'article' => $article,
				'sent'    => $as_sent,
			];

			$body = is_array( $list['blocks'] ?? null ) ? $list['blocks'][ $uuid ] ?? null : null;
			if ( is_string( $body ) ) {
				$this->bodies[ $uuid ] = [
					'content_hash' => $article['content_hash'],
					'body'         => $body,
				];
			}
		}
	}

	/** @param list<string> $batch Articles. */
	private static function path( array $batch, bool $with_blocks ): string {
		$query = [
			'uuids'    => implode( ',', $batch ),
			'status'   => 'any',
			// The service limits the size of an article by the number of those that a page may have.
			'per_page' => 50,
			'expand'   => $with_blocks ? 'blocks' : 'payload',
		];
		return '/articles?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
	}
}
