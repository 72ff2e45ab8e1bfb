<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\Foreign\ForeignList;

/**
 * The list envelope of `GET /articles` (contract: `articleList`). Pure.
 *
 * @phpstan-type SummaryShape array{
 *   uuid: string,
 *   topic: string,
 *   status: string,
 *   slug: string,
 *   word_count: int,
 *   created_at: string,
 *   updated_at: string,
 *   meta_title: string,
 *   focus_keyword: string,
 *   title?: string,
 *   language?: string,
 *   categories?: list<string>,
 * }
 * @phpstan-type ListShape array{page: int, per_page: int, total: int, articles: list<SummaryShape>}
 */
final class ArticleList {

	/** What is listed where nothing else is asked for. */
	private const STATUS   = 'completed';
	private const PER_PAGE = 20;

	/**
	 * The list, or null where the value is not one. What is odd in it costs the field, see ForeignList.
	 *
	 * @param array<mixed>              $value A decoded answer.
	 * @param array<string, string|int> $query What was asked for.
	 * @phpstan-return ListShape|null
	 */
	public static function read( array $value, array $query = [] ): ?array {
		$envelope = ForeignList::envelope( $value, (int) ( $query['page'] ?? 1 ), (int) ( $query['per_page'] ?? self::PER_PAGE ) );
		if ( null === $envelope ) {
			return null;
		}
		$status    = (string) ( $query['status'] ?? self::STATUS );
		$summaries = [];
		foreach ( is_array( $value['articles'] ?? null ) ? $value['articles'] : [] as $article ) {
			$summary = is_array( $article ) ? self::summary( $article, $status ) : null;
			if ( null !== $summary ) {
				$summaries[] = $summary;
			}
		}
		return $envelope + [ 'articles' => $summaries ];
	}

	/**
	 * An element of the list, or null where it has no identifier. Members that this plugin does not know are
	 * left out. `title`, `language` and `categories` are there where they were asked for, and told.
	 *
	 * @param array<mixed> $value  A decoded element of the list.
	 * @param string       $status The status that was asked for.
	 * @return array<string, mixed>|null
	 * @phpstan-return SummaryShape|null
	 */
	public static function summary( array $value, string $status = self::STATUS ): ?array {
		$summary = ForeignList::summary( $value, 'any' === $status ? self::STATUS : $status );
		return null === $summary ? null : $summary + self::facets( $value );
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
