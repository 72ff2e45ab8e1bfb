<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Merge;

use ArticleBridge\Merge\BlockMerge;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/ScenarioGenerator.php';
require_once __DIR__ . '/SiteAndService.php';
require_once __DIR__ . '/SyncProperties.php';

/**
 * Tests the merge with generated scenarios. MERGE_SCENARIOS is their number for each property (4,000 by default)
 * and MERGE_SEED the first seed. A failure prints its seed, which replays it alone:
 *
 *     MERGE_SEED=951 MERGE_SCENARIOS=1 wp-plugin/vendor/bin/phpunit --configuration wp-plugin test/php/Merge
 *
 * @phpstan-import-type Scenario from ScenarioGenerator
 * @phpstan-import-type Sync from SiteAndService
 */
final class MergePropertiesTest extends TestCase {

	public function test_a_block_deleted_between_separators_stays_deleted(): void {
		// Found with seed 1178840567 by the fast-check tests that preceded these.
		$scenario = [
			'article' => [
				'title'   => 'remote:title',
				'excerpt' => '',
				'tags'    => [],
				'content' => [ '<hr>', 'remote:A', 'remote:B', 'remote:C', '<hr>', '<hr>' ],
			],
			'steps'   => [
				[ 'do' => 'sync' ],
				self::replacement( 'theirs', 4, 1, [ 'theirs:X' ] ),
				self::replacement( 'mine', 2, 2, [] ),
				self::replacement( 'theirs', 2, 1, [ '<hr>' ] ),
				[ 'do' => 'sync' ],
			],
		];
		$this->assertNull( self::broken( $scenario ) );
	}

	public function test_every_import_keeps_what_each_side_did(): void {
		foreach ( self::seeds() as $seed ) {
			$scenario = ( new ScenarioGenerator( $seed ) )->scenario();
			if ( null !== self::broken( $scenario ) ) {
				$smallest = self::smallest( $scenario );
				$this->fail(
					"Seed $seed: " . self::broken( $smallest ) . "\n" . json_encode( $smallest, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES )
				);
			}
		}
	}

	/** Changes of different blocks, also between separators, are all merged, at whatever time they are imported. */
	public function test_changes_of_different_blocks_arrive_in_any_order(): void {
		foreach ( self::seeds() as $seed ) {
			$scenario = ( new ScenarioGenerator( $seed ) )->separate_changes();
			$syncs    = SiteAndService::play( $scenario );
			$last     = $syncs[ count( $syncs ) - 1 ];
			if ( [] !== $last['conflicts'] || $last['after']['content'] !== $scenario['result'] ) {
				$this->fail(
					"Seed $seed: not every change arrived.\n"
						. json_encode( [ $scenario, $last ], JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES )
				);
			}
		}
	}

	public function test_it_makes_no_difference_to_the_blocks_which_side_is_which(): void {
		foreach ( self::seeds() as $seed ) {
			foreach ( array_slice( SiteAndService::play( ( new ScenarioGenerator( $seed ) )->scenario() ), 1 ) as $sync ) {
				list( $base, $mine, $theirs ) = [ $sync['common']['content'], $sync['before']['content'], $sync['service']['content'] ];
				if ( BlockMerge::merge( $base, $base, $mine, $theirs, $theirs )
					!== BlockMerge::merge( $base, $base, $theirs, $mine, $mine )
				) {
					$this->fail( "Seed $seed: " . json_encode( [ $base, $mine, $theirs ], JSON_UNESCAPED_SLASHES ) );
				}
			}
		}
	}

	public function test_imports_left_out_make_no_difference_to_what_the_last_one_leaves_open(): void {
		foreach ( self::seeds() as $seed ) {
			$generator = new ScenarioGenerator( $seed );
			$article   = $generator->article();
			$mine      = [
				'do'    => 'mine',
				'field' => 'title',
				'value' => 'mine',
			];
			$skipping  = [ [ 'do' => 'sync' ], $mine ];
			for ( $count = 1 + $seed % 4; $count > 0; $count-- ) {
				$skipping[] = [
					'do'    => 'theirs',
					'field' => 'title',
					'value' => 'theirs ' . mt_rand( 0, 4 ),
				];
			}
			$last = [];
			foreach ( [ $skipping, self::imported_at_each( $skipping ) ] as $steps ) {
				$steps[] = [ 'do' => 'sync' ];
				$syncs   = SiteAndService::play(
					[
						'article' => $article,
						'steps'   => $steps,
					]
				);
				$final   = $syncs[ count( $syncs ) - 1 ];
				$last[]  = [ $final['after'], $final['conflicts'] ];
			}
			if ( $last[0] !== $last[1] ) {
				$this->fail( "Seed $seed: " . json_encode( $last, JSON_UNESCAPED_SLASHES ) );
			}
		}
	}

