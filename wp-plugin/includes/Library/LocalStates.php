<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerRecord;
use ArticleBridge\Ledger\PostBase;
use ArticleBridge\Posts\PostLinks;
use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\Articles\IgnoredArticles;
use ArticleBridge\Store\ArticleState;
use ArticleBridge\Store\Listed\ListedRows;

/** The states of the service's articles on this site. */
final class LocalStates {

	private ArticleLedger $ledger;

	public function __construct( ArticleLedger $ledger ) {
		$this->ledger = $ledger;
	}

	/**
	 * Adds `local` to a page of summaries. The number of queries does not depend on the number of articles.
	 *
	 * @param list<array<string, mixed>> $summaries Article summaries.
	 * @return list<array<string, mixed>>
	 */
	public function added_to( array $summaries ): array {
		$uuids = [];
		foreach ( $summaries as $summary ) {
			$uuids[] = Identifier::key( self::text( $summary, 'uuid' ) );
		}
		$rows = $this->ledger->rows( $uuids );
		self::note_versions( $summaries, $rows );
		$ids   = array_map( 'intval', array_column( $rows, 'post_id' ) );
		$posts = PostLinks::of( $ids );
		update_meta_cache( 'post', array_keys( $posts ) );
		$ignored = IgnoredArticles::among( $uuids );
		foreach ( $summaries as $index => $summary ) {
			$row  = $rows[ $uuids[ $index ] ] ?? null;
			$post = null === $row ? null : ( $posts[ (int) $row['post_id'] ] ?? null );

			// An article whose post was permanently deleted is new again.
			$is_ignored                   = isset( $ignored[ $uuids[ $index ] ] );
			$summaries[ $index ]['local'] = null === $row || null === $post
				? [
					'state'   => ArticleState::of_article( false, false, false, $is_ignored, [] ),
					'post_id' => null,
				] + PostLinks::NONE
				: [
					'state'   => self::of_listed( $summary, $row, $post['post_status'], $is_ignored ),
					'post_id' => (int) $row['post_id'],
				] + $post;
		}
		return $summaries;
	}

	/**
	 * Records the latest versions that the service shows of imported articles, so that pages that must not wait
	 * for the service (the posts list, the dashboard) can show available updates.
	 *
	 * @param list<array<string, mixed>>                $summaries Article summaries.
	 * @param array<string, array<string, string|null>> $rows      Rows of the ledger by uuid, in lower case.
	 */
	private static function note_versions( array $summaries, array $rows ): void {
		foreach ( $summaries as $summary ) {
			$uuid       = Identifier::key( self::text( $summary, 'uuid' ) );
			$updated_at = Article::database_time( self::text( $summary, 'updated_at' ) );
			$row        = $rows[ $uuid ] ?? null;
			if ( null !== $row
				&& '' !== $updated_at
				&& $updated_at > max( (string) $row['source_updated_at'], (string) $row['remote_updated_at'] )
			) {
				ArticleRows::write( $uuid, [ 'remote_updated_at' => $updated_at ] );
			}
		}
	}

	/** @param array<string, mixed> $summary An article summary, validated by the client. */
	private static function text( array $summary, string $field ): string {
		return is_string( $summary[ $field ] ?? null ) ? $summary[ $field ] : '';
	}

	/**
	 * @param array<string, mixed>       $summary     An article summary.
	 * @param array<string, string|null> $row         Its row of the ledger.
	 * @param string                     $post_status Its post's status.
	 */
	private static function of_listed( array $summary, array $row, string $post_status, bool $is_ignored ): string {
		$row   = [ 'remote_updated_at' => self::text( $summary, 'updated_at' ) ] + $row;
		$state = ArticleState::of_article( true, false, ListedRows::DELETED === self::text( $summary, 'status' ), $is_ignored, $row );
		return ArticleState::of_post( $state, self::is_edited( $state, $row, $post_status ) );
	}

	/**
	 * The state of an article with a post.
	 *
	 * @param array<string, string|null> $row         Its row of the ledger.
	 * @param string                     $post_status Its post's status.
	 */
	public static function of_row( array $row, string $post_status ): string {
		$state = ArticleState::of_row( $row );
		return ArticleState::of_post( $state, self::is_edited( $state, $row, $post_status ) );
	}

	/**
	 * Whether a post was edited here; not checked if it makes no difference.
	 *
	 * @param array<string, string|null> $row Its article's row of the ledger.
	 */
	private static function is_edited( string $state, array $row, string $post_status ): bool {
		// Moving a post to the Trash changes it.
		if ( ArticleState::IMPORTED !== $state || 'trash' === $post_status ) {
			return false;
		}
		$record = new LedgerRecord( (string) $row['uuid'] );
		$record->fill( $row );
		return [] !== PostBase::edited_fields( $record->base, $record->post_id );
	}
}
