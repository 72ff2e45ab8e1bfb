<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Store\ArticleState;
use WP_REST_Request;

/** Filters of the list: the arguments of `GET /articles`. */
final class ListFilters {

	public int $page;

	public int $per_page;

	public string $search;

	/** A status of the service, or `any`. */
	public string $status;

	/** @var list<string> Of ArticleState::ALL; empty for all states. */
	public array $states;

	public string $language;

	public string $category;

	public ?int $words_minimum;

	public ?int $words_maximum;

	/** In the database's format, or ''. */
	public string $updated_after;

	public string $updated_before;

	/** One of Store\Listed\ListedQuery::ORDERS. */
	public string $orderby;

	/** `asc` or `desc`. */
	public string $order;

	/** @param WP_REST_Request<array<string, mixed>> $request A request with the arguments of the route. */
	public function __construct( WP_REST_Request $request ) {
		$text                 = static fn( string $name ): string => is_string( $request[ $name ] ) ? trim( $request[ $name ] ) : '';
		$number               = static fn( string $name ): ?int => is_int( $request[ $name ] ) ? $request[ $name ] : null;
		$this->page           = $number( 'page' ) ?? 1;
		$this->per_page       = $number( 'per_page' ) ?? 20;
		$this->search         = $text( 'search' );
		$this->status         = $text( 'status' );
		$this->states         = array_values( array_filter( (array) $request['state'], 'is_string' ) );
		$this->language       = $text( 'language' );
		$this->category       = $text( 'category' );
		$this->words_minimum  = $number( 'words_minimum' );
		$this->words_maximum  = $number( 'words_maximum' );
		$this->updated_after  = self::moment( $text( 'updated_after' ), '00:00:00' );
		$this->updated_before = self::moment( $text( 'updated_before' ), '23:59:59' );
		$this->orderby        = $text( 'orderby' );
		$this->order          = $text( 'order' );
	}

	/**
	 * Whether the list must come from the copy: the service can filter by status and text only, and sorts by
	 * latest change.
	 */
	public function needs_copy(): bool {
		return [] !== $this->states || '' !== $this->language . $this->category . $this->updated_after . $this->updated_before
			|| null !== $this->words_minimum || null !== $this->words_maximum
			|| 'updated_at' !== $this->orderby || 'desc' !== $this->order;
	}

	/** Whether the filter depends on which posts were edited here. */
	public function asks_for_edits(): bool {
		return in_array( ArticleState::EDITED, $this->states, true ) xor in_array( ArticleState::IMPORTED, $this->states, true );
	}

	/** @return array<string, string|int> The query of the service's list. */
	public function of_service(): array {
		$query = [
			'status'   => $this->status,
			'page'     => $this->page,
			'per_page' => $this->per_page,
		];
		// A service that implements only the specification may reject unknown parameters.
		return '' === $this->search ? $query : $query + [ 'search' => $this->search ];
	}

	private static function moment( string $time, string $of_day ): string {
		if ( '' === $time ) {
			return '';
		}
		// A day is that of the site's time zone.
		return strlen( $time ) > 10 ? str_replace( 'T', ' ', $time ) : get_gmt_from_date( "$time $of_day" );
	}
}
