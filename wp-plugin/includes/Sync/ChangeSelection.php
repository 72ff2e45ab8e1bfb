<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Store\Articles\IgnoredArticles;
use ArticleBridge\Store\ArticleState;
use ArticleBridge\Store\Site\PostSearch;

/**
 * Selects the listed changes that concern this site: imported articles with a newer version, deleted or
 * available again, and new ones if the rules accept them. Articles whose posts were deleted here are left out.
 * The number of queries does not depend on the number of articles.
 */
final class ChangeSelection {

	private ArticleLedger $ledger;

	private ArrivalRules $rules;

	/** @param ArrivalRules $rules Rules that decide which new articles are accepted. */
	public function __construct( ArticleLedger $ledger, ArrivalRules $rules ) {
		$this->ledger = $ledger;
		$this->rules  = $rules;
	}

	/**
	 * Adds the changes of a page of a list.
	 *
	 * @param SiteChanges         $changes Receives the changes.
	 * @param list<ListedArticle> $listed  Listed articles.
	 * @param list<string>        $deleted Uuids of deleted articles.
	 */
	public function add( SiteChanges $changes, array $listed, array $deleted ): void {
		$deleted = array_map( [ Identifier::class, 'key' ], $deleted );
		$rows    = $this->ledger->rows( array_merge( array_column( $listed, 'uuid' ), $deleted ) );
		$posts   = PostSearch::statuses( array_values( array_filter( array_map( 'intval', array_column( $rows, 'post_id' ) ) ) ) );
		foreach ( $deleted as $uuid ) {
			unset( $changes->items[ $uuid ], $changes->returned[ $uuid ] );
			$changes->withdrawn[ $uuid ] = true;
			if ( isset( $rows[ $uuid ], $posts[ (int) $rows[ $uuid ]['post_id'] ] ) && null === $rows[ $uuid ]['gone'] ) {
				$changes->gone[ $uuid ] = true;
			}
		}
		$newer = [];
		foreach ( $listed as $article ) {
			$row = $rows[ $article->uuid ] ?? null;
			unset( $changes->gone[ $article->uuid ] );
			if ( null === $row ) {
				if ( $this->rules->may_take( $article->status ) ) {
					$newer[] = $article;
				} else {
					unset( $changes->items[ $article->uuid ] );
					$changes->withdrawn[ $article->uuid ] = true;
				}
				continue;
			}
			$gone   = GoneRecord::from_stored( (string) $row['gone'] );
			$status = $posts[ (int) $row['post_id'] ] ?? null;
			if ( null !== $gone && null !== $status ) {
				$changes->returned[ $article->uuid ] = true;
			}
			if ( GoneRecord::has_post( $status, $gone )
				&& ArticleState::is_newer( $article->updated_at, (string) $row['source_updated_at'] )
			) {
				$newer[] = $article;
			}
		}
		$ignored = IgnoredArticles::among( array_column( $newer, 'uuid' ) );
		foreach ( KnownChanges::without( $newer ) as $article ) {
			if ( isset( $ignored[ $article->uuid ] ) ) {
				continue;
			}
			$changes->items[ $article->uuid ]  = $article->item();
			$changes->listed[ $article->uuid ] = $article;
			unset( $changes->withdrawn[ $article->uuid ] );
			if ( ! isset( $rows[ $article->uuid ] ) ) {
				$changes->new[ $article->uuid ] = true;
			}
		}
	}
}
