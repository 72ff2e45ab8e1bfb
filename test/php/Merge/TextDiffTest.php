<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Merge;

use ArticleBridge\Merge\SequenceDiff;
use ArticleBridge\Merge\TextDiff;
use PHPUnit\Framework\TestCase;

final class TextDiffTest extends TestCase {

	public function test_equal_texts_have_no_rows(): void {
		$this->assertSame( [], TextDiff::rows( "a\nb", "a\nb" ) );
		$this->assertSame( [], TextDiff::rows( '', '' ) );
	}

	public function test_changed_words_are_marked_on_both_sides(): void {
		$this->assertSame(
			[ 'changed: <p>The [old] bridge.</p> | <p>The [new] bridge.</p>' ],
			$this->shown( '<p>The old bridge.</p>', '<p>The new bridge.</p>' )
		);
	}

	public function test_lines_of_one_side_only_have_none_on_the_other(): void {
		$this->assertSame( [ 'same: a | a', 'added: - | [b]' ], $this->shown( 'a', "a\nb" ) );
		$this->assertSame( [ 'removed: [a] | -', 'same: b | b' ], $this->shown( "a\nb", 'b' ) );
		$this->assertSame( [ 'added: - | [b]' ], $this->shown( '', 'b' ) );
	}

	public function test_long_equal_passages_are_left_out(): void {
		$lines = range( 1, 20 );
		$left  = implode( "\n", $lines );
		$this->assertSame(
			[ 'gap 9', 'same: 10 | 10', 'same: 11 | 11', 'changed: [12] | [x]', 'same: 13 | 13', 'same: 14 | 14', 'gap 6' ],
			$this->shown( $left, implode( "\n", array_replace( $lines, [ 11 => 'x' ] ) ) )
		);
	}

	public function test_broken_utf_8_is_compared_line_by_line(): void {
		$this->assertSame( "changed: [\xff a] | [\xff b]", $this->shown( "\xff a", "\xff b" )[0] );
	}

	public function test_lists_too_different_for_the_search_count_as_replaced(): void {
		$old = array_map( 'strval', range( 1, 2000 ) );
		$new = array_map( 'strval', range( 5001, 7000 ) );
		$this->assertSame( [ [ 0, 2000, 0, 2000 ] ], SequenceDiff::hunks( $old, $new ) );
	}

	public function test_the_shortest_way_is_found(): void {
		// The example in Myers' paper: ABCABBA to CBABAC takes five steps.
		$hunks = SequenceDiff::hunks( str_split( 'ABCABBA' ), str_split( 'CBABAC' ) );
		$steps = 0;
		foreach ( $hunks as list( $start, $end, $from, $to ) ) {
			$steps += $end - $start + $to - $from;
		}
		$this->assertSame( 5, $steps );
	}

	/** @return list<string> */
	private function shown( string $left, string $right ): array {
		$line = static function ( ?array $pieces ): string {
			$text = '';
			foreach ( $pieces ?? [] as $piece ) {
				$text .= $piece['changed'] ? '[' . $piece['text'] . ']' : $piece['text'];
			}
			return null === $pieces ? '-' : $text;
		};
		return array_map(
			static function ( array $row ) use ( $line ): string {
				return 'gap' === $row['type']
					? 'gap ' . $row['lines']
					: $row['type'] . ': ' . $line( $row['left'] ) . ' | ' . $line( $row['right'] );
			},
			TextDiff::rows( $left, $right )
		);
	}
}
