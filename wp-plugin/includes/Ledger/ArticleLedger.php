<?php

declare( strict_types=1 );

namespace ArticleBridge\Ledger;

use ArticleBridge\Contract\Article;
use ArticleBridge\Merge\FieldBase;
use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\Listed\ListedStateCache;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\LostTransaction;

/**
 * Stores which post each article was imported as. The table's UNIQUE (uuid) prevents duplicates: an importer
 * first claims the article's row, by inserting it or by taking its lease, and only then creates the post.
 */
final class ArticleLedger {

	/**
	 * Claims an article; null while another process has claimed it.
	 *
	 * @param string $uuid The article, in lower case.
	 */
	public function claim( string $uuid ): ?LedgerEntry {
		return $this->claim_new( $uuid ) ?? $this->claim_known( $uuid );
	}

	/**
	 * Claims an article that has no row; null if it has one.
	 *
	 * @param string $uuid      The article, in lower case.
	 * @param int    $import_id The run that creates its post; 0 if none does.
	 */
	public function claim_new( string $uuid, int $import_id = 0 ): ?LedgerEntry {
		$guid  = 0 === $import_id ? '' : ImportJournal::new_guid();
		$row   = 0 === $import_id ? [] : [ 'journal' => ImportJournal::of_claim( $import_id, $guid ) ];
		$lease = ArticleRows::claim_new( $uuid, $row );
		return null === $lease ? null : new LedgerEntry( $uuid, $lease, ImportJournal::blank( $lease, $guid ) );
	}

	/** Claims an article that has a row; null while another process has claimed it. */
	public function claim_known( string $uuid ): ?LedgerEntry {
		$lease = ArticleRows::claim( $uuid );
		$row   = null === $lease ? null : ( $this->rows( [ $uuid ] )[ $uuid ] ?? null );
		if ( null === $lease || null === $row ) {
			return null;
		}
		$entry = new LedgerEntry( $uuid, $lease, ImportJournal::read( $lease, (string) $row['journal'] ) );
		$entry->fill( $row );
		return $entry;
	}

	/**
	 * The record of an article, without claiming it.
	 *
	 * @param string $uuid The article, in lower case.
	 */
	public function read( string $uuid ): LedgerRecord {
		$record = new LedgerRecord( $uuid );
		$row    = $this->rows( [ $uuid ] )[ $uuid ] ?? null;
		if ( null !== $row ) {
			$record->fill( $row );
		}
		return $record;
	}

	/**
	 * Records that the version was imported into the post, and releases the claim.
	 *
	 * @param LedgerEntry $entry   The claimed entry, with its run in the journal, and its current base and conflicts.
	 * @param Article     $article The imported article.
	 * @param int         $post_id Its post.
	 * @param string      $hash    Hash of the post now (PostSnapshot::hash_of()).
	 * @param callable    $note    Records it elsewhere in the same transaction; may be called several times.
	 * @phpstan-param callable(): void $note
	 * @throws LostLease When another process has taken over.
	 * @throws LostTransaction When the database refuses it, or may not have committed it.
	 */
	public function record( LedgerEntry $entry, Article $article, int $post_id, string $hash, callable $note ): void {
		$columns = [
			'post_id'           => $post_id,
			'content_hash'      => $article->content_hash(),
			'source_updated_at' => $article->updated_at(),
			'imported_at'       => gmdate( 'Y-m-d H:i:s' ),
			'import_id'         => $entry->journal->import_id(),
			'journal'           => null,
		] + $entry->merge_columns();
		$is_kept = DatabaseTransaction::until_committed(
			function () use ( $entry, $post_id, $columns, $hash, $note ): void {
				$entry->journal->seal( $entry->uuid, $post_id, $hash );
				if ( ! $entry->lease->release( $columns ) && ! $this->has_recorded( $entry->uuid, $post_id, $columns['content_hash'] ) ) {
					$entry->journal->unseal( $entry->uuid, $post_id );
					$error = $entry->lease->is_held() ? new LostTransaction() : new LostLease();
					throw $error;
				}
				$note();
			}
		);
		if ( ! $is_kept ) {
			throw new LostTransaction();
		}
		$entry->is_released       = true;
		$entry->post_id           = $post_id;
		$entry->content_hash      = $article->content_hash();
		$entry->source_updated_at = $article->updated_at();
	}

	/** Whether the record survived a lost transaction. */
	private function has_recorded( string $uuid, int $post_id, string $content_hash ): bool {
		$row = $this->rows( [ $uuid ] )[ $uuid ] ?? [];
		return (int) ( $row['post_id'] ?? 0 ) === $post_id && ( $row['content_hash'] ?? '' ) === $content_hash;
	}

	/**
	 * Records a base that has changed without a new version of the article.
	 *
	 * @param array<string, FieldBase> $base Base by field.
	 */
	public function record_base( LedgerEntry $entry, array $base ): void {
		$entry->base = $base;
		$entry->lease->update( [ 'journal' => null ] + $entry->merge_columns() );
	}

	/** Records that the service's newer version changes nothing in the post, and the state of its conflicts. */
	public function record_unchanged( LedgerEntry $entry, Article $article ): void {
		$entry->source_updated_at = $article->updated_at();
		$entry->lease->update( [ 'source_updated_at' => $article->updated_at() ] + $entry->merge_columns() );
	}

	/** Releases a claim. The row of an article without a post is deleted. */
	public function release( LedgerEntry $entry ): void {
		if ( $entry->is_released ) {
			return;
		}
		$entry->is_released = true;
		if ( 0 === $entry->post_id ) {
			self::remove( $entry );
		} else {
			$entry->lease->release();
		}
	}

	/** Deletes an article's row; it then counts as never imported. */
	public static function remove( LedgerEntry $entry ): void {
		$entry->lease->delete_row();
		ListedStateCache::invalidate( [ $entry->uuid ] );
	}

	/**
	 * The rows of many articles, in one query.
	 *
	 * @param list<string> $uuids In lower case.
	 * @return array<string, array<string, string|null>> Row by uuid.
	 */
	public function rows( array $uuids ): array {
		return ArticleRows::by_uuid( $uuids );
	}
}
