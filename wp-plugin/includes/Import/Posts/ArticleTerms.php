<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

use ArticleBridge\Import\Articles\PlainText;
use ArticleBridge\Import\Ledger\ImportJournal;
use ArticleBridge\Storage\CreationLock;
use ArticleBridge\Storage\DatabaseRows;

/** Finds the categories and tags that an article names, and makes those that are missing. */
final class ArticleTerms {

	private const LOCK = 'article_bridge_terms';

	/** Longest name, in characters: the database's column. */
	private const NAME_CHARACTERS = 200;

	/** Most of a name that a warning shows, in characters. */
	private const SHOWN = 40;

	/** Most names remembered: then it begins anew. */
	private const KNOWN_MAXIMUM = 1000;

	/** Posts whose terms are asked for at once. */
	private const POSTS_PER_QUERY = 500;

	/** @var array<string, array<string, int>> Term id by name, by taxonomy: articles of a run share their terms. */
	private array $known = [];

	/**
	 * Makes a term, unless another process is first.
	 *
	 * @param string        $name     Its name as plain text. A comma or slash in it is part of the name.
	 * @param string        $taxonomy The taxonomy.
	 * @param ImportJournal $journal  Learns of a term that was made.
	 * @param list<string>  $warnings Learn why none was.
	 * @return int Its id, or 0.
	 */
	public function made( string $name, string $taxonomy, ImportJournal $journal, array &$warnings ): int {
		$made = self::make( $name, $taxonomy, $journal );
		if ( is_wp_error( $made ) ) {
			/* translators: 1: name of a category or tag, 2: the reason. */
			$warnings[] = sprintf( __( 'The term "%1$s" was left out: %2$s', 'article-bridge' ), self::shown( $name ), $made->get_error_message() );
			return 0;
		}
		$this->remember( $name, $taxonomy, $made );
		return $made;
	}

	/**
	 * The id of a term that is there, or 0. Nothing is made.
	 *
	 * @param string $name     Its name as plain text.
	 * @param string $taxonomy The taxonomy.
	 */
	public function existing( string $name, string $taxonomy ): int {
		$id = $this->known[ $taxonomy ][ $name ] ?? self::find( $name, $taxonomy );
		if ( 0 !== $id ) {
			$this->remember( $name, $taxonomy, $id );
		}
		return $id;
	}

	private function remember( string $name, string $taxonomy, int $id ): void {
		if ( count( $this->known[ $taxonomy ] ?? [] ) >= self::KNOWN_MAXIMUM ) {
			$this->known[ $taxonomy ] = [];
		}
		$this->known[ $taxonomy ][ $name ] = $id;
	}

	/**
	 * Counts the posts of all terms of some posts anew. Counting is put off while a step works, and a
	 * process that dies takes with it what it put off.
	 *
	 * @param list<int> $post_ids The posts.
	 */
	public static function recount( array $post_ids ): void {
		global $wpdb;
		$by_taxonomy = [];
		foreach ( array_chunk( $post_ids, self::POSTS_PER_QUERY ) as $chunk ) {
			$places = DatabaseRows::places( $chunk, '%d' );
			// phpcs:ignore WordPress.DB -- the placeholders are counted above.
			$sql = $wpdb->prepare( "SELECT DISTINCT t.term_taxonomy_id, t.taxonomy FROM {$wpdb->term_relationships} r INNER JOIN {$wpdb->term_taxonomy} t ON t.term_taxonomy_id = r.term_taxonomy_id WHERE r.object_id IN ($places)", $chunk );
			foreach ( DatabaseRows::of( $sql ) as $row ) {
				$by_taxonomy[ (string) $row['taxonomy'] ][ (int) $row['term_taxonomy_id'] ] = true;
			}
		}
		foreach ( $by_taxonomy as $taxonomy => $ids ) {
			wp_update_term_count( array_keys( $ids ), $taxonomy );
		}
		// What this step has put off is among them, and is counted once.
		wp_defer_term_counting( false );
		wp_defer_term_counting( true );
	}

	/** Forgets what it knows: terms of a failed import are gone. */
	public function forget(): void {
		$this->known = [];
	}

	/**
	 * The term of a name, whatever its case, or 0. Where a hierarchy holds the name in several places, the
	 * highest is meant, and of those the oldest. The database may take "Resume" for "Résumé"; this does not.
	 */
	private static function find( string $name, string $taxonomy ): int {
		$terms = get_terms(
			[
				'taxonomy'     => $taxonomy,
				'name'         => wp_slash( PlainText::to_html( $name ) ),
				'hide_empty'   => false,
				'orderby'      => 'term_id',
				// What another process has made since is not in this one's cache.
				'cache_domain' => 'article-bridge-' . microtime(),
			]
		);
		$found = 0;
		foreach ( is_array( $terms ) ? $terms : [] as $term ) {
			if ( ! $term instanceof \WP_Term || self::folded( html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) !== self::folded( $name ) ) {
				continue;
			}
			if ( 0 === $term->parent ) {
				return $term->term_id;
			}
			$found = 0 === $found ? $term->term_id : $found;
		}
		return $found;
	}

	/** @return int|\WP_Error */
	private static function make( string $name, string $taxonomy, ImportJournal $journal ) {
		if ( mb_strlen( PlainText::to_html( $name ) ) > self::NAME_CHARACTERS ) {
			/* translators: %d: number of characters. */
			return new \WP_Error( 'name_too_long', sprintf( __( 'its name has more than the %d characters that WordPress can store.', 'article-bridge' ), self::NAME_CHARACTERS ) );
		}
		$object = get_taxonomy( $taxonomy );
		if ( false === $object || ! current_user_can( $object->hierarchical ? $object->cap->edit_terms : $object->cap->assign_terms ) ) {
			return new \WP_Error( 'may_not_create_terms', __( 'it does not exist, and you are not allowed to create it.', 'article-bridge' ) );
		}
		return CreationLock::during(
			self::LOCK,
			static function () use ( $name, $taxonomy, $journal ) {
				// Another process may have been first.
				$existing = self::find( $name, $taxonomy );
				if ( 0 !== $existing ) {
					return $existing;
				}
				$made = wp_insert_term( wp_slash( PlainText::to_html( $name ) ), $taxonomy );
				if ( is_wp_error( $made ) ) {
					// WordPress takes two spellings for one name.
					$existing = 'term_exists' === $made->get_error_code() ? $made->get_error_data() : 0;
					return is_numeric( $existing ) && $existing > 0 ? (int) $existing : $made;
				}
				$journal->made_term( (int) $made['term_id'], $taxonomy );
				return (int) $made['term_id'];
			}
		);
	}

	private static function shown( string $name ): string {
		return mb_strlen( $name ) > self::NAME_CHARACTERS ? mb_substr( $name, 0, self::SHOWN ) . '…' : $name;
	}

	private static function folded( string $name ): string {
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $name, 'UTF-8' ) : strtolower( $name );
	}
}
