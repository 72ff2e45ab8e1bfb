<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/**
 * Three-way merge of a body, block by block (diff3). Each side is compared with the base in its own form: this
 * site's blocks with those it stored, the service's with those it sent. Pure.
 *
 * @phpstan-type Edit array{start: int, end: int, blocks: list<string>}
 */
final class BlockMerge {

	/**
	 * The blocks with both sides' changes, or null if both changed the same place differently.
	 *
	 * @param list<string> $base_blocks   Blocks that this site stored.
	 * @param list<string> $base_keys     Keys of the blocks that the service had sent for them.
	 * @param list<string> $local_blocks  Current blocks of this site.
	 * @param list<string> $remote_blocks Blocks that this site would store for the service's version.
	 * @param list<string> $remote_keys   Keys of the blocks that the service sent.
	 * @return list<string>|null
	 */
	public static function merge(
		array $base_blocks,
		array $base_keys,
		array $local_blocks,
		array $remote_blocks,
		array $remote_keys
	): ?array {
		if ( count( $base_blocks ) !== count( $base_keys ) || count( $remote_blocks ) !== count( $remote_keys ) ) {
			return null;
		}
		$present      = self::present_forms( $base_blocks, $base_keys, $remote_blocks, $remote_keys );
		$local_edits  = self::edits( BlockDiff::hunks( $base_blocks, $local_blocks ), self::translated( $local_blocks, $present ) );
		$remote_edits = self::edits( BlockDiff::hunks( $base_keys, $remote_keys ), $remote_blocks );
		$edits        = self::fills_deletion( $local_edits, $remote_edits ) || self::fills_deletion( $remote_edits, $local_edits )
			? null
			: self::combined( $local_edits, $remote_edits );
		if ( null === $edits ) {
			return null;
		}
		// A block that neither side changed is stored in its current form.
		$kept   = self::kept( $base_blocks, $remote_edits, $remote_blocks );
		$merged = [];
		$place  = 0;
		foreach ( $edits as $edit ) {
			array_push( $merged, ...array_slice( $kept, $place, $edit['start'] - $place ), ...$edit['blocks'] );
			$place = $edit['end'];
		}
		$merged = array_merge( $merged, array_slice( $kept, $place ) );
		return BlockCounts::add_up(
			self::translated( $base_blocks, $present ),
			self::translated( $local_blocks, $present ),
			$remote_blocks,
			$merged
		)
			? $merged
			: null;
	}

	/**
	 * The current form of blocks that the site stored before: for example, an image has another URL after it
	 * was downloaded; also where an editor moved or duplicated it.
	 *
	 * @param list<string> $base_blocks   The base.
	 * @param list<string> $base_keys     Its keys.
	 * @param list<string> $remote_blocks The service's blocks.
	 * @param list<string> $remote_keys   Their keys.
	 * @return array<int|string, string> Current form by form in the base, of the blocks that the service still has.
	 */
	private static function present_forms( array $base_blocks, array $base_keys, array $remote_blocks, array $remote_keys ): array {
		$forms   = array_combine( $remote_keys, $remote_blocks );
		$present = [];
		foreach ( array_intersect_key( $base_blocks, array_intersect( $base_keys, $remote_keys ) ) as $index => $block ) {
			$present[ $block ] = $forms[ $base_keys[ $index ] ];
		}
		return $present;
	}

	/**
	 * @param list<string>              $blocks  Blocks.
	 * @param array<int|string, string> $present Current form by form in the base.
	 * @return list<string> The blocks in their current forms.
	 */
	private static function translated( array $blocks, array $present ): array {
		return array_map(
			static function ( string $block ) use ( $present ): string {
				return $present[ $block ] ?? $block;
			},
			$blocks
		);
	}

