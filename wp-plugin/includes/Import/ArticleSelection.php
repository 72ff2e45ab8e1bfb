<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Storage\IgnoredArticles;
use WP_Error;

/** Which articles a run is about, as the items it begins with. */
final class ArticleSelection {

	/** Most articles of one run. */
	public const MAXIMUM = 10000;

	/** Largest page of the service's list. */
	private const PER_PAGE = 50;

	/** How often the list is read over where it changed while it was read. */
	private const PASSES = 16;

	/**
	 * The articles named, each once.
	 *
	 * @param list<string> $uuids As the request has them.
	 * @return list<array{uuid: string, title: string, source_updated_at: string|null}>
	 */
	public static function named( array $uuids ): array {
		$items = [];
		foreach ( array_unique( array_map( [ Identifier::class, 'key' ], $uuids ) ) as $uuid ) {
			$items[] = [
				'uuid'              => $uuid,
				'title'             => '',
				'source_updated_at' => null,
			];
		}
		return $items;
	}

	/**
	 * Every completed article of the service but those that are ignored here.
	 *
	 * The list is newest first: an article that changes while the pages are read moves to the front and
	 * shows up twice, which does not matter. Only one that is deleted can hide another; then the list is
	 * read again.
	 *
	 * @return list<array{uuid: string, title: string, source_updated_at: string|null}>|WP_Error
	 */
	public static function all( Client $client ) {
		$items = [];
		for ( $pass = 1; $pass <= self::PASSES; $pass++ ) {
			$page = 0;
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
				if ( $list['total'] > self::MAXIMUM ) {
					return ImportError::too_many_articles( $list['total'], self::MAXIMUM );
				}
				foreach ( $list['articles'] as $summary ) {
					$item = self::from_summary( $summary );

					$items[ $item['uuid'] ] = $item;
				}
			} while ( [] !== $list['articles'] && $page * $list['per_page'] < $list['total'] );
			if ( count( $items ) >= $list['total'] ) {
				break;
			}
		}
		$items = array_diff_key( $items, IgnoredArticles::all() );
		return [] === $items ? ImportError::nothing_to_import() : array_values( $items );
	}

	/**
	 * @param array<string, mixed> $summary An article summary.
	 * @return array{uuid: string, title: string, source_updated_at: string}
	 */
	private static function from_summary( array $summary ): array {
		$texts = array_filter( $summary, 'is_string' );
		$topic = $texts['topic'] ?? '';
		return [
			'uuid'              => Identifier::key( $texts['uuid'] ?? '' ),
			'title'             => '' === $topic ? ( $texts['meta_title'] ?? '' ) : $topic,
			'source_updated_at' => Article::database_time( $texts['updated_at'] ?? '' ),
		];
	}
}
