<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Merge;

/**
 * Properties of every import of an article that was imported before, whatever both sides did.
 *
 * @phpstan-import-type Sync from SiteAndService
 */
final class SyncProperties {

	/** @var Sync */
	private array $sync;

	/** @var array{before: list<string>, common: list<string>, after: list<string>, service: list<string>} */
	private array $blocks;

	/** @var array<string, array<int|string, int>> How often each of them holds a block. */
	private array $counts;

	/**
	 * @param array<string, mixed> $sync An import after the first one.
	 * @phpstan-param Sync $sync
	 */
	private function __construct( array $sync ) {
		$this->sync = $sync;
		foreach ( [ 'before', 'common', 'after', 'service' ] as $name ) {
			$this->blocks[ $name ] = array_map( [ SiteAndService::class, 'known_form' ], $sync[ $name ]['content'] );
			$this->counts[ $name ] = array_count_values( $this->blocks[ $name ] );
		}
	}

	/**
	 * A description of the first property that does not hold; null if all hold.
	 *
	 * @param array<string, mixed> $sync An import after the first one.
	 * @phpstan-param Sync $sync
	 */
	public static function broken( array $sync ): ?string {
		$properties = new self( $sync );
		return $properties->broken_field( 'title' )
			?? $properties->broken_field( 'excerpt' )
			?? $properties->broken_tags()
			?? ( isset( $sync['conflicts']['content'] ) ? $properties->broken_conflict() : $properties->broken_body() );
	}

	/**
	 * The base becomes the service's imported version, unless that waits for a decision.
	 *
	 * @param array<string, mixed> $earlier An import.
	 * @phpstan-param Sync $earlier
	 * @param array<string, mixed> $later   The next one.
	 * @phpstan-param Sync $later
	 */
	public static function broken_common( array $earlier, array $later ): ?string {
		foreach ( array_diff_key( $earlier['service'], $earlier['conflicts'] ) as $field => $theirs ) {
			$common = $later['common'][ $field ];
			if ( 'tags' === $field ) {
				sort( $common );
				sort( $theirs );
			}
			if ( SiteAndService::known_form( (string) json_encode( $common ) )
				!== SiteAndService::known_form( (string) json_encode( $theirs ) )
			) {
				return "What both have in common of the $field is not what the service had.";
			}
		}
		return null;
	}

	private function broken_field( string $field ): ?string {
		$before = $this->sync['before'][ $field ];
		$common = $this->sync['common'][ $field ];
		$theirs = $this->sync['service'][ $field ];
		$after  = $this->sync['after'][ $field ];
		if ( $before !== $common && $after !== $before ) {
			return "The $field written here is lost.";
		}
		if ( $before === $common && $after !== $theirs ) {
			return "The $field of the service, changed there only, did not arrive.";
		}
		if ( $theirs !== $common && $after !== $theirs && ( $this->sync['conflicts'][ $field ] ?? null ) !== $theirs ) {
			return "The $field of the service neither arrived nor waits for a decision.";
		}
		return null;
	}

	private function broken_tags(): ?string {
		list( $before, $common, $after, $theirs ) = [
			$this->sync['before']['tags'],
			$this->sync['common']['tags'],
			$this->sync['after']['tags'],
			$this->sync['service']['tags'],
		];
		if ( [] !== array_diff( $before, $common, $after ) ) {
			return 'A tag added here is lost.';
		}
		if ( [] !== array_intersect( array_diff( $common, $before ), $after ) ) {
			return 'A tag taken away here came back.';
		}
		if ( [] !== array_diff( $theirs, $common, $after ) ) {
			return 'A tag added there did not arrive.';
		}
		if ( [] !== array_intersect( array_diff( $common, $theirs ), $after ) ) {
			return 'A tag taken away there is still here.';
		}
		return count( $after ) === count( array_unique( $after ) ) ? null : 'A tag stands twice.';
	}

	private function broken_conflict(): ?string {
		if ( $this->blocks['after'] !== $this->blocks['before'] ) {
			return 'The body changed, though it waits for a decision.';
		}
		if ( SiteAndService::blocks( $this->sync['conflicts']['content'] ) !== $this->sync['service']['content'] ) {
			return 'What waits for a decision is not what the service has.';
		}
		foreach ( [ 'common', 'service' ] as $same ) {
			if ( $this->blocks['before'] === $this->blocks[ $same ] ) {
				return 'A body that is the same here as ' . ( 'common' === $same ? 'it was' : 'there' ) . ' waits for a decision.';
			}
		}
		return $this->blocks['service'] === $this->blocks['common'] ? 'A body that the service did not change waits for a decision.' : null;
	}

