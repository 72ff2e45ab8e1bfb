<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Merge;

use ArticleBridge\Merge\BlockMerge;
use PHPUnit\Framework\TestCase;

final class BlockMergeTest extends TestCase {

	/** @dataProvider bodies */
	public function test_bodies( string $base, string $local, string $remote, ?string $merged ): void {
		$this->assertSame( $merged, $this->merge( $base, $local, $remote ) );
	}

	/** @return array<string, array{string, string, string, string|null}> Base, local, remote, merged; a letter a block. */
	public function bodies(): array {
		return [
			'different blocks'                             => [ 'abc', 'Xbc', 'abY', 'XbY' ],
			'neighbours'                                   => [ 'abc', 'aXc', 'abY', 'aXY' ],
			'neighbours, both with new ones'               => [ 'ab', 'XYb', 'aZW', 'XYZW' ],
			'one block, differently'                       => [ 'abc', 'aXc', 'aYc', null ],
			'one block, alike'                             => [ 'abc', 'aXc', 'aXc', 'aXc' ],
			'one block alike and others'                   => [ 'abcd', 'XYcd', 'aYcZ', 'XYcZ' ],
			'the last edited, another put behind it'       => [ 'ab', 'aX', 'abY', 'aXY' ],
			'the first edited, another put before it'      => [ 'ab', 'Xb', 'Yab', 'YXb' ],
			'new ones at one place'                        => [ 'ab', 'aXb', 'aYb', null ],
			'the same new one at one place'                => [ 'ab', 'aXb', 'aXb', 'aXb' ],
			'new ones at different places'                 => [ 'ab', 'Xab', 'abY', 'XabY' ],
			'one deleted here, another edited there'       => [ 'abc', 'bc', 'abX', 'bX' ],
			'one deleted here and edited there'            => [ 'abc', 'ac', 'aXc', null ],
			'one edited here and deleted there'            => [ 'abc', 'aXc', 'ac', null ],
			'deleted on both sides'                        => [ 'abc', 'ac', 'c', 'c' ],
			'all rewritten here'                           => [ 'abc', 'X', 'abY', null ],
			'a new one within what the other side rewrote' => [ 'abcd', 'aXYZd', 'abVcd', null ],
			'an empty base, both filled'                   => [ '', 'X', 'Y', null ],
			'an empty base, filled there'                  => [ '', '', 'Y', 'Y' ],
			'repeated blocks'                              => [ '-a-b-', '-X-b-', '-a-Y-', '-X-Y-' ],
		];
	}

	public function test_an_unedited_block_is_written_as_the_site_would_write_it_now(): void {
		$merged = BlockMerge::merge( [ 'old image', 'text' ], [ 'k1', 'k2' ], [ 'old image', 'mine' ], [ 'new image', 'text', 'more' ], [ 'k1', 'k2', 'k3' ] );
		$this->assertSame( [ 'new image', 'mine', 'more' ], $merged );
	}

	public function test_a_base_whose_blocks_are_not_those_sent_cannot_be_merged(): void {
		$this->assertNull( BlockMerge::merge( [ 'a' ], [ 'a', 'b' ], [ 'a' ], [ 'a' ], [ 'a' ] ) );
		$this->assertNull( BlockMerge::merge( [ 'a' ], [ 'a' ], [ 'a' ], [ 'a', 'b' ], [ 'a' ] ) );
	}

	private function merge( string $base, string $local, string $remote ): ?string {
		$split  = static function ( string $text ): array {
			return '' === $text ? [] : str_split( $text );
		};
		$merged = BlockMerge::merge( $split( $base ), $split( $base ), $split( $local ), $split( $remote ), $split( $remote ) );
		return null === $merged ? null : implode( '', $merged );
	}
}
