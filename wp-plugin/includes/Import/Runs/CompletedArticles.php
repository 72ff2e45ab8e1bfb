<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Contract\ApiValues;
use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\ArticleList;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Gateway\ListPasses;
use ArticleBridge\Gateway\UnusableIdentifier;
use ArticleBridge\Store\Articles\IgnoredArticles;
use ArticleBridge\Texts\Message;
use WP_Error;

/**
 * All completed articles of the service, except ignored ones, as the items of a run.
 *
 * @phpstan-type ItemShape array{uuid: string, title: string, source_updated_at: string|null}
 */
final class CompletedArticles {

	/** Maximum size of a page of the service's list. */
	private const PER_PAGE = 50;

	/** Maximum number of consecutive pages without a further article: a list may have no end. */
	private const FRUITLESS_MAXIMUM = 100;

	/** @var list<array{uuid: string, title: string, source_updated_at: string|null}> */
	public array $items;

	/** @var list<Message> About missing articles. */
	public array $warnings;

	/**
	 * @param array<int|string, mixed> $listed   Articles by uuid.
	 * @param list<string>             $unusable Invalid identifiers, as JSON.
	 * @param int                      $total    Total of the service, or number of rows of its list.
	 * @param bool                     $repeats  Whether the list changes while it is read, so that some may be missing.
	 * @phpstan-param array<int|string, ItemShape> $listed
	 */
	private function __construct( array $listed, array $unusable, int $total, bool $repeats = false ) {
		$this->items    = array_values( array_diff_key( $listed, IgnoredArticles::all() ) );
		$this->warnings = UnusableIdentifier::messages( $unusable );
		if ( count( $listed ) + count( $unusable ) < $total ) {
			$this->warnings[] = Message::of(
				$repeats
					/* translators: 1: number of articles that were found, 2: number of articles that the list has. */
					? __(
						'The order of the article service\'s list changes while it is read: %1$s of its %2$s articles were found. The others are left out: import again, or choose them one by one.',
						'article-bridge'
					)
					/* translators: 1: number of articles that were listed, 2: number of articles that the service says it has. */
					: __(
						'The article service counts %2$s completed articles and lists %1$s of them. The others are left out: import again, or choose them one by one.',
						'article-bridge'
					),
				number_format_i18n( count( $listed ) ),
				number_format_i18n( $total )
			);
		} elseif ( $repeats ) {
			$this->warnings[] = Message::of(
				__(
					'Articles are deleted and added while the list of the article service is read, so that some may be missing: import again, or choose them one by one.',
					'article-bridge'
				)
			);
		}
	}

	/**
	 * @param Client       $client   The service.
	 * @param list<string> $features Features of the agreement.
	 * @return self|WP_Error
	 */
	public static function of( Client $client, array $features ) {
		$read = Agreement::is_before_bare_service( $features ) ? self::by_cursor( $client ) : self::by_pages( $client );
		if ( is_wp_error( $read ) && GatewayError::has_no_cursor( $read ) ) {
			$read = self::by_pages( $client );
		}
		return $read instanceof self && [] === $read->items
			? ImportError::nothing_to_import( array_map( 'strval', $read->warnings ) )
			: $read;
	}

	/**
	 * Reads the changes by cursor, which a gateway derives from a list whose order may vary.
	 *
	 * @return self|WP_Error
	 */
	private static function by_cursor( Client $client ) {
		$listed    = [];
		$unusable  = [];
		$next      = '';
		$fruitless = 0;
		do {
			$cursor = $next;
			$known  = count( $listed ) + count( $unusable );
			$feed   = $client->list_changes( $cursor, self::PER_PAGE );
			if ( is_wp_error( $feed ) ) {
				return $feed;
			}
			$listed   = self::with( $listed, $feed['summaries'] );
			$unusable = self::both( $unusable, $feed['unusable'] ?? [] );
			$total    = max( $feed['total'], count( $listed ) );
			if ( $total > ApiValues::RUN_UUIDS_MAXIMUM ) {
				return ImportError::too_many_articles( $total, ApiValues::RUN_UUIDS_MAXIMUM );
			}
			$fruitless = count( $listed ) + count( $unusable ) > $known ? 0 : $fruitless + 1;
			if ( $feed['has_more'] && $fruitless >= self::FRUITLESS_MAXIMUM ) {
				return ImportError::endless_list();
			}
			$next = $feed['next_cursor'];
		} while ( $feed['has_more'] && $next !== $cursor );
		return new self( $listed, $unusable, $total );
	}

	/**
	 * Reads the list page by page, newest first: an article that changes meanwhile moves to the front and
	 * appears twice, which does no harm. Only a deleted article can hide another; then the list is read again,
	 * as it is if the service's order varies.
	 *
	 * @return self|WP_Error
	 */
	private static function by_pages( Client $client ) {
		$listed   = [];
		$unusable = [];
		$passes   = new ListPasses();
		do {
			$page      = 0;
			$passed    = 0;
			$counted   = 0;
			$seen      = [];
			$fruitless = 0;
			do {
				$list = $client->list_articles(
					[
						'status'   => 'completed',
						'page'     => ++$page,
						'per_page' => self::PER_PAGE,
					]
				);
				if ( is_wp_error( $list ) ) {
					return $list;
				}
				if ( $list['total'] > ApiValues::RUN_UUIDS_MAXIMUM ) {
					return ImportError::too_many_articles( $list['total'], ApiValues::RUN_UUIDS_MAXIMUM );
				}
				$passes->add( $list );
				$shown     = array_fill_keys( array_column( $list['articles'], 'uuid' ), true );
				$fruitless = [] === array_diff_key( $shown, $seen ) ? $fruitless + 1 : 0;
				$seen     += $shown;
				$counted   = max( $counted, $list['counted'] );
				$passed   += ArticleList::length( $list );
				$listed    = self::with( $listed, $list['articles'] );
				$unusable  = self::both( $unusable, $list['unusable'] ?? [] );
				$is_last   = 0 === ArticleList::length( $list ) || $page * $list['per_page'] >= $list['total'];
			} while ( ! $is_last && $fruitless < self::FRUITLESS_MAXIMUM );
			$passes->end();
		} while ( ! $passes->is_over() );
		// A service that reports no total has repeated some articles where it omitted others.
		return new self( $listed, $unusable, $passes->is_whole() ? 0 : max( $passed, $counted ), $passes->has_repeats() );
	}

	/**
	 * @param list<string> $known Texts.
	 * @param list<string> $more  More texts, some of which may be known.
	 * @return list<string>
	 */
	private static function both( array $known, array $more ): array {
		return array_values( array_unique( array_merge( $known, $more ) ) );
	}

	/**
	 * @param array<int|string, array{uuid: string, title: string, source_updated_at: string|null}> $listed    By uuid.
	 * @param list<array<string, mixed>>                                                            $summaries Article summaries.
	 * @return array<int|string, array{uuid: string, title: string, source_updated_at: string|null}>
	 */
	private static function with( array $listed, array $summaries ): array {
		foreach ( $summaries as $summary ) {
			$texts = array_filter( $summary, 'is_string' );
			$uuid  = Identifier::key( $texts['uuid'] ?? '' );

			$listed[ $uuid ] = [
				'uuid'              => $uuid,
				'title'             => Article::name( $texts ),
				'source_updated_at' => Article::database_time( $texts['updated_at'] ?? '' ),
			];
		}
		return $listed;
	}
}
