<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/**
 * Verifies merged blocks by counting each block. Pure.
 *
 * The invariant of the merge, whatever pairs of blocks a comparison finds: a block occurs in the merged body as
 * often as in the base, plus what each side added and minus what each side removed. If both removed a block,
 * that may be one removal or two, and if both added it, one addition or two.
 *
 * For a block whose absence or repetition a reader would notice, the rule is stricter: if one side removed it
 * altogether, it is gone, even if the other moved or copied it; if both added it, it occurs once.
 */
final class BlockCounts {

	/**
	 * Whether the invariant holds.
	 *
	 * @param list<string> $base   Blocks of the base; equal blocks have the same form in all four lists.
	 * @param list<string> $local  Blocks of this site.
	 * @param list<string> $remote Blocks of the service.
	 * @param list<string> $merged Merged blocks.
	 */
	public static function add_up( array $base, array $local, array $remote, array $merged ): bool {
		$counts = array_map( 'array_count_values', [ $base, $local, $remote, $merged ] );
		foreach ( array_keys( $counts[0] + $counts[1] + $counts[2] + $counts[3] ) as $block ) {
			list( $least, $most ) = self::bounds(
				(string) $block,
				$counts[0][ $block ] ?? 0,
				$counts[1][ $block ] ?? 0,
				$counts[2][ $block ] ?? 0
			);
			$count                = $counts[3][ $block ] ?? 0;
			if ( $count < $least || $count > $most ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param string $block  A block.
	 * @param int    $base   Occurrences in the base.
	 * @param int    $local  Occurrences on this site.
	 * @param int    $remote Occurrences at the service.
	 * @return array{int, int} Minimum and maximum occurrences in the merged body.
	 */
	private static function bounds( string $block, int $base, int $local, int $remote ): array {
		$sum = $local + $remote - $base;
		if ( $base > 0 && 0 === min( $local, $remote ) && self::has_content( $block ) ) {
			return [ 0, 0 ];
		}
		if ( $local < $base && $remote < $base ) {
			return [ max( 0, $sum ), min( $local, $remote ) ];
		}
		if ( $local > $base && $remote > $base ) {
			$most = max( $local, $remote );
			return [ $most, self::has_content( $block ) ? $most : $sum ];
		}
		return [ $sum, $sum ];
	}

	/** Whether a block has text or a file, unlike a separator. */
	private static function has_content( string $block ): bool {
		return '' !== trim( (string) preg_replace( '/<[^>]*>/', '', $block ) ) || false !== strpos( $block, ' src=' );
	}
}
