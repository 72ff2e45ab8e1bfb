<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\PlainText;
use ArticleBridge\Ledger\ImportJournal;
use ArticleBridge\Store\CreationLock;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\LostLock;
use ArticleBridge\Store\LostTransaction;
use ArticleBridge\Store\Site\PostRows;
use ArticleBridge\Texts\Message;

/**
 * Creates missing terms: all terms of one article under one lock and in one transaction, which also records
 * them in the journal. Created one by one, each would wait for the disk seven times.
 */
final class MissingTerms {

	private const LOCK = 'article_bridge_terms';

	/** Maximum number of terms created under one lock, since other processes may wait for it. */
	private const AT_ONCE = 50;

	/** Maximum length of a name in the database, in characters. */
	private const NAME_CHARACTERS = 200;

	/** Maximum length of a name in a warning, in characters. */
	private const SHOWN = 40;

	private string $taxonomy;

	private ImportJournal $journal;

	/** @var array<string, Message> Why terms were left out, by what it says. */
	private array $warnings = [];

	/**
	 * @param string        $taxonomy The taxonomy.
	 * @param ImportJournal $journal  Records the terms that are created.
	 */
	public function __construct( string $taxonomy, ImportJournal $journal ) {
		$this->taxonomy = $taxonomy;
		$this->journal  = $journal;
	}

	/**
	 * Creates terms, except those that another process creates first.
	 *
	 * @param list<string> $names Names as plain text, which may contain commas and slashes.
	 * @return array<string, int> Term id by folded() name; terms left out are missing.
	 * @throws LostTransaction When the database did not keep them.
	 */
	public function make( array $names ): array {
		$ids = [];
		foreach ( array_chunk( array_filter( $names, [ $this, 'may_be_made' ] ), self::AT_ONCE ) as $chunk ) {
			$ids += CreationLock::during( self::LOCK, fn( CreationLock $lock ): array => $this->make_all( $chunk, $lock ) );
		}
		return $ids;
	}

	/** @return list<Message> Why terms were left out. */
	public function warnings(): array {
		return array_values( $this->warnings );
	}

	/**
	 * @param list<string> $names Names.
	 * @param CreationLock $lock  The lock on creating terms.
	 * @return array<string, int> Term id by folded() name.
	 * @throws LostTransaction When the database did not keep them.
	 * @throws LostLock When another process has broken the lock.
	 */
	private function make_all( array $names, CreationLock $lock ): array {
		$ids     = [];
		$is_kept = DatabaseTransaction::until_committed(
			function () use ( $names, $lock, &$ids ): void {
				self::delete_remains( $ids );
				$lock->hold();
				// Another process may have been first.
				$ids  = TermsByName::find( $names, $this->taxonomy );
				$made = [];
				foreach ( $names as $name ) {
					$key = TermsByName::folded( $name );
					if ( ! isset( $ids[ $key ] ) ) {
						$ids[ $key ] = $this->insert( $name, $made );
					}
				}
				$this->journal->made_terms( $made, $this->taxonomy );
			}
		);
		if ( ! $is_kept ) {
			self::delete_remains( $ids );
			throw new LostTransaction();
		}
		return array_filter( $ids );
	}

	/**
	 * @param list<int> $made Receives the id of a term that was created.
	 * @return int Its id, or 0.
	 */
	private function insert( string $name, array &$made ): int {
		$inserted = wp_insert_term( TermsByName::stored( $name ), $this->taxonomy, TermsByName::arguments( $name ) );
		if ( ! is_wp_error( $inserted ) ) {
			$made[] = (int) $inserted['term_id'];
			return (int) $inserted['term_id'];
		}
		// WordPress treats both spellings as the same name.
		$existing = 'term_exists' === $inserted->get_error_code() ? $inserted->get_error_data() : 0;
		if ( is_numeric( $existing ) && $existing > 0 ) {
			return (int) $existing;
		}
		$this->skip( $name, Message::of( $inserted->get_error_message() ) );
		return 0;
	}

	/**
	 * Deletes incomplete terms. If the connection was lost, the statement that WordPress repeated on a new one
	 * may have left half of a term.
	 *
	 * @param array<string, int> $ids Terms of a lost transaction.
	 */
	private static function delete_remains( array $ids ): void {
		if ( [] === $ids ) {
			return;
		}
		PostRows::delete_remains_of_terms( array_values( $ids ) );
		clean_term_cache( array_values( $ids ) );
	}

	private function may_be_made( string $name ): bool {
		$taxonomy = get_taxonomy( $this->taxonomy );
		if ( mb_strlen( PlainText::to_html( $name ) ) > self::NAME_CHARACTERS ) {
			$this->skip(
				$name,
				Message::of(
					/* translators: %d: number of characters. */
					__( 'its name has more than the %d characters that WordPress can store.', 'article-bridge' ),
					self::NAME_CHARACTERS
				)
			);
			return false;
		}
		if ( false === $taxonomy
			|| ! current_user_can( $taxonomy->hierarchical ? $taxonomy->cap->edit_terms : $taxonomy->cap->assign_terms )
		) {
			$this->skip( $name, Message::of( __( 'it does not exist, and you are not allowed to create it.', 'article-bridge' ) ) );
			return false;
		}
		return true;
	}

	private function skip( string $name, Message $reason ): void {
		$shown = mb_strlen( $name ) > self::NAME_CHARACTERS ? mb_substr( $name, 0, self::SHOWN ) . '…' : $name;
		/* translators: 1: name of a category or tag, 2: the reason. */
		$warning = Message::of( __( 'The term "%1$s" was left out: %2$s', 'article-bridge' ), $shown, $reason );
		// A repeated transaction must not add the warning twice.
		$this->warnings[ (string) $warning ] = $warning;
	}
}
