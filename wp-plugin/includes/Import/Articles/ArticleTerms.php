<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Ledger\ImportJournal;
use ArticleBridge\Store\LostTransaction;
use ArticleBridge\Store\Runs\Warning;
use ArticleBridge\Store\Site\PostRows;
use ArticleBridge\Texts\Message;

/** Finds the categories and tags of an article, and creates missing ones. */
final class ArticleTerms {

	/** Maximum number of cached names; beyond it, the cache is cleared. */
	private const KNOWN_MAXIMUM = 1000;

	/** Posts per query for their terms. */
	private const POSTS_PER_QUERY = 500;

	/** @var array<string, array<string, int>> Term id by folded name, by taxonomy: articles of a run share their terms. */
	private array $known = [];

	/**
	 * The ids of terms by name.
	 *
	 * @param list<string> $names    Names as plain text.
	 * @param string       $taxonomy The taxonomy.
	 * @return list<int> In the order of the names; 0 if there is no such term.
	 */
	public function find( array $names, string $taxonomy ): array {
		if ( [] === $names ) {
			return [];
		}
		$ids = $this->known[ $taxonomy ] ?? [];
		$ids = $this->remember( TermsByName::find( self::missing( $names, $ids ), $taxonomy ), $taxonomy ) + $ids;
		return self::in_order( $names, $ids );
	}

	/**
	 * Creates terms by name, except those that another process has created meanwhile.
	 *
	 * @param list<string>         $names    Names that find() has not found.
	 * @param string               $taxonomy The taxonomy.
	 * @param ImportJournal        $journal  Records the terms created.
	 * @param list<Message|Warning> $warnings Collects why terms were not created.
	 * @return list<int> In the order of the names; 0 if it was not created.
	 * @throws LostTransaction When the database did not commit a term that was created.
	 */
	public function create( array $names, string $taxonomy, ImportJournal $journal, array &$warnings ): array {
		$missing  = new MissingTerms( $taxonomy, $journal );
		$ids      = $this->remember( $missing->make( $names ), $taxonomy );
		$warnings = array_merge( $warnings, $missing->warnings() );
		return self::in_order( $names, $ids );
	}

	/**
	 * @param list<string>       $names Names.
	 * @param array<string, int> $ids   By folded name.
	 * @return list<int> In the order of the names; 0 for missing ones.
	 */
	private static function in_order( array $names, array $ids ): array {
		return array_map( static fn( string $name ): int => $ids[ TermsByName::folded( $name ) ] ?? 0, $names );
	}

	/**
	 * @param list<string>       $names Names.
	 * @param array<string, int> $ids   By folded name.
	 * @return list<string> The missing names.
	 */
	private static function missing( array $names, array $ids ): array {
		return array_values( array_filter( $names, static fn( string $name ): bool => ! isset( $ids[ TermsByName::folded( $name ) ] ) ) );
	}

	/**
	 * @param array<string, int> $ids By folded name.
	 * @return array<string, int> The given ids.
	 */
	private function remember( array $ids, string $taxonomy ): array {
		if ( [] !== $ids ) {
			$known                    = $this->known[ $taxonomy ] ?? [];
			$this->known[ $taxonomy ] = $ids + ( count( $known ) < self::KNOWN_MAXIMUM ? $known : [] );
		}
		return $ids;
	}

	/**
	 * Recounts the posts of all terms of some posts. Counting is deferred while a step works, and a process that
	 * dies takes its deferred counts with it.
	 *
	 * @param list<int> $post_ids The posts.
	 */
	public static function recount( array $post_ids ): void {
		$by_taxonomy = [];
		foreach ( array_chunk( $post_ids, self::POSTS_PER_QUERY ) as $chunk ) {
			foreach ( PostRows::terms_of( $chunk ) as $taxonomy => $ids ) {
				$by_taxonomy[ $taxonomy ] = ( $by_taxonomy[ $taxonomy ] ?? [] ) + array_fill_keys( $ids, true );
			}
		}
		foreach ( $by_taxonomy as $taxonomy => $ids ) {
			wp_update_term_count( array_keys( $ids ), $taxonomy );
		}
		// These include the terms whose counts this step has deferred, so that each is counted once.
		wp_defer_term_counting( false );
		wp_defer_term_counting( true );
	}

	/** Clears the cache: the terms of a failed import no longer exist. */
	public function forget(): void {
		$this->known = [];
	}
}
