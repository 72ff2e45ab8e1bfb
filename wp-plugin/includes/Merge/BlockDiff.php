<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/**
 * Where two versions of a body differ, block by block (patience diff). Pure.
 *
 * A block that occurs once in each version is matched first, and a repeated one, such as a separator,
 * only between two of those. The shortest way alone pairs whatever makes it short: for the sake of two
 * separators it takes a paragraph between them for deleted here and written there, and the merge would
 * bring back a deleted paragraph.
 */
final class BlockDiff {

	/**
	 * Where the lists differ, as SequenceDiff::hunks() has it.
	 *
	 * @param list<string> $old_list The old list.
	 * @param list<string> $new_list The new list.
	 * @return list<array{int, int, int, int}>
	 */
	public static function hunks( array $old_list, array $new_list ): array {
		$hunks = [];
		$x     = 0;
		$y     = 0;
		foreach ( self::anchors( $old_list, $new_list ) as list( $anchor_x, $anchor_y ) ) {
			$between = self::between_anchors( array_slice( $old_list, $x, $anchor_x - $x ), array_slice( $new_list, $y, $anchor_y - $y ) );
			foreach ( $between as list( $start, $end, $from, $to ) ) {
				$hunks[] = [ $start + $x, $end + $x, $from + $y, $to + $y ];
			}
			$x = $anchor_x + 1;
			$y = $anchor_y + 1;
		}
		return $hunks;
	}

	/**
	 * Of ways that are equally short, the one on which every block keeps its place: most edits replace a
	 * block by another.
	 *
	 * @param list<string> $old_list Part of the old list.
	 * @param list<string> $new_list Part of the new list.
	 * @return list<array{int, int, int, int}>
	 */
	private static function between_anchors( array $old_list, array $new_list ): array {
		$hunks  = SequenceDiff::hunks( $old_list, $new_list );
		$places = array_keys( array_diff_assoc( $old_list, $new_list ) );
		if ( count( $new_list ) !== count( $old_list ) || count( $places ) > array_sum( array_map( [ self::class, 'length' ], $hunks ) ) ) {
			return $hunks;
		}
		$in_place = [];
		foreach ( $places as $place ) {
			$in_place[] = [ $place, $place + 1, $place, $place + 1 ];
		}
		return $in_place;
	}

	/** @param array{int, int, int, int} $hunk A hunk. */
	private static function length( array $hunk ): int {
		return $hunk[1] - $hunk[0];
	}

	/**
	 * The blocks that occur once in each list and in the same order in both, as [ place in the old list,
	 * place in the new list ]; last the ends of the lists.
	 *
	 * @param list<string> $old_list The old list.
	 * @param list<string> $new_list The new list.
	 * @return list<array{int, int}>
	 */
	private static function anchors( array $old_list, array $new_list ): array {
		$old_places = self::positions_of_unique( $old_list );
		$new_places = self::positions_of_unique( $new_list );
		$old_single = array_keys( array_intersect_key( $old_places, $new_places ) );
		$new_single = array_keys( array_intersect_key( $new_places, $old_places ) );
		$anchors    = [];
		$done       = 0;
		foreach ( SequenceDiff::hunks( array_map( 'strval', $old_single ), array_map( 'strval', $new_single ) ) as list( $start, $end ) ) {
			array_push( $anchors, ...array_slice( $old_single, $done, $start - $done ) );
			$done = $end;
		}
		array_push( $anchors, ...array_slice( $old_single, $done ) );
		$pairs   = array_map(
			static function ( $block ) use ( $old_places, $new_places ): array {
				return [ $old_places[ $block ], $new_places[ $block ] ];
			},
			$anchors
		);
		$pairs[] = [ count( $old_list ), count( $new_list ) ];
		return $pairs;
	}

	/**
	 * @param list<string> $blocks A list.
	 * @return array<int|string, int> The place of each block that stands in it once.
	 */
	private static function positions_of_unique( array $blocks ): array {
		return array_intersect_key( array_flip( $blocks ), array_filter( array_count_values( $blocks ), [ self::class, 'is_unique' ] ) );
	}

	private static function is_unique( int $count ): bool {
		return 1 === $count;
	}
}
