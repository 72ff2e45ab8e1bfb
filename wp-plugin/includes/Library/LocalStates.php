<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\Identifier;
use ArticleBridge\Import\Ledger\ArticleLedger;
use ArticleBridge\Import\Ledger\LedgerRecord;
use ArticleBridge\Import\Ledger\PostBase;
use ArticleBridge\Import\Posts\PostLinks;
use ArticleBridge\Store\IgnoredArticles;

/** How articles of the service stand on this site. */
final class LocalStates {

	public const NEW_HERE         = 'new';
	public const IMPORTED         = 'imported';
	public const UPDATE_AVAILABLE = 'update_available';
	/** Both sides changed the same field, and somebody has to decide. */
	public const CONFLICT = 'conflict';
	/** The post has something of its own; there is no newer article. */
	public const EDITED = 'edited';
	/** The service has deleted the article. */
	public const GONE = 'gone';
	/** Somebody does not want it here. */
	public const IGNORED = 'ignored';
	/** Its post is in the Trash; said by the post's status, so that only a filter has it. */
	public const TRASHED = 'trashed';

	/** What the list can be filtered by. */
	public const ALL = [
		self::NEW_HERE,
		self::IMPORTED,
		self::UPDATE_AVAILABLE,
		self::EDITED,
		self::CONFLICT,
		self::TRASHED,
		self::IGNORED,
		self::GONE,
	];

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
		RemoteVersions::note( $summaries, $rows );
		$ids   = array_map( 'intval', array_column( $rows, 'post_id' ) );
		$posts = PostLinks::of( $ids );
		update_meta_cache( 'post', array_keys( $posts ) );
		$ignored = IgnoredArticles::among( $uuids );
		foreach ( $summaries as $index => $summary ) {
			$row  = $rows[ $uuids[ $index ] ] ?? null;
			$post = null === $row ? null : ( $posts[ (int) $row['post_id'] ] ?? null );

			// An article whose post was deleted for good is new again.
			$summaries[ $index ]['local'] = null === $row || null === $post
				? [
					'state'   => isset( $ignored[ $uuids[ $index ] ] ) ? self::IGNORED : self::NEW_HERE,
					'post_id' => null,
				] + PostLinks::NONE
				: [
					'state'   => isset( $ignored[ $uuids[ $index ] ] )
						? self::IGNORED
						: self::of_listed( $summary, $row, $post['post_status'] ),
					'post_id' => (int) $row['post_id'],
				] + $post;
		}
		return $summaries;
	}

	/** @param array<string, mixed> $summary An article summary, whose fields the client has checked. */
	private static function text( array $summary, string $field ): string {
		return is_string( $summary[ $field ] ?? null ) ? $summary[ $field ] : '';
	}

	/**
	 * @param array<string, mixed>       $summary     An article summary.
	 * @param array<string, string|null> $row         Its row of the ledger.
	 * @param string                     $post_status Its post's status.
	 */
	private static function of_listed( array $summary, array $row, string $post_status ): string {
		if ( null !== $row['gone'] || ListedRows::DELETED === self::text( $summary, 'status' ) ) {
			return self::GONE;
		}
		return self::of_row( self::text( $summary, 'updated_at' ), $row, $post_status );
	}

	/**
	 * How an article with a post stands.
	 *
	 * @param string                     $remote_updated_at Its latest version known of, as the service or the database writes times.
	 * @param array<string, string|null> $row               Its row of the ledger.
	 * @param string                     $post_status       Its post's status.
	 */
	public static function of_row( string $remote_updated_at, array $row, string $post_status ): string {
		if ( null !== $row['conflict_since'] ) {
			return self::CONFLICT;
		}
		$state = self::state( $remote_updated_at, (string) $row['source_updated_at'] );
		// In the Trash, WordPress itself has changed the post.
		if ( self::IMPORTED !== $state || 'trash' === $post_status ) {
			return $state;
		}
		$record = new LedgerRecord( (string) $row['uuid'] );
		$record->fill( $row );
		return [] === PostBase::edited_fields( $record->base, $record->post_id ) ? $state : self::EDITED;
	}

	/**
	 * Whether the service has something newer for an article that has a post. Pure.
	 *
	 * @param string $remote_updated_at As the service writes times.
	 * @param string $source_updated_at Of the version imported, as the database writes times.
	 */
	public static function state( string $remote_updated_at, string $source_updated_at ): string {
		return Article::database_time( $remote_updated_at ) > $source_updated_at ? self::UPDATE_AVAILABLE : self::IMPORTED;
	}
}
