<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\Schema;

/** Asks the copy of the service's list for a page. Every filter is one of the database, so that pages and totals are right. */
final class ListQuery {

	/** Columns of a summary, by their names on the wire. */
	private const COLUMNS = 'l.uuid, l.topic, l.status, l.slug, l.word_count, l.created_at, l.updated_at, l.meta_title, l.focus_keyword';

	private ListFilters $filters;

	/** @var list<string> */
	private array $conditions = [];

	/** @var list<string|int> */
	private array $values = [];

	public function __construct( ListFilters $filters ) {
		$this->filters = $filters;
		$this->choose();
	}

	/**
	 * Articles of equal rank go the same way as the rest: then the column's index has the order, and a page of
	 * a long list is as quick as one of a short list.
	 *
	 * @return list<array<string, mixed>> Summaries of the page.
	 */
	public function page(): array {
		global $wpdb;
		$way    = 'asc' === $this->filters->order ? 'ASC' : 'DESC';
		$order  = ListFilters::ORDERS[ $this->filters->orderby ];
		$values = array_merge( $this->values, [ $this->filters->per_page, ( $this->filters->page - 1 ) * $this->filters->per_page ] );
		$found  = [];
		foreach ( DatabaseRows::of(
			// phpcs:ignore WordPress.DB -- names of this plugin; the values are prepared.
			$wpdb->prepare( 'SELECT ' . self::COLUMNS . $this->from() . " ORDER BY $order $way, l.id $way LIMIT %d OFFSET %d", $values )
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
		global $wpdb;
		// phpcs:ignore WordPress.DB -- names of this plugin; the values are prepared.
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*)' . $this->from(), $this->values ) );
	}

	private function from(): string {
		return ' FROM `' . Schema::table( 'listed' ) . '` l WHERE (' . implode( ') AND (', $this->conditions ) . ')';
	}

	private function choose(): void {
		global $wpdb;
		$filters = $this->filters;
		if ( [] === $filters->states ) {
			$this->add( 'l.state IS NULL OR l.state <> %s', ListedStates::HIDDEN );
		} else {
			$states = ListedStates::kept_as( $filters->states );
			$this->add( 'l.state IN (' . DatabaseRows::places( $states ) . ')', ...$states );
		}
		if ( 'any' !== $filters->status ) {
			// What the service has deleted has no status there any more.
			$this->add( 'l.status = %s OR l.status = %s', $filters->status, ListedRows::DELETED );
		}
		if ( '' !== $filters->search ) {
			$this->add( 'l.search_text LIKE %s', '%' . $wpdb->esc_like( ListedRow::folded( $filters->search ) ) . '%' );
		}
		if ( '' !== $filters->language ) {
			// RFC 4647, section 3.3.1: a range finds every tag that begins with it at a hyphen.
			$this->add(
				'l.language = %s OR l.language LIKE %s',
				strtolower( $filters->language ),
				$wpdb->esc_like( strtolower( $filters->language ) ) . '-%'
			);
		}
		if ( '' !== $filters->category ) {
			$this->add_categories( ListFacets::categories_like( $filters->category ) );
		}
		if ( null !== $filters->words_minimum ) {
			$this->add( 'l.word_count >= %d', $filters->words_minimum );
		}
		if ( null !== $filters->words_maximum ) {
			$this->add( 'l.word_count <= %d', $filters->words_maximum );
		}
		if ( '' !== $filters->updated_after ) {
			$this->add( 'l.updated_at >= %s', $filters->updated_after );
		}
		if ( '' !== $filters->updated_before ) {
			$this->add( 'l.updated_at <= %s', $filters->updated_before );
		}
	}

	/** @param list<string> $names Names of one category, which may be written in several ways. */
	private function add_categories( array $names ): void {
		global $wpdb;
		$likes = [];
		foreach ( $names as $name ) {
			$likes[] = '%' . $wpdb->esc_like( "\n$name\n" ) . '%';
		}
		$this->add( [] === $likes ? '1 = 0' : implode( ' OR ', array_fill( 0, count( $likes ), 'l.categories LIKE %s' ) ), ...$likes );
	}

	/** @param string|int ...$values Of its placeholders. */
	private function add( string $condition, ...$values ): void {
		$this->conditions[] = $condition;
		array_push( $this->values, ...$values );
	}
}
