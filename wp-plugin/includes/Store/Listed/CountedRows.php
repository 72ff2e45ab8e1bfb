<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Listed;

use ArticleBridge\Store\Database;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\TableSetup;

/**
 * Counts the rows of the list's copy, and deletes them together with their counts. A row stores what it was
 * counted as, to be taken out of that count when it changes. Counting writes the rows of its categories, too.
 */
final class CountedRows {

	/** Rows counted per transaction. */
	private const AT_ONCE = 500;

	/** What a row counts as, in the parts of CountSums. ListedRow ensures that no part has a line break. */
	private const COUNTS_AS = "CONCAT_WS( '\n', COALESCE( category_keys, '' ), COALESCE( state, '' ), COALESCE( language, '' ), status )";

	/** The row of the counts that processes lock, so that they count one after the other. */
	private const LOCK = '';

	/** Value of `counted` in a row that is about to be deleted. */
	private const TO_DELETE = 2;

	/** Whether the database changes the tables of the list together, or not at all. */
	public static function are_kept(): bool {
		return TableSetup::have_transactions( [ 'listed', 'listed_counts', 'listed_categories' ] );
	}

	public static function is_any_uncounted(): bool {
		return null !== Database::value( 'SELECT id FROM {listed} WHERE counted = 0 LIMIT 1' );
	}

	/** Counts some uncounted rows. Returns whether that was committed. */
	public static function count_some(): bool {
		return DatabaseTransaction::entirely( static fn(): bool => self::lock() && self::count_locked() );
	}

	/**
	 * Deletes rows of the list.
	 *
	 * @param string       $condition Of the rows.
	 * @param array<mixed> $values    Of its placeholders.
	 */
	public static function delete( string $condition, array $values ): void {
		if ( self::are_kept() ) {
			DatabaseTransaction::entirely( static fn(): bool => self::lock() && self::delete_counted( $condition, $values ) );
		} else {
			Database::execute( "DELETE FROM {listed} WHERE $condition", $values );
		}
	}

	/** Deletes all rows of the list. */
	public static function clear(): void {
		self::begin_anew( 'DELETE FROM {listed}' );
	}

	/** Invalidates all states, and counts all rows anew: whatever has written to the tables, no count stays wrong. */
	public static function invalidate_states(): void {
		self::begin_anew( "UPDATE {listed} SET state = NULL, claim = '', counted = 0, counted_as = NULL" );
	}

	/**
	 * Deletes all counts.
	 *
	 * @param string $write The statement after which no row is counted.
	 */
	private static function begin_anew( string $write ): void {
		if ( self::are_kept() ) {
			DatabaseTransaction::entirely(
				static fn(): bool => self::lock()
					&& self::write( "$write WHERE 1 = 1" )
					&& self::write( 'DELETE FROM {listed_categories} WHERE 1 = 1' )
					&& self::write( 'DELETE FROM {listed_counts} WHERE kind <> %s', [ self::LOCK ] )
			);
		} else {
			Database::execute( $write );
		}
	}

	/** @return bool Whether no statement has failed. */
	private static function count_locked(): bool {
		$sums    = new CountSums();
		$ids     = [];
		$changed = [];
		foreach ( Database::rows(
			'SELECT id, counted_as, ' . self::COUNTS_AS . ' AS counts_as FROM {listed} WHERE counted = 0 ORDER BY id LIMIT %d FOR UPDATE',
			[ self::AT_ONCE ]
		) as $row ) {
			$ids[] = (int) $row['id'];
			$sums->add( $row['counted_as'], -1 );
			$sums->add( $row['counts_as'], 1 );
			if ( CountSums::categories( $row['counted_as'] ) !== CountSums::categories( $row['counts_as'] ) ) {
				$changed[ (int) $row['id'] ] = CountSums::categories( $row['counts_as'] );
			}
		}
		return [] === $ids || (
			self::write_sums( $sums )
			&& self::write_categories( $changed )
			&& self::write( 'UPDATE {listed} SET counted = 1, counted_as = ' . self::COUNTS_AS . ' WHERE id IN (%d)', [ $ids ] )
		);
	}

