<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/**
 * The shortest edit script between two lists (E. W. Myers, "An O(ND) Difference Algorithm and Its Variations",
 * 1986). Pure.
 */
final class SequenceDiff {

	/** Edit steps after which two lists count as completely different: memory grows quadratically, to 16 MB. */
	private const STEPS_MAXIMUM = 1000;

	/**
	 * The differences as [ start, end, start, end ]: the first two are positions in the old list, the last two
	 * in the new one; ends are exclusive. Hunks are in order and never adjacent in both lists.
	 *
	 * @param list<string> $old_list The old list.
	 * @param list<string> $new_list The new list.
	 * @return list<array{int, int, int, int}>
	 */
	public static function hunks( array $old_list, array $new_list ): array {
		$hunks = [];
		$x     = 0;
		$y     = 0;
		foreach ( self::runs( $old_list, $new_list ) as list( $start_x, $start_y, $length ) ) {
			if ( $start_x > $x || $start_y > $y ) {
				$hunks[] = [ $x, $start_x, $y, $start_y ];
			}
			$x = $start_x + $length;
			$y = $start_y + $length;
		}
		if ( count( $old_list ) > $x || count( $new_list ) > $y ) {
			$hunks[] = [ $x, count( $old_list ), $y, count( $new_list ) ];
		}
		return $hunks;
	}

	/**
	 * The common parts, as [ start in the old list, start in the new list, length ].
	 *
	 * @param list<string> $old_list The old list.
	 * @param list<string> $new_list The new list.
	 * @return list<array{int, int, int}>
	 */
	private static function runs( array $old_list, array $new_list ): array {
		$width   = count( $old_list );
		$height  = count( $new_list );
		$shorter = min( $width, $height );
		$prefix  = 0;
		while ( $prefix < $shorter && $old_list[ $prefix ] === $new_list[ $prefix ] ) {
			++$prefix;
		}
		$suffix = 0;
		while ( $suffix < $shorter - $prefix && $old_list[ $width - 1 - $suffix ] === $new_list[ $height - 1 - $suffix ] ) {
			++$suffix;
		}
		$runs   = self::middle(
			array_slice( $old_list, $prefix, $width - $prefix - $suffix ),
			array_slice( $new_list, $prefix, $height - $prefix - $suffix ),
			$prefix
		);
		$runs[] = [ $width - $suffix, $height - $suffix, $suffix ];
		array_unshift( $runs, [ 0, 0, $prefix ] );
		return $runs;
	}

	/**
	 * Myers' greedy search for the furthest point on each diagonal k = x - y, step by step.
	 *
	 * @param list<string> $old_list Remaining part of the old list.
	 * @param list<string> $new_list Remaining part of the new list.
	 * @param int          $offset   Where both begin.
	 * @return list<array{int, int, int}>
	 */
	private static function middle( array $old_list, array $new_list, int $offset ): array {
		$width    = count( $old_list );
		$height   = count( $new_list );
		$furthest = [ 1 => 0 ];
		$history  = [];
		$steps    = min( $width + $height, self::STEPS_MAXIMUM );
		for ( $step = 0; $step <= $steps; $step++ ) {
			$history[] = $furthest;
			for ( $k = -$step; $k <= $step; $k += 2 ) {
				$x = self::is_down( $furthest, $k, $step ) ? $furthest[ $k + 1 ] : $furthest[ $k - 1 ] + 1;
				$y = $x - $k;
				while ( $x < $width && $y < $height && $old_list[ $x ] === $new_list[ $y ] ) {
					++$x;
					++$y;
				}
				$furthest[ $k ] = $x;
				if ( $x >= $width && $y >= $height ) {
					return self::path( $history, $width, $height, $offset );
				}
			}
		}
		return [];
	}

	/**
	 * Traces the path back and collects the diagonals.
	 *
	 * @param list<array<int, int>> $history Furthest points before each step.
	 * @param int                   $x       End in the old list.
	 * @param int                   $y       End in the new list.
	 * @param int                   $offset  Where both begin.
	 * @return list<array{int, int, int}>
	 */
	private static function path( array $history, int $x, int $y, int $offset ): array {
		$runs = [];
		for ( $step = count( $history ) - 1; $step >= 0; $step-- ) {
			$furthest   = $history[ $step ];
			$k          = $x - $y;
			$previous_k = self::is_down( $furthest, $k, $step ) ? $k + 1 : $k - 1;
			$previous_x = 0 === $step ? 0 : $furthest[ $previous_k ];
			$previous_y = 0 === $step ? 0 : $previous_x - $previous_k;
			// The step itself goes down or right; the diagonal after it is common.
			$length = min( $x - $previous_x, $y - $previous_y );
			if ( $length > 0 ) {
				$runs[] = [ $x - $length + $offset, $y - $length + $offset, $length ];
			}
			$x = $previous_x;
			$y = $previous_y;
		}
		return array_reverse( $runs );
	}

	/** @param array<int, int> $furthest Furthest points. */
	private static function is_down( array $furthest, int $k, int $step ): bool {
		return -$step === $k || ( $step !== $k && $furthest[ $k - 1 ] < $furthest[ $k + 1 ] );
	}
}
