<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Seo;

use ArticleBridge\Seo\SeoMerge;
use PHPUnit\Framework\TestCase;

final class SeoMergeTest extends TestCase {

	/**
	 * Every way of one field through two updates: what the article writes, what an editor does then, and
	 * what the article writes next; and what stands there in the end.
	 *
	 * @return array<string, array{0: string, 1: string|null, 2: string, 3: string}>
	 */
	public static function ways(): array {
		return [
			'untouched'                            => [ 'a', null, 'b', 'b' ],
			'untouched and given up'               => [ 'a', null, '', '' ],
			'untouched and the same'               => [ 'a', null, 'a', 'a' ],
			'edited'                               => [ 'a', 'mine', 'b', 'mine' ],
			'edited, then given up'                => [ 'a', 'mine', '', 'mine' ],
			'edited to what the article says next' => [ 'a', 'b', 'b', 'b' ],
			'emptied'                              => [ 'a', '', 'b', '' ],
			'first said in the update'             => [ '', null, 'b', 'b' ],
			'set by the editor, never by the article before' => [ '', 'mine', 'b', 'mine' ],
		];
	}

	/** @dataProvider ways */
	public function test_an_editors_value_is_never_lost( string $first, ?string $edit, string $second, string $expected ): void {
		$base = [];
		$is   = [ 'title' => '' ];
		self::write( [ 'title' => $first ], $is, $base );
		$this->assertSame( $first, $is['title'] );
		$is['title'] = $edit ?? $is['title'];
		self::write( [ 'title' => $second ], $is, $base );
		$this->assertSame( $expected, $is['title'] );

		$before = [ $is, $base ];
		self::write( [ 'title' => $second ], $is, $base );
		$this->assertSame( $before, [ $is, $base ], 'Writing twice changes something.' );
	}

	public function test_what_the_plugin_cleaned_is_not_an_edit(): void {
		$values  = [ 'title' => 'a  b' ];
		$changes = SeoMerge::changes( $values, [], [] );
		$base    = SeoMerge::base( $values, [ 'title' => 'a b' ], [], $changes );
		$this->assertSame( [ 'title' => 'c' ], SeoMerge::changes( [ 'title' => 'c' ], [ 'title' => 'a b' ], $base ) );
	}

	public function test_keys_that_were_never_set_leave_no_base(): void {
		$this->assertSame( [], SeoMerge::base( [ 'title' => '' ], [ 'title' => '' ], [], [] ) );
	}

	/**
	 * @param array<string, string> $values
	 * @param array<string, string> $is
	 * @param array<string, string> $base
	 */
	private static function write( array $values, array &$is, array &$base ): void {
		$changes = SeoMerge::changes( $values, $is, $base );
		$is      = array_merge( $is, $changes );
		$base    = SeoMerge::base( $values, $is, $base, $changes );
	}
}