	/**
	 * Deletes rows and takes them out of the counts. They are marked first, since other rows may fulfil the
	 * condition a moment later.
	 *
	 * @param string       $condition Of the rows.
	 * @param array<mixed> $values    Of its placeholders.
	 * @return bool Whether no statement has failed.
	 */
	private static function delete_counted( string $condition, array $values ): bool {
		if ( ! self::write( 'UPDATE {listed} SET counted = ' . self::TO_DELETE . " WHERE ( $condition )", $values ) ) {
			return false;
		}
		$sums  = new CountSums();
		$found = Database::rows(
			'SELECT counted_as, COUNT(*) AS articles FROM {listed} WHERE counted = %d GROUP BY counted_as',
			[ self::TO_DELETE ]
		);
		foreach ( $found as $row ) {
			$sums->add( $row['counted_as'], -1 * (int) $row['articles'] );
		}
		return '' === Database::error()
			&& self::write_sums( $sums )
			&& self::write(
				'DELETE c FROM {listed_categories} c JOIN {listed} l ON l.id = c.listed_id WHERE l.counted = %d',
				[ self::TO_DELETE ]
			)
			&& self::write( 'DELETE FROM {listed} WHERE counted = %d', [ self::TO_DELETE ] );
	}

	private static function lock(): bool {
		return self::write(
			'INSERT INTO {listed_counts} ( kind ) SELECT %s FROM ( SELECT 1 ) AS one WHERE 1 = 1',
			[ self::LOCK ],
			'ON DUPLICATE KEY UPDATE articles = 0'
		);
	}

	private static function write_sums( CountSums $sums ): bool {
		foreach ( $sums->chunks() as $rows ) {
			// A derived table, since VALUES takes no condition.
			$values = 'SELECT %s AS kind, %s AS category, %s AS state, %s AS language, %s AS status, %d AS more'
				. str_repeat( ' UNION ALL SELECT %s, %s, %s, %s, %s, %d', count( $rows ) - 1 );
			if ( ! self::write(
				"INSERT INTO {listed_counts} ( kind, category, state, language, status, articles )
					SELECT * FROM ( $values ) AS sums WHERE 1 = 1",
				array_merge( ...$rows ),
				'ON DUPLICATE KEY UPDATE articles = articles + VALUES( articles )'
			) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Replaces the rows by which the articles of a category are found.
	 *
	 * @param array<int, list<string>> $categories Keys of categories by id of the listed article.
	 * @return bool Whether no statement has failed.
	 */
	private static function write_categories( array $categories ): bool {
		$pairs = [];
		foreach ( $categories as $id => $keys ) {
			foreach ( $keys as $key ) {
				array_push( $pairs, $key, $id );
			}
		}
		// Without the condition, because a row too many does no harm: queries look at the article's row, too.
		$insert = 'INSERT IGNORE INTO {listed_categories} ( category, listed_id ) VALUES '
			. implode( ', ', array_fill( 0, intdiv( count( $pairs ), 2 ), '(%s, %d)' ) );
		$delete = 'DELETE FROM {listed_categories} WHERE listed_id IN (%d)';
		return ( [] === $categories || self::write( $delete, [ array_keys( $categories ) ] ) )
			&& ( [] === $pairs || -1 !== Database::execute( $insert, $pairs ) );
	}

	/**
	 * Executes a statement within the transaction.
	 *
	 * @param string       $sql    The statement, up to and with its condition.
	 * @param array<mixed> $values Of its placeholders.
	 * @param string       $end    What follows the condition.
	 * @return bool Whether it has not failed.
	 */
	private static function write( string $sql, array $values = [], string $end = '' ): bool {
		return -1 !== Database::execute( "$sql AND " . DatabaseTransaction::IS_ENTIRE . " $end", $values );
	}
}
