<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\Foreign\ForeignList;
use ArticleBridge\Contract\Foreign\Reading;
use ArticleBridge\Contract\Identifier;

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
 *   thumbnail_url?: string,
 *   content_hash?: string,
 * }
 * @phpstan-type ListShape array{
 *   page: int,
 *   per_page: int,
 *   total: int,
 *   articles: list<SummaryShape>,
 *   unusable?: list<string>,
 * }
 */
final class ArticleList {

	/** Status that is listed by default. */
	private const STATUS   = 'completed';
	private const PER_PAGE = 20;

	/**
	 * The list, or null if the value is invalid. Invalid fields are left out, see ForeignList. Articles that
	 * cannot be requested are in `unusable`, by the values in place of their identifiers.
	 *
	 * @param array<mixed>              $value A decoded answer.
	 * @param array<string, string|int> $query The query of the request.
	 * @phpstan-return ListShape|null
	 */
	public static function read( array $value, array $query = [] ): ?array {
		$envelope = ForeignList::envelope(
			$value,
			(int) ( $query['page'] ?? 1 ),
			(int) ( $query['per_page'] ?? self::PER_PAGE ),
			Agreement::PER_PAGE_MAXIMUM
		);
		if ( null === $envelope ) {
			return null;
		}
		$status    = (string) ( $query['status'] ?? self::STATUS );
		$summaries = [];
		$unusable  = [];
		foreach ( is_array( $value['articles'] ?? null ) ? $value['articles'] : [] as $article ) {
			$summary = is_array( $article ) ? self::summary( $article, $status ) : null;
			if ( null !== $summary && Identifier::is_valid( $summary['uuid'] ) ) {
				$summaries[] = $summary;
			} else {
				$unusable[] = self::quoted_identifier( $article );
			}
		}
		$unusable = array_merge( $unusable, array_diff( self::left_out( $value ), $unusable ) );
		return $envelope + [ 'articles' => $summaries ] + ( [] === $unusable ? [] : [ 'unusable' => $unusable ] );
	}

	/**
	 * Number of articles on a page, including those that cannot be requested.
	 *
	 * @phpstan-param ListShape $page
	 */
	public static function length( array $page ): int {
		return count( $page['articles'] ) + count( $page['unusable'] ?? [] );
	}

	/**
	 * The value in place of an article's identifier, as JSON.
	 *
	 * @param mixed $article A decoded element of the list.
	 */
	public static function quoted_identifier( $article ): string {
		$reading = new Reading( '' );
		$reading->warn( 'uuid', is_array( $article ) ? $article['uuid'] ?? null : $article, Reading::LEFT_OUT );
		return $reading->warnings[0]['value'];
	}

	/**
	 * The articles that a gateway could not list because they have no identifier at all.
	 *
	 * @param array<mixed> $value A decoded answer.
	 * @return list<string>
	 */
	private static function left_out( array $value ): array {
		$found = [];
		foreach ( is_array( $value['reading_warnings'] ?? null ) ? $value['reading_warnings'] : [] as $warning ) {
			$place  = is_array( $warning ) ? $warning['field'] ?? null : null;
			$quoted = is_array( $warning ) ? $warning['value'] ?? null : null;
			if ( is_string( $place ) && is_string( $quoted ) && 1 === preg_match( '/^articles\[\d+\]\.uuid$/D', $place ) ) {
				$found[] = '' === $quoted ? 'null' : $quoted;
			}
		}
		return $found;
	}

	/**
	 * An entry of the list, or null without an identifier. Unknown members are left out. `title`, `language`,
	 * `categories`, `thumbnail_url` and `content_hash` are present if they were requested and the service sent them.
	 *
	 * @param array<mixed> $value  A decoded element of the list.
	 * @param string       $status The requested status.
	 * @return array<string, mixed>|null
	 * @phpstan-return SummaryShape|null
	 */
	public static function summary( array $value, string $status = self::STATUS ): ?array {
		$summary = ForeignList::summary( $value, 'any' === $status ? self::STATUS : $status );
		return null === $summary ? null : $summary + self::facets( $value );
	}

	/**
	 * @param array<mixed> $value A decoded element of the list.
	 * @return array{title?: string, language?: string, thumbnail_url?: string, content_hash?: string, categories?: list<string>}
	 */
	private static function facets( array $value ): array {
		$facets = [];
		foreach ( [ 'title', 'language', 'thumbnail_url', 'content_hash' ] as $name ) {
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