	private function broken_body(): ?string {
		if ( $this->blocks['before'] === $this->blocks['common']
			&& $this->sync['after']['content'] !== $this->sync['service']['content']
		) {
			return 'A body changed there only did not arrive as it is.';
		}
		if ( $this->blocks['service'] === $this->blocks['common'] && $this->blocks['after'] !== $this->blocks['before'] ) {
			return 'A body changed here only did not stay as it is.';
		}
		foreach ( array_keys(
			$this->counts['before'] + $this->counts['common'] + $this->counts['after'] + $this->counts['service']
		) as $block ) {
			$broken = $this->broken_count( (string) $block );
			if ( null !== $broken ) {
				return "$broken ($block)";
			}
		}
		return $this->broken_order();
	}

	private function broken_count( string $block ): ?string {
		list( $before, $common, $after, $theirs ) = [
			$this->counts['before'][ $block ] ?? 0,
			$this->counts['common'][ $block ] ?? 0,
			$this->counts['after'][ $block ] ?? 0,
			$this->counts['service'][ $block ] ?? 0,
		];
		if ( '<hr>' !== $block ) {
			if ( $common > 0 && 0 === $before && $after > 0 ) {
				return 'A text deleted here came back.';
			}
			if ( $common > 0 && 0 === $theirs && $after > 0 ) {
				return 'A text deleted there is still here.';
			}
			if ( $after > max( $before, $theirs ) ) {
				return 'A text stands here more often than on either side.';
			}
		}
		if ( $after > $before + max( 0, $theirs - $common ) ) {
			return 'A block stands here more often than here before, without being added there.';
		}
		if ( $after > $theirs + max( 0, $before - $common ) ) {
			return 'A block stands here more often than there, without being added here.';
		}
		if ( $after < $before - max( 0, $common - $theirs ) ) {
			return 'A block written or left here is lost.';
		}
		return $after < $theirs - max( 0, $common - $before ) ? 'A block of the service neither arrived nor waits for a decision.' : null;
	}

	/** Two blocks keep the order they have on a side, unless a side has moved blocks. */
	private function broken_order(): ?string {
		$places = array_map( [ self::class, 'positions_of_unique' ], $this->counts );
		if ( self::has_moved( $places['common'], $places['before'] ) || self::has_moved( $places['common'], $places['service'] ) ) {
			return null;
		}
		// Equal blocks cannot be told apart.
		$single = array_keys(
			array_diff_key( $places['after'], ...array_map( [ self::class, 'repeated' ], array_values( $this->counts ) ) )
		);
		foreach ( $single as $index => $first ) {
			foreach ( array_slice( $single, $index + 1 ) as $second ) {
				$orders = [];
				foreach ( [ 'before', 'service' ] as $side ) {
					if ( isset( $places[ $side ][ $first ], $places[ $side ][ $second ] ) ) {
						$orders[] = $places[ $side ][ $first ] < $places[ $side ][ $second ];
					}
				}
				if ( [] !== $orders && ! in_array( true, $orders, true ) ) {
					return "Blocks stand in an order that neither side has ($first, $second).";
				}
			}
		}
		return null;
	}

	/**
	 * @param array<int|string, int> $old_places Positions of the blocks that occur once in a list.
	 * @param array<int|string, int> $new_places Those in another list.
	 */
	private static function has_moved( array $old_places, array $new_places ): bool {
		return array_keys( array_intersect_key( $old_places, $new_places ) )
			!== array_keys( array_intersect_key( $new_places, $old_places ) );
	}

	/**
	 * @param array<int|string, int> $counts Number of occurrences of each block, in the list's order.
	 * @return array<int|string, int> Positions of the blocks that occur once.
	 */
	private static function positions_of_unique( array $counts ): array {
		return array_flip( array_keys( array_filter( $counts, [ self::class, 'is_one' ] ) ) );
	}

	/**
	 * @param array<int|string, int> $counts Number of occurrences of each block.
	 * @return array<int|string, int> Those of blocks that occur more than once.
	 */
	private static function repeated( array $counts ): array {
		return array_diff_key( $counts, self::positions_of_unique( $counts ) );
	}

	private static function is_one( int $count ): bool {
		return 1 === $count;
	}
}