	/** @return iterable<int> */
	private static function seeds(): iterable {
		$first = self::setting( 'MERGE_SEED', 1 );
		$last  = $first + self::setting( 'MERGE_SCENARIOS', 4000 ) - 1;
		for ( $seed = $first; $seed <= $last; $seed++ ) {
			yield $seed;
		}
		self::assertGreaterThanOrEqual( $first, $last );
	}

	private static function setting( string $name, int $otherwise ): int {
		$value = getenv( $name );
		return false === $value ? $otherwise : (int) $value;
	}

	/**
	 * @param list<string> $blocks New blocks.
	 * @return array<string, mixed>
	 */
	private static function replacement( string $side, int $at, int $deleted, array $blocks ): array {
		return [
			'do'      => $side,
			'field'   => 'content',
			'at'      => $at,
			'deleted' => $deleted,
			'blocks'  => $blocks,
		];
	}

	/**
	 * @param list<array<string, mixed>> $steps Steps.
	 * @return list<array<string, mixed>>
	 */
	private static function imported_at_each( array $steps ): array {
		$imported = [];
		foreach ( $steps as $step ) {
			array_push( $imported, $step, [ 'do' => 'sync' ] );
		}
		return $imported;
	}

	/**
	 * @param array<string, mixed> $scenario A scenario.
	 * @phpstan-param Scenario $scenario
	 */
	private static function broken( array $scenario ): ?string {
		$scenario['steps'][] = [ 'do' => 'sync' ];
		$syncs               = SiteAndService::play( $scenario );
		foreach ( array_slice( $syncs, 1 ) as $index => $sync ) {
			$broken = SyncProperties::broken( $sync ) ?? SyncProperties::broken_common( $syncs[ $index ], $sync );
			if ( null !== $broken ) {
				return $broken;
			}
		}
		list( $once, $again ) = array_slice( $syncs, -2 );
		if ( [] !== $again['written'] || $again['after'] !== $once['after'] || $again['conflicts'] !== $once['conflicts'] ) {
			return 'Importing twice changed something.';
		}
		return [] === $again['conflicts'] ? null : self::broken_decision( $scenario, $again );
	}

	/**
	 * @param array<string, mixed> $scenario A scenario that ends with a conflict.
	 * @phpstan-param Scenario $scenario
	 * @param array<string, mixed> $open Its last import.
	 * @phpstan-param Sync $open
	 */
	private static function broken_decision( array $scenario, array $open ): ?string {
		foreach ( [ 'local', 'remote', 'else' ] as $choice ) {
			$decided = [
				'do'   => 'resolve',
				'with' => $choice,
			];
			$played  = SiteAndService::play(
				[ 'steps' => array_merge( $scenario['steps'], [ $decided, [ 'do' => 'sync' ] ] ) ] + $scenario
			);
			$after   = $played[ count( $played ) - 1 ];
			if ( [] !== $after['written'] || [] !== $after['conflicts'] ) {
				return "Decided for $choice, the conflict came back.";
			}
			foreach ( $open['conflicts'] as $field => $theirs ) {
				$values = [
					'local'  => $open['after'][ $field ],
					'remote' => 'content' === $field ? SiteAndService::blocks( $theirs ) : $theirs,
					'else'   => 'content' === $field ? [ 'else' ] : 'else',
				];
				if ( $after['after'][ $field ] !== $values[ $choice ] ) {
					return "Decided for $choice, the $field became something else.";
				}
			}
		}
		return null;
	}

	/**
	 * Removes steps and blocks as long as the scenario still fails.
	 *
	 * @param array<string, mixed> $scenario A scenario that fails.
	 * @phpstan-param Scenario $scenario
	 * @return array<string, mixed>
	 * @phpstan-return Scenario
	 */
	private static function smallest( array $scenario ): array {
		foreach ( self::smaller( $scenario ) as $smaller ) {
			if ( null !== self::broken( $smaller ) ) {
				return self::smallest( $smaller );
			}
		}
		return $scenario;
	}

	/**
	 * @param array<string, mixed> $scenario A scenario.
	 * @phpstan-param Scenario $scenario
	 * @return iterable<array<string, mixed>>
	 * @phpstan-return iterable<Scenario>
	 */
	private static function smaller( array $scenario ): iterable {
		foreach ( array_slice( array_keys( $scenario['steps'] ), 1, -1 ) as $index ) {
			$smaller = $scenario;
			array_splice( $smaller['steps'], $index, 1 );
			yield $smaller;
		}
		foreach ( array_keys( $scenario['article']['content'] ) as $index ) {
			$smaller = $scenario;
			array_splice( $smaller['article']['content'], $index, 1 );
			yield $smaller;
		}
	}
}