	/**
	 * The changes of the base, split as far as possible: equally many new blocks replace old ones one by one,
	 * and deletions are single blocks.
	 *
	 * @param list<array{int, int, int, int}> $hunks  Differences of the lists.
	 * @param list<string>                    $blocks The new list.
	 * @return list<Edit>
	 */
	private static function edits( array $hunks, array $blocks ): array {
		$edits = [];
		foreach ( $hunks as list( $start, $end, $from, $to ) ) {
			$replacing = array_slice( $blocks, $from, $to - $from );
			if ( $end > $start && ( [] === $replacing || count( $replacing ) === $end - $start ) ) {
				for ( $index = $start; $index < $end; $index++ ) {
					$edits[] = [
						'start'  => $index,
						'end'    => $index + 1,
						'blocks' => array_slice( $replacing, $index - $start, 1 ),
					];
				}
			} else {
				$edits[] = [
					'start'  => $start,
					'end'    => $end,
					'blocks' => $replacing,
				];
			}
		}
		return $edits;
	}

	/**
	 * Whether one side inserted something within a passage that the other deleted, where it would lose its
	 * context.
	 *
	 * @param list<Edit> $writing  Edits of one side.
	 * @param list<Edit> $deleting Edits of the other.
	 */
	private static function fills_deletion( array $writing, array $deleting ): bool {
		$deleted = [];
		foreach ( $deleting as $edit ) {
			$deleted[ $edit['start'] ] = [] === $edit['blocks'];
		}
		foreach ( $writing as $edit ) {
			$place = $edit['start'];
			if ( $place === $edit['end'] && ( $deleted[ $place - 1 ] ?? false ) && ( $deleted[ $place ] ?? false ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Both sides' edits in order, or null if two of them overlap.
	 *
	 * @param list<Edit> $local_edits  This site's.
	 * @param list<Edit> $remote_edits The service's.
	 * @return list<Edit>|null
	 */
	private static function combined( array $local_edits, array $remote_edits ): ?array {
		$edits = [];
		while ( [] !== $local_edits && [] !== $remote_edits ) {
			if ( self::collide( $local_edits[0], $remote_edits[0] ) ) {
				if ( $local_edits[0] !== $remote_edits[0] ) {
					return null;
				}
				array_shift( $remote_edits );
				$edits[] = array_shift( $local_edits );
			} elseif ( self::is_before( $local_edits[0], $remote_edits[0] ) ) {
				$edits[] = array_shift( $local_edits );
			} else {
				$edits[] = array_shift( $remote_edits );
			}
		}
		return array_merge( $edits, $local_edits, $remote_edits );
	}

	/**
	 * Whether two edits concern the same place: a base block that both replace, or a gap that both fill.
	 * Adjacent edits do not.
	 *
	 * @phpstan-param Edit $local
	 * @phpstan-param Edit $remote
	 */
	private static function collide( array $local, array $remote ): bool {
		$from = max( $local['start'], $remote['start'] );
		$to   = min( $local['end'], $remote['end'] );
		if ( $local['start'] === $local['end'] && $remote['start'] === $remote['end'] ) {
			return $from === $to;
		}
		// An insertion within what the other side replaces; at its edges, both are possible.
		$inside = $from === $to && $from > min( $local['start'], $remote['start'] ) && $to < max( $local['end'], $remote['end'] )
			&& ( $local['start'] === $local['end'] || $remote['start'] === $remote['end'] );
		return $from < $to || $inside;
	}

	/**
	 * @phpstan-param Edit $local
	 * @phpstan-param Edit $remote
	 */
	private static function is_before( array $local, array $remote ): bool {
		return $local['start'] === $remote['start'] ? $local['end'] <= $remote['end'] : $local['start'] < $remote['start'];
	}

	/**
	 * The base, with the current form of each block that the service did not change.
	 *
	 * @param list<string> $base_blocks   The base.
	 * @param list<Edit>   $remote_edits  The service's edits.
	 * @param list<string> $remote_blocks Its blocks.
	 * @return list<string>
	 */
	private static function kept( array $base_blocks, array $remote_edits, array $remote_blocks ): array {
		$kept           = $base_blocks;
		$shift          = 0;
		$place          = 0;
		$remote_edits[] = [
			'start'  => count( $base_blocks ),
			'end'    => count( $base_blocks ),
			'blocks' => [],
		];
		foreach ( $remote_edits as $edit ) {
			for ( ; $place < $edit['start']; $place++ ) {
				$kept[ $place ] = $remote_blocks[ $place + $shift ];
			}
			$place  = $edit['end'];
			$shift += count( $edit['blocks'] ) - ( $edit['end'] - $edit['start'] );
		}
		return array_values( $kept );
	}
}
