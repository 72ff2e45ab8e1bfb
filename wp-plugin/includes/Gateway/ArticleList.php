<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/** The list envelope of `GET /articles` (contract: `articleList`). Pure. */
final class ArticleList {

	private const TEXTS = [ 'uuid', 'topic', 'status', 'slug', 'created_at', 'updated_at', 'meta_title', 'focus_keyword' ];

	/**
	 * The list, or null where the value is not one.
	 *
	 * @param array<string, mixed> $value A decoded answer.
	 * @return array{page: int, per_page: int, total: int, articles: list<array<string, mixed>>}|null
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
			if ( ! is_array( $article ) || ! self::is_summary( $article ) ) {
				return null;
			}
			$summaries[] = $article;
		}
		return [
			'page'     => $page,
			'per_page' => $per_page,
			'total'    => $total,
			'articles' => $summaries,
		];
	}

	/** @param array<mixed> $value A decoded element of the list. */
	private static function is_summary( array $value ): bool {
		foreach ( self::TEXTS as $name ) {
			if ( ! is_string( $value[ $name ] ?? null ) ) {
				return false;
			}
		}
		return is_int( $value['word_count'] ?? null );
	}
}
