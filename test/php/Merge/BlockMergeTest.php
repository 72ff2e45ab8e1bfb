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

	/**
	 * @return array<string, array{string, string, string, string|null}> Base, local, remote, merged: a letter is a
	 *                                                                   block, a dash is a separator.
	 */
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
			'a text beside separators, deleted here'       => [ '-abc--', '-a--', '-a-cX-', null ],
			'separators replaced around a text'            => [ '-a--b-', 'Xa--b-', '-a-Yb-', 'Xa-Yb-' ],
			'a separator each, at different places'        => [ 'abcd', 'a-bcd', 'abc-d', 'a-bc-d' ],
			'the only separator deleted here, new ones'    => [ 'a-b', 'ab', '-a-b', '-ab' ],
			'the same text at different places'            => [ 'abc', 'aXbc', 'abXc', null ],
			'one deleted here, moved there'                => [ 'abcd', 'bcd', 'bcda', null ],
			'one moved here, deleted there'                => [ 'abcd', 'bcda', 'bcd', null ],
			'one moved to different places'                => [ 'abcd', 'bacd', 'bcda', null ],
			'one moved to the same place'                  => [ 'abcd', 'bcda', 'bcda', 'bcda' ],
			'one moved here, another edited there'         => [ 'abcd', 'bcda', 'abXd', 'bXda' ],
			'one moved here and edited there'              => [ 'abcd', 'bcda', 'Xbcd', null ],
			'all copies deleted here, one more there'      => [ 'abca', 'bc', 'abcaa', null ],
			'one copy deleted here, another text there'    => [ 'abca', 'abc', 'aXca', 'aXc' ],
			'one split here, another split there'          => [ 'abc', 'XYbc', 'abVW', 'XYbVW' ],
			'one split here, joined there'                 => [ 'abc', 'aXYc', 'aV', null ],
			'a new one within what the other side deleted' => [ 'abcd', 'ad', 'abXcd', null ],
			'a new one beside what the other side deleted' => [ 'abcd', 'ad', 'abcXd', 'aXd' ],
		];
	}

	public function test_an_unedited_block_is_written_as_the_site_would_write_it_now(): void {
		$merged = BlockMerge::merge(
			[ 'old image', 'text' ],
			[ 'k1', 'k2' ],
			[ 'old image', 'mine' ],
			[ 'new image', 'text', 'more' ],
			[ 'k1', 'k2', 'k3' ]
		);
		$this->assertSame( [ 'new image', 'mine', 'more' ], $merged );
	}

	public function test_a_block_that_was_moved_or_copied_here_is_written_so_too(): void {
		$merged = BlockMerge::merge(
			[ 'old image', 'a', 'b' ],
			[ 'k1', 'k2', 'k3' ],
			[ 'a', 'old image', 'b', 'old image' ],
			[ 'new image', 'a', 'X' ],
			[ 'k1', 'k2', 'k4' ]
		);
		$this->assertSame( [ 'a', 'new image', 'X', 'new image' ], $merged );
	}

	public function test_a_base_whose_blocks_are_not_those_sent_cannot_be_merged(): void {
		$this->assertNull( BlockMerge::merge( [ 'a' ], [ 'a', 'b' ], [ 'a' ], [ 'a' ], [ 'a' ] ) );
		$this->assertNull( BlockMerge::merge( [ 'a' ], [ 'a' ], [ 'a' ], [ 'a', 'b' ], [ 'a' ] ) );
	}

	private function merge( string $base, string $local, string $remote ): ?string {
		$split  = static function ( string $text ): array {
			return '' === $text ? [] : str_replace( '-', '<hr>', str_split( $text ) );
		};
		$merged = BlockMerge::merge( $split( $base ), $split( $base ), $split( $local ), $split( $remote ), $split( $remote ) );
		return null === $merged ? null : str_replace( '<hr>', '-', implode( '', $merged ) );
	}
}
