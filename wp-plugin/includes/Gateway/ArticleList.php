<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * The list envelope of `GET /articles` (contract: `articleList`). Pure.
 *
 * @phpstan-type SummaryShape array{uuid: string, topic: string, status: string, slug: string, word_count: int, created_at: string, updated_at: string, meta_title: string, focus_keyword: string, title?: string, language?: string, categories?: list<string>}
 * @phpstan-type ListShape array{page: int, per_page: int, total: int, articles: list<SummaryShape>}
 */
final class ArticleList {

	private const TEXTS = [ 'uuid', 'topic', 'status', 'slug', 'created_at', 'updated_at', 'meta_title', 'focus_keyword' ];

	/**
	 * The list, or null where the value is not one.
	 *
	 * @param array<mixed> $value A decoded answer.
	 * @phpstan-return ListShape|null
	 */
	public static function read( array $value ): ?array {
		$page     = $value['page'] ?? null;
		$per_page = $value['per_page'] ?? null;
		$total    = $value['total'] ?? null;
		$articles = $value['articles'] ?? null;
		if ( ! is_int( $page ) || ! is_int( $per_page ) || ! is_int( $total ) || ! is_array( $articles ) || $total < 0 ) {
			return null;
		}
		$summaries = [];
		foreach ( $articles as $article ) {
			$summary = is_array( $article ) ? self::summary( $article ) : null;
			if ( null === $summary ) {
				return null;
			}
			$summaries[] = $summary;
		}
		return [
			'page'     => $page,
			'per_page' => $per_page,
			'total'    => $total,
			'articles' => $summaries,
		];
	}

	/**
	 * An element of the list, or null where it is not one. Members that this plugin does not know are
	 * left out. `title`, `language` and `categories` are there where they were asked for, and told.
	 *
	 * @param array<mixed> $value A decoded element of the list.
	 * @return array<string, mixed>|null
	 * @phpstan-return SummaryShape|null
	 */
	public static function summary( array $value ): ?array {
		$texts = [];
		foreach ( self::TEXTS as $name ) {
			$text = $value[ $name ] ?? null;
			if ( ! is_string( $text ) ) {
				return null;
			}
			$texts[ $name ] = $text;
		}
		$words = $value['word_count'] ?? null;
		return is_int( $words ) ? $texts + [ 'word_count' => $words ] + self::facets( $value ) : null;
	}

	/**
	 * @param array<mixed> $value A decoded element of the list.
	 * @return array{title?: string, language?: string, categories?: list<string>}
	 */
	private static function facets( array $value ): array {
		$facets = [];
		foreach ( [ 'title', 'language' ] as $name ) {
			if ( is_string( $value[ $name ] ?? null ) ) {
				$facets[ $name ] = $value[ $name ];
			}
		}
		if ( is_array( $value['categories'] ?? null ) ) {
			$facets['categories'] = array_values( array_filter( $value['categories'], 'is_string' ) );
		}
		return $facets;
	}
}
