<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\Foreign\PlainValues;
use ArticleBridge\Contract\Identifier;
use WP_Error;

/**
 * The lists of a service: its pages of summaries, and its changes.
 *
 * @phpstan-import-type ListShape from ArticleList
 * @phpstan-import-type SummaryShape from ArticleList
 * @phpstan-import-type FeedShape from ArticleFeed
 * @phpstan-type CountedShape array{
 *   counted: int,
 *   page: int,
 *   per_page: int,
 *   total: int,
 *   articles: list<SummaryShape>,
 *   unusable?: list<string>,
 * }
 */
final class ArticleLists {

	/** Maximum number of pages searched for an article whose own response is incomplete: 1,000 articles. */
	private const SEARCH_PAGES = 20;

	/** Minimum page size of any service: a shorter list is complete. */
	private const PAGE_SIZE_MINIMUM = 10;

	private BaseUrl $base_url;

	private Transport $transport;

	/** Maximum number of articles per page, as agreed with the service. */
	private int $page_limit = PHP_INT_MAX;

	/** @var array<string, array<string, mixed>> Summaries that were read, by uuid. */
	private array $listed = [];

	private bool $has_searched = false;

	public function __construct( BaseUrl $base_url, Transport $transport ) {
		$this->base_url  = $base_url;
		$this->transport = $transport;
	}

	/** Limits the page size of all further requests. */
	public function keep_to_pages_of( int $articles ): void {
		$this->page_limit = max( 1, $articles );
	}

	/**
	 * `GET /articles`: a page of summaries. `total` is for paging; `counted` is the total that the service
	 * itself reports, 0 if none.
	 *
	 * @param array<string, string|int> $query status, page, per_page, updated_since, search.
	 * @phpstan-return CountedShape|WP_Error
	 */
	public function page( array $query ) {
		if ( isset( $query['per_page'] ) ) {
			$query['per_page'] = min( $this->page_limit, (int) $query['per_page'] );
		}
		$path   = '/articles' . ( [] === $query ? '' : '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) );
		$answer = $this->transport->send( 'GET', $path );
		$answer = is_wp_error( $answer ) ? $answer : ( Refusal::of( $answer, $this->base_url ) ?? $answer );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$sent = ForeignJson::object( $answer ) ?? [];
		$list = ArticleList::read( $sent, $query );
		if ( null === $list ) {
			return Refusal::of_shape( $answer, $this->base_url );
		}
		foreach ( $list['articles'] as $summary ) {
			$this->listed[ Identifier::key( $summary['uuid'] ) ] = $summary;
		}
		$until       = $list['page'] * $list['per_page'];
		$is_doubtful = '' === $answer->header( 'Link' ) && $list['total'] <= $until && self::may_have_more( $list, $sent['total'] ?? null );
		$list        = $is_doubtful ? $this->with_sound_total( $list, $query ) : $list;
		return is_wp_error( $list ) ? $list : [ 'counted' => PlainValues::count( $sent['total'] ?? null ) ?? 0 ] + $list;
	}

	/**
	 * Whether there may be further pages although this is the last one by its total: after a full page, and
	 * after a short one if the total is unreliable, because it is missing or may be that of the page.
	 *
	 * @param array<string, mixed> $page  The page.
	 * @param mixed                $total Total that the service reports.
	 * @phpstan-param ListShape $page
	 */
	private static function may_have_more( array $page, $total ): bool {
		$length     = ArticleList::length( $page );
		$counted    = PlainValues::count( $total ) ?? 0;
		$is_counted = 1 === $page['page'] && $length >= self::PAGE_SIZE_MINIMUM
			? $counted > $length
			: $counted >= ( $page['page'] - 1 ) * $page['per_page'] + $length;
		return $length > 0 && ( $length >= $page['per_page'] || ! $is_counted );
	}

	/**
	 * Verifies the total of a list's last page, which may be that of the page alone. A service with Link
	 * headers is trusted; for any other, the next page decides.
	 *
	 * @param array<string, mixed>      $page  The page.
	 * @param array<string, string|int> $query The query of the request.
	 * @phpstan-param ListShape $page
	 * @phpstan-return ListShape|WP_Error
	 */
	private function with_sound_total( array $page, array $query ) {
		$next   = [
			'page'     => $page['page'] + 1,
			'per_page' => $page['per_page'],
		] + $query;
		$answer = $this->transport->send( 'GET', '/articles?' . http_build_query( $next, '', '&', PHP_QUERY_RFC3986 ) );
		$answer = is_wp_error( $answer ) ? $answer : ( Refusal::of( $answer, $this->base_url ) ?? $answer );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$following = ArticleList::read( ForeignJson::object( $answer ) ?? [], $next );
		// After a short page, the next one must contain new articles: a service may return the same ones for every
		// page.
		$known = ArticleList::length( $page ) < $page['per_page'] ? array_column( $page['articles'], 'uuid' ) : [];
		if ( [] !== array_diff( array_column( $following['articles'] ?? [], 'uuid' ), $known ) ) {
			$page['total'] = $page['page'] * $page['per_page'] + 1;
		}
		return $page;
	}

	/**
	 * `GET /articles?cursor=`: the changes after a cursor.
	 *
	 * @param string $cursor   The `next_cursor` of an earlier response; '' to start.
	 * @param int    $per_page Maximum number of changes.
	 * @phpstan-return FeedShape|WP_Error `cursor_unknown` if the service does not know the cursor.
	 */
	public function changes( string $cursor, int $per_page ) {
		$per_page = min( $this->page_limit, $per_page );
		$query    = http_build_query( compact( 'cursor', 'per_page' ), '', '&', PHP_QUERY_RFC3986 );
		$answer   = $this->transport->send( 'GET', '/articles?' . $query );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( 400 === $answer->status() && '' !== $cursor && $answer->is_json() ) {
			return ServiceError::cursor_unknown( $answer );
		}
		return Refusal::of( $answer, $this->base_url )
			?? ArticleFeed::read( $answer->json_object() ?? [] )
			?? Refusal::of_shape( $answer, $this->base_url );
	}

	/**
	 * A summary that was read already, or null.
	 *
	 * @return array<string, mixed>|null
	 */
	public function listed( string $uuid ): ?array {
		return $this->listed[ $uuid ] ?? null;
	}

	/**
	 * A summary, searched among the completed articles; empty if it is not found.
	 *
	 * @return array<string, mixed>
	 */
	public function search( string $uuid, int $per_page ): array {
		for ( $page = 1; ! $this->has_searched && $page <= self::SEARCH_PAGES && ! isset( $this->listed[ $uuid ] ); $page++ ) {
			$list = $this->page(
				[
					'status'   => 'completed',
					'page'     => $page,
					'per_page' => $per_page,
				]
			);
			if ( is_wp_error( $list ) || 0 === ArticleList::length( $list ) || $page * $list['per_page'] >= $list['total'] ) {
				$this->has_searched = true;
			}
		}
		return $this->listed[ $uuid ] ?? [];
	}
}
