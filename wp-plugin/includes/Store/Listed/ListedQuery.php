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

	/** Key of the category, or CountSums::ALL. */
	private string $category = CountSums::ALL;

	/** Whether the articles of the category are looked up (ListedCounts::has_few()). */
	private bool $is_rare = false;

	/** Whether ListedCounts has the columns of all conditions. */
	private bool $is_counted = true;

	/**
	 * @param string $orderby One of ORDERS.
	 * @return list<array<string, mixed>> Summaries of the page.
	 */
	public function page( string $orderby, bool $is_ascending, int $page, int $per_page ): array {
		$found = [];
		foreach ( Database::rows(
			'SELECT ' . self::COLUMNS . $this->from() . self::order( $orderby, $is_ascending ) . ' LIMIT %d OFFSET %d',
			array_merge( $this->values(), [ $per_page, ( $page - 1 ) * $per_page ] )
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
		return (int) ( $this->numbers( '', '' )[0]['articles'] ?? 0 );
	}

	/** @return array<string, int> Number of articles on all pages, by cached state. */
	public function totals_by_state(): array {
		$totals = [];
		foreach ( $this->numbers( 'state, ', ' GROUP BY state' ) as $row ) {
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
			array_merge( $this->values(), [ $states, $limit ] )
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
		$this->add_uncounted( 'search_text LIKE %s', '%' . Database::like( ListedRow::folded( $text ) ) . '%' );
	}

	/** RFC 4647, section 3.3.1: a range matches every tag that equals it or starts with it, followed by a hyphen. */
	public function in_language( string $range ): void {
		$this->add( 'language = %s OR language LIKE %s', strtolower( $range ), Database::like( strtolower( $range ) ) . '-%' );
	}

	/** @param string $name The category, in any case. */
	public function in_category( string $name ): void {
		$this->category = ListedRow::category_key( $name );
		$this->is_rare  = ListedCounts::are_current() && ListedCounts::has_few( $this->category );
	}

	/** @param int|null $minimum Null for none. */
	public function of_words( ?int $minimum, ?int $maximum ): void {
		if ( null !== $minimum ) {
			$this->add_uncounted( 'word_count >= %d', $minimum );
		}
		if ( null !== $maximum ) {
			$this->add_uncounted( 'word_count <= %d', $maximum );
		}
	}

	/** @param string $from In the database's format, or ''. */
	public function updated_between( string $from, string $to ): void {
		if ( '' !== $from ) {
			$this->add_uncounted( 'updated_at >= %s', $from );
		}
		if ( '' !== $to ) {
			$this->add_uncounted( 'updated_at <= %s', $to );
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

	/**
	 * The number of articles on all pages, as `articles`.
	 *
	 * @param string $columns Further columns, or ''.
	 * @param string $end     The end of the statement, or ''.
	 * @return list<array<string, string|null>>
	 */
	private function numbers( string $columns, string $end ): array {
		return $this->is_counted && ListedCounts::are_current()
			? Database::rows(
				"SELECT {$columns}SUM(articles) AS articles FROM {listed_counts} WHERE category = %s AND" . $this->conditions() . $end,
				array_merge( [ $this->category ], $this->values )
			)
			: Database::rows( "SELECT {$columns}COUNT(*) AS articles" . $this->from() . $end, $this->values() );
	}

	private function from(): string {
		if ( CountSums::ALL === $this->category ) {
			return ' FROM {listed} l WHERE' . $this->conditions();
		}
		$from = $this->is_rare
			? '{listed_categories} c STRAIGHT_JOIN {listed} l ON l.id = c.listed_id WHERE c.category = %s AND'
			: '{listed} l WHERE';
		return " FROM $from category_keys LIKE %s AND" . $this->conditions();
	}

	/** @return list<string|int|list<string>> Of the placeholders in from(). */
	private function values(): array {
		return array_merge(
			$this->is_rare ? [ $this->category ] : [],
			CountSums::ALL === $this->category ? [] : [ "%,{$this->category},%" ],
			$this->values
		);
	}

	private function conditions(): string {
		return ' (' . implode( ') AND (', $this->conditions ) . ')';
	}

	/** @param string|int|list<string> ...$values Of its placeholders. */
	private function add( string $condition, ...$values ): void {
		$this->conditions[] = $condition;
		array_push( $this->values, ...array_values( $values ) );
	}

	/**
	 * Adds a condition on a column that ListedCounts does not have.
	 *
	 * @param string|int|list<string> ...$values Of its placeholders.
	 */
	private function add_uncounted( string $condition, ...$values ): void {
		$this->is_counted = false;
		$this->add( $condition, ...$values );
	}
}
