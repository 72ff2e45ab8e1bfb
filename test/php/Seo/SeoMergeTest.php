<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Seo;

use ArticleBridge\Seo\ComparableText;
use ArticleBridge\Seo\SeoMerge;
use PHPUnit\Framework\TestCase;

final class SeoMergeTest extends TestCase {

	/**
	 * All cases of one field through two updates: the article's first value, the editor's change, the article's
	 * second value, and the result.
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
		$merge   = new SeoMerge( 'strval' );
		$values  = [ 'title' => 'a  b' ];
		$changes = $merge->changes( $values, [], [] );
		$base    = $merge->base( $values, [ 'title' => 'a b' ], [], $changes );
		$this->assertSame( [ 'title' => 'c' ], $merge->changes( [ 'title' => 'c' ], [ 'title' => 'a b' ], $base ) );
	}

	public function test_what_the_plugin_changed_later_is_not_an_edit_and_is_written_again(): void {
		$merge  = new SeoMerge( [ ComparableText::class, 'cleaned' ] );
		$values = [ 'title' => 'Vec&lt;T&gt; 1' ];
		$base   = $merge->base( $values, $values, [], $values );
		$saved  = [ 'title' => 'Vec 1' ];
		$this->assertSame( $values, $merge->changes( $values, $saved, $base ) );
		$this->assertSame( [ 'title' => 'b' ], $merge->changes( [ 'title' => 'b' ], $saved, $base ) );
		$this->assertSame( [], $merge->kept( [ 'title' => 'b' ], $saved, $base ) );
		$this->assertSame( [ 'title' ], $merge->kept( [ 'title' => 'b' ], [ 'title' => 'Vec 2' ], $base ) );
	}

	public function test_a_base_of_the_first_version_still_counts(): void {
		$base = [ 'title' => substr( hash( 'sha256', 'Vec&lt;T&gt;' ), 0, 32 ) ];
		$this->assertSame(
			[ 'title' => 'b' ],
			( new SeoMerge( [ ComparableText::class, 'cleaned' ] ) )->changes( [ 'title' => 'b' ], [ 'title' => 'Vec&lt;T&gt;' ], $base )
		);
	}

	public function test_keys_that_were_never_set_leave_no_base(): void {
		$this->assertSame( [], ( new SeoMerge( 'strval' ) )->base( [ 'title' => '' ], [ 'title' => '' ], [], [] ) );
	}

	/**
	 * A form opened when the title was "a": the stored title when the form is saved, the title the form sends, and
	 * what must be restored.
	 *
	 * @return array<string, array{0: string, 1: string, 2: string, 3: array<string, string>}>
	 */
	public static function forms(): array {
		return [
			'nothing happened'                      => [ 'a', 'a', 'a', [] ],
			'the article wrote meanwhile'           => [ 'b', 'b', 'a', [ 'title' => 'b' ] ],
			'the article gave it up meanwhile'      => [ '', '', 'a', [ 'title' => '' ] ],
			'somebody typed into it'                => [ 'b', 'b', 'mine', [] ],
			'somebody emptied it'                   => [ 'b', 'b', '', [] ],
			'somebody else had edited it meanwhile' => [ 'b', 'theirs', 'a', [] ],
		];
	}

	/**
	 * @dataProvider forms
	 * @param array<string, string> $expected
	 */
	public function test_a_form_stores_only_what_was_touched( string $article, string $before, string $sent, array $expected ): void {
		$merge = new SeoMerge( 'strval' );
		$base  = '' === $article ? [] : [ 'title' => $merge->hash( $article ) ];
		$this->assertSame(
			$expected,
			$merge->overwritten( [ 'title' => $merge->hash( 'a' ) ], [ 'title' => $before ], [ 'title' => $sent ], $base )
		);
	}

	/**
	 * @param array<string, string> $values
	 * @param array<string, string> $is
	 * @param array<string, string> $base
	 */
	private static function write( array $values, array &$is, array &$base ): void {
		$merge   = new SeoMerge( 'strval' );
		$changes = $merge->changes( $values, $is, $base );
		$is      = array_merge( $is, $changes );
		$base    = $merge->base( $values, $is, $base, $changes );
	}
}
