<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Store\Listed\ListedQuery;

/** Queries the copy of the service's list by the filters of a request. */
final class ListQuery {

	private ListFilters $filters;

	private ListedQuery $list;

	public function __construct( ListFilters $filters ) {
		$this->filters = $filters;
		$this->list    = new ListedQuery();
		$this->list->in_states( ListedStates::kept_as( $filters->states ) );
		if ( 'any' !== $filters->status ) {
			$this->list->with_status( $filters->status );
		}
		if ( '' !== $filters->search ) {
			$this->list->with_text( $filters->search );
		}
		if ( '' !== $filters->language ) {
			$this->list->in_language( $filters->language );
		}
		if ( '' !== $filters->category ) {
			$this->list->in_category( $filters->category );
		}
		$this->list->of_words( $filters->words_minimum, $filters->words_maximum );
		$this->list->updated_between( $filters->updated_after, $filters->updated_before );
	}

	/** @return list<array<string, mixed>> Summaries of the page. */
	public function page(): array {
		$filters = $this->filters;
		return $this->list->page( $filters->orderby, 'asc' === $filters->order, $filters->page, $filters->per_page );
	}

	/** @return array<string, int> Articles on all pages by their state, as ListedStates has them. */
	public function totals_by_state(): array {
		return $this->list->totals_by_state();
	}

	/**
	 * The articles on all pages in one of these states, in the order of the pages.
	 *
	 * @param list<string> $states Of ArticleState.
	 * @param int          $limit  Maximum number.
	 * @return list<array{uuid: string, title: string}>
	 */
	public function titles_in( array $states, int $limit ): array {
		return $this->list->titles_in( $states, $this->filters->orderby, 'asc' === $this->filters->order, $limit );
	}

	/** Articles on all pages. */
	public function total(): int {
		return $this->list->total();
	}
}
