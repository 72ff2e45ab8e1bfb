<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/**
 * The differences between two versions of a body, block by block (patience diff). Pure.
 *
 * Blocks that occur once in each version are matched first, and repeated ones, such as separators, only between
 * two of those. The shortest edit script alone would match any blocks: to match two separators, it would take a
 * paragraph between them for deleted and inserted, and the merge would restore a deleted paragraph.
 */
final class BlockDiff {

	/**
	 * The differences, as in SequenceDiff::hunks().
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
	 * Of equally short edit scripts, the one in which every block keeps its position: most edits replace a
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
	 * The blocks that occur once in each list and in the same order in both, as [ position in the old list,
	 * position in the new list ]; finally the ends of the lists.
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
	 * @return array<int|string, int> Position of each block that occurs once.
	 */
	private static function positions_of_unique( array $blocks ): array {
		return array_intersect_key( array_flip( $blocks ), array_filter( array_count_values( $blocks ), [ self::class, 'is_unique' ] ) );
	}

	private static function is_unique( int $count ): bool {
		return 1 === $count;
	}
}
