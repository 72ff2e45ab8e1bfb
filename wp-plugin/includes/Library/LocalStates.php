<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Import\Article;
use ArticleBridge\Import\ArticleLedger;
use ArticleBridge\Import\PostLinks;

/** How articles of the service stand on this site. */
final class LocalStates {

	public const NEW_HERE         = 'new';
	public const IMPORTED         = 'imported';
	public const UPDATE_AVAILABLE = 'update_available';

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
			$uuids[] = strtolower( self::text( $summary, 'uuid' ) );
		}
		$rows  = $this->ledger->rows( $uuids );
		$posts = PostLinks::of( array_map( 'intval', array_column( $rows, 'post_id' ) ) );
		foreach ( $summaries as $index => $summary ) {
			$row  = $rows[ $uuids[ $index ] ] ?? null;
			$post = null === $row ? null : ( $posts[ (int) $row['post_id'] ] ?? null );

			// An article whose post was deleted for good is new again.
			$summaries[ $index ]['local'] = null === $row || null === $post
				? [
					'state'   => self::NEW_HERE,
					'post_id' => null,
				] + PostLinks::NONE
				: [
					'state'   => self::state( self::text( $summary, 'updated_at' ), (string) $row['source_updated_at'] ),
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
	 * The state of an article that has a post. Pure.
	 *
	 * @param string $remote_updated_at As the service writes times.
	 * @param string $source_updated_at Of the version imported, as the database writes times.
	 */
	public static function state( string $remote_updated_at, string $source_updated_at ): string {
		return Article::database_time( $remote_updated_at ) > $source_updated_at ? self::UPDATE_AVAILABLE : self::IMPORTED;
	}
}
