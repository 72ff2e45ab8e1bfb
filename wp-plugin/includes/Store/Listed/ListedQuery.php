<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Listed;

use ArticleBridge\Contract\ApiValues;
use ArticleBridge\Store\ArticleState;
use ArticleBridge\Store\Database;

/** Queries the copy of the service's list. All filters are part of the SQL, so that pages and totals are correct. */
final class ListedQuery {

	/** Columns of a summary, by their names in the contract. */
	private const COLUMNS = 'uuid, topic, status, slug, word_count, created_at, updated_at, meta_title, focus_keyword,'
		. ' article_title AS title, thumbnail_url';

	/** Fields to sort by. */
	public const ORDERS = ApiValues::ARTICLE_ORDERS;

	/** @var list<string> */
	private array $conditions = [];

	/** @var list<string|int|list<string>> */
	private array $values = [];

	/**
	 * @param string $orderby One of ORDERS.
	 * @return list<array<string, mixed>> Summaries of the page.
	 */
	public function page( string $orderby, bool $is_ascending, int $page, int $per_page ): array {
		$found = [];
		foreach ( Database::rows(
			'SELECT ' . self::COLUMNS . $this->from() . self::order( $orderby, $is_ascending ) . ' LIMIT %d OFFSET %d',
			array_merge( $this->values, [ $per_page, ( $page - 1 ) * $per_page ] )
		) as $row ) {
			$found[] = [
				'word_count' => (int) $row['word_count'],
				'created_at' => str_replace( ' ', 'T', (string) $row['created_at'] ),
				'updated_at' => str_replace( ' ', 'T', (string) $row['updated_at'] ),
			] + $row;
		}
		return $found;
	}

	/** Articles on all pages. */
	public function total(): int {
		return (int) Database::value( 'SELECT COUNT(*)' . $this->from(), $this->values );
	}

	/** @return array<string, int> Number of articles on all pages, by cached state. */
	public function totals_by_state(): array {
		$totals = [];
		foreach ( Database::rows( 'SELECT state, COUNT(*) AS articles' . $this->from() . ' GROUP BY state', $this->values ) as $row ) {
			$totals[ (string) $row['state'] ] = (int) $row['articles'];
		}
		return $totals;
	}

	/**
	 * The articles on all pages in one of these states, in the order of the pages.
	 *
	 * @param list<string> $states  Cached states.
	 * @param string       $orderby One of ORDERS.
	 * @return list<array{uuid: string, title: string}>
	 */
	public function titles_in( array $states, string $orderby, bool $is_ascending, int $limit ): array {
		$found = [];
		foreach ( Database::rows(
			"SELECT uuid, COALESCE(article_title, NULLIF(meta_title, ''), NULLIF(topic, ''), slug) AS title"
				. $this->from() . ' AND state IN (%s)' . self::order( $orderby, $is_ascending ) . ' LIMIT %d',
			array_merge( $this->values, [ $states, $limit ] )
		) as $row ) {
			$found[] = [
				'uuid'  => (string) $row['uuid'],
				'title' => (string) $row['title'],
			];
		}
		return $found;
	}

	/** @param list<string> $states Cached states; empty for all that are shown. */
	public function in_states( array $states ): void {
		if ( [] === $states ) {
			$this->add( 'state IS NULL OR state <> %s', ArticleState::HIDDEN );
		} else {
			$this->add( 'state IN (%s)', $states );
		}
	}

	/** Filters by status. Articles deleted at the service, which have none, are included. */
	public function with_status( string $status ): void {
		$this->add( 'status = %s OR status = %s', $status, ListedRows::DELETED );
	}

	public function with_text( string $text ): void {
		$this->add( 'search_text LIKE %s', '%' . Database::like( ListedRow::folded( $text ) ) . '%' );
	}

	/** RFC 4647, section 3.3.1: a range matches every tag that equals it or starts with it, followed by a hyphen. */
	public function in_language( string $range ): void {
		$this->add( 'language = %s OR language LIKE %s', strtolower( $range ), Database::like( strtolower( $range ) ) . '-%' );
	}

	/** @param list<string> $names Spellings of one category. */
	public function in_category( array $names ): void {
		$patterns = array_map( static fn( string $name ): string => '%' . Database::like( "\n$name\n" ) . '%', $names );
		$any      = implode( ' OR ', array_fill( 0, count( $patterns ), 'categories LIKE %s' ) );
		$this->add( [] === $patterns ? '1 = 0' : $any, ...$patterns );
	}

	/** @param int|null $minimum Null for none. */
	public function of_words( ?int $minimum, ?int $maximum ): void {
		if ( null !== $minimum ) {
			$this->add( 'word_count >= %d', $minimum );
		}
		if ( null !== $maximum ) {
			$this->add( 'word_count <= %d', $maximum );
		}
	}

	/** @param string $from In the database's format, or ''. */
	public function updated_between( string $from, string $to ): void {
		if ( '' !== $from ) {
			$this->add( 'updated_at >= %s', $from );
		}
		if ( '' !== $to ) {
			$this->add( 'updated_at <= %s', $to );
		}
	}

	/**
	 * Articles with equal values are sorted by id in the same direction, so that the column's index determines
	 * the order, and a page of a long list is as fast as one of a short list.
	 *
	 * @param string $orderby One of ORDERS.
	 */
	private static function order( string $orderby, bool $is_ascending ): string {
		$way    = $is_ascending ? 'ASC' : 'DESC';
		$column = in_array( $orderby, self::ORDERS, true ) ? $orderby : self::ORDERS[0];
		return " ORDER BY l.$column $way, l.id $way";
	}

	private function from(): string {
		return ' FROM {listed} l WHERE (' . implode( ') AND (', $this->conditions ) . ')';
	}

	/** @param string|int|list<string> ...$values Of its placeholders. */
	private function add( string $condition, ...$values ): void {
		$this->conditions[] = $condition;
		array_push( $this->values, ...array_values( $values ) );
	}
}
