<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/**
 * Compares two texts side by side, by lines, and within changed lines by words. Pure.
 *
 * A row's `type` is `same`, `changed`, `removed` (left only), `added` (right only), or `gap`, which stands for
 * `lines` omitted equal lines. `left` and `right` are the line in pieces, or null if there is none.
 *
 * @phpstan-type Piece array{text: string, changed: bool}
 * @phpstan-type Row array{type: string, left: list<Piece>|null, right: list<Piece>|null, lines: int}
 */
final class TextDiff {

	/** Number of equal lines shown before and after a change. */
	private const CONTEXT = 2;

	/** Maximum length of a line that is compared by words, in bytes; longer ones count as changed entirely. */
	private const LINE_BYTES = 20000;

	/**
	 * The rows; empty if the texts are equal.
	 *
	 * @param string $left  Text on the left.
	 * @param string $right Text on the right.
	 * @return list<array<string, mixed>>
	 * @phpstan-return list<Row>
	 */
	public static function rows( string $left, string $right ): array {
		$left_lines  = '' === $left ? [] : explode( "\n", str_replace( "\r\n", "\n", $left ) );
		$right_lines = '' === $right ? [] : explode( "\n", str_replace( "\r\n", "\n", $right ) );
		$hunks       = SequenceDiff::hunks( $left_lines, $right_lines );
		$rows        = [];
		$place       = 0;
		foreach ( $hunks as $index => list( $start, $end, $from, $to ) ) {
			array_push( $rows, ...self::equal_rows( array_slice( $left_lines, $place, $start - $place ), 0 === $index, false ) );
			array_push(
				$rows,
				...self::changed_rows( array_slice( $left_lines, $start, $end - $start ), array_slice( $right_lines, $from, $to - $from ) )
			);
			$place = $end;
		}
		return [] === $hunks ? [] : array_merge( $rows, self::equal_rows( array_slice( $left_lines, $place ), false, true ) );
	}

	/**
	 * @param list<string> $lines    Equal lines.
	 * @param bool         $is_first Whether no change precedes them.
	 * @param bool         $is_last  Whether no change follows them.
	 * @return list<array<string, mixed>>
	 * @phpstan-return list<Row>
	 */
	private static function equal_rows( array $lines, bool $is_first, bool $is_last ): array {
		$before = $is_first ? 0 : self::CONTEXT;
		$behind = $is_last ? 0 : self::CONTEXT;
		$hidden = count( $lines ) - $before - $behind;
		$rows   = [];
		foreach ( $lines as $index => $line ) {
			if ( $hidden > 1 && $index === $before ) {
				$rows[] = self::row( 'gap', null, null, $hidden );
			}
			if ( $hidden <= 1 || $index < $before || $index >= $before + $hidden ) {
				$rows[] = self::row( 'same', self::whole( $line, false ), self::whole( $line, false ) );
			}
		}
		return $rows;
	}

	/**
	 * @param list<string> $left  Lines on the left.
	 * @param list<string> $right Lines on the right.
	 * @return list<array<string, mixed>>
	 * @phpstan-return list<Row>
	 */
	private static function changed_rows( array $left, array $right ): array {
		$rows   = [];
		$height = max( count( $left ), count( $right ) );
		for ( $index = 0; $index < $height; $index++ ) {
			if ( ! isset( $left[ $index ] ) ) {
				$rows[] = self::row( 'added', null, self::whole( $right[ $index ], true ) );
			} elseif ( ! isset( $right[ $index ] ) ) {
				$rows[] = self::row( 'removed', self::whole( $left[ $index ], true ), null );
			} else {
				list( $old, $new ) = self::words( $left[ $index ], $right[ $index ] );
				$rows[]            = self::row( 'changed', $old, $new );
			}
		}
		return $rows;
	}

	/**
	 * @return array{list<array<string, mixed>>, list<array<string, mixed>>}
	 * @phpstan-return array{list<Piece>, list<Piece>}
	 */
	private static function words( string $left, string $right ): array {
		$old = self::tokens( $left );
		$new = self::tokens( $right );
		if ( null === $old || null === $new ) {
			return [ self::whole( $left, true ), self::whole( $right, true ) ];
		}
		$pieces = [ [], [] ];
		$x      = 0;
		$y      = 0;
		foreach ( SequenceDiff::hunks( $old, $new ) as list( $start, $end, $from, $to ) ) {
			$pieces[0] = array_merge(
				$pieces[0],
				self::piece( array_slice( $old, $x, $start - $x ), false ),
				self::piece( array_slice( $old, $start, $end - $start ), true )
			);
			$pieces[1] = array_merge(
				$pieces[1],
				self::piece( array_slice( $new, $y, $from - $y ), false ),
				self::piece( array_slice( $new, $from, $to - $from ), true )
			);
			$x         = $end;
			$y         = $to;
		}
		return [
			array_merge( $pieces[0], self::piece( array_slice( $old, $x ), false ) ),
			array_merge( $pieces[1], self::piece( array_slice( $new, $y ), false ) ),
		];
	}

	/** @return list<string>|null Tags, words, punctuation and spaces; null if the line is too long. */
	private static function tokens( string $line ): ?array {
		if ( strlen( $line ) > self::LINE_BYTES || false === preg_match_all( '/<[^<>]*>|\s+|[\p{L}\p{N}\p{M}_]+|./us', $line, $found ) ) {
			return null;
		}
		return $found[0];
	}

	/**
	 * @param list<string> $tokens Tokens of the piece; no piece if empty.
	 * @return list<array<string, mixed>>
	 * @phpstan-return list<Piece>
	 */
	private static function piece( array $tokens, bool $changed ): array {
		return [] === $tokens ? [] : self::whole( implode( '', $tokens ), $changed );
	}

	/**
	 * @return list<array<string, mixed>>
	 * @phpstan-return list<Piece>
	 */
	private static function whole( string $text, bool $changed ): array {
		return [
			[
				'text'    => $text,
				'changed' => $changed,
			],
		];
	}

	/**
	 * @phpstan-param list<Piece>|null $left
	 * @phpstan-param list<Piece>|null $right
	 * @return array<string, mixed>
	 * @phpstan-return Row
	 */
	private static function row( string $type, ?array $left, ?array $right, int $lines = 1 ): array {
		return [
			'type'  => $type,
			'left'  => $left,
			'right' => $right,
			'lines' => $lines,
		];
	}
}
