<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

use ArticleBridge\Contract\ApiValues;
use ArticleBridge\Contract\Article;

/**
 * The state of an article on this site. Only this class decides it: in PHP and, as far as the ledger knows, in SQL that
 * is generated from the same table.
 */
final class ArticleState {

	public const NEW_HERE         = 'new';
	public const IMPORTED         = 'imported';
	public const UPDATE_AVAILABLE = 'update_available';
	/** Both sides changed the same field, and an editor has to decide. */
	public const CONFLICT = 'conflict';
	/** The post was edited here; there is no newer article. */
	public const EDITED = 'edited';
	/** The service has deleted the article. */
	public const GONE = 'gone';
	/** A user has ignored it on this site. */
	public const IGNORED = 'ignored';
	/** Its post is in the Trash; said by the post's status, so that only a filter has it. */
	public const TRASHED = 'trashed';

	/** Not listed: the service has deleted the article, and there is no post of it. */
	public const HIDDEN = 'hidden';

	/** Imported or edited: the post is still to be compared. The value is in tables since version 7. */
	public const UNCHECKED = 'unlooked';

	/** States that the list can be filtered by. */
	public const ALL = ApiValues::STATE_FILTERS;

	/**
	 * Of an article that has a post, by its row of the ledger: the first that fits counts. One column is filled, or
	 * the time in the first is later than that in the second.
	 */
	private const OF_ROW = [
		self::GONE             => [ 'gone' ],
		self::CONFLICT         => [ 'conflict_since' ],
		self::UPDATE_AVAILABLE => [ 'remote_updated_at', 'source_updated_at' ],
	];

	/**
	 * The state of an article with a post, as far as the ledger knows: one that is IMPORTED may be EDITED (of_post()).
	 *
	 * @param array<string, string|null> $row The columns of OF_ROW.
	 */
	public static function of_row( array $row ): string {
		foreach ( self::OF_ROW as $state => $columns ) {
			$condition = isset( $columns[1] )
				? self::is_newer( (string) $row[ $columns[0] ], (string) $row[ $columns[1] ] )
				: null !== $row[ $columns[0] ];
			if ( $condition ) {
				return $state;
			}
		}
		return self::IMPORTED;
	}

	/** The result of of_row(), as SQL on the table of articles. */
	public static function sql(): string {
		$cases = '';
		foreach ( self::OF_ROW as $state => $columns ) {
			// Where one of the times is missing, the comparison is neither true nor false.
			$condition = isset( $columns[1] )
				? "COALESCE( {$columns[0]} > {$columns[1]}, {$columns[0]} IS NOT NULL )"
				: "{$columns[0]} IS NOT NULL";
			$cases    .= " WHEN $condition THEN '$state'";
		}
		return "CASE$cases ELSE '" . self::IMPORTED . "' END";
	}

	/**
	 * The state of an article, with or without a post.
	 *
	 * @param bool                       $has_post   Whether its post is there.
	 * @param bool                       $is_trashed Whether its post is in the Trash, where that is to count.
	 * @param bool                       $is_deleted Whether the service lists it as deleted.
	 * @param bool                       $is_ignored Whether it is ignored on this site.
	 * @param array<string, string|null> $row        As of_row() takes it; of no account without a post.
	 */
	public static function of_article( bool $has_post, bool $is_trashed, bool $is_deleted, bool $is_ignored, array $row ): string {
		if ( ! $has_post && $is_deleted ) {
			return self::HIDDEN;
		}
		if ( $is_ignored || ! $has_post ) {
			return $is_ignored ? self::IGNORED : self::NEW_HERE;
		}
		$state = $is_deleted ? self::GONE : self::of_row( $row );
		return $is_trashed && self::GONE !== $state ? self::TRASHED : $state;
	}

	/**
	 * The state of an article once its post was compared.
	 *
	 * @param string    $state     What of_article() or of_row() says.
	 * @param bool|null $is_edited Whether the post was edited here; null if not checked yet.
	 */
	public static function of_post( string $state, ?bool $is_edited ): string {
		if ( self::IMPORTED !== $state || false === $is_edited ) {
			return $state;
		}
		return null === $is_edited ? self::UNCHECKED : self::EDITED;
	}

	/**
	 * Whether the service has something newer for an article that has a post.
	 *
	 * @param string $remote_updated_at As the service or the database writes times.
	 * @param string $source_updated_at Of the version imported, as the database writes times.
	 */
	public static function is_newer( string $remote_updated_at, string $source_updated_at ): bool {
		return Article::database_time( $remote_updated_at ) > $source_updated_at;
	}
}
