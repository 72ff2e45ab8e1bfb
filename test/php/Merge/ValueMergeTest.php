<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Merge;

use ArticleBridge\Merge\FieldBase;
use ArticleBridge\Merge\FieldOutcome;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Merge\ValueMerge;
use PHPUnit\Framework\TestCase;

final class ValueMergeTest extends TestCase {

	/** @dataProvider changes */
	public function test_a_field_changed( string $local, string $remote, string $state, string $value ): void {
		$base    = new FieldBase( Fingerprint::of( 'Base' ), Fingerprint::of( 'Base' ) );
		$outcome = ValueMerge::merge( $base, $local, RemoteValue::single( $remote ) );
		$this->assertSame( [ $state, $value ], [ $outcome->state, $outcome->value ] );
	}

	/** @return array<string, array{string, string, string, string}> */
	public function changes(): array {
		return [
			'by nobody is unchanged'                  => [ 'Base', 'Base', FieldOutcome::UNCHANGED, 'Base' ],
			'there only is taken'                     => [ 'Base', 'Theirs', FieldOutcome::TAKEN, 'Theirs' ],
			'here only is kept'                       => [ 'Mine', 'Base', FieldOutcome::KEPT, 'Mine' ],
			'on both sides to the same is agreed'     => [ 'Same', 'Same', FieldOutcome::AGREED, 'Same' ],
			'on both sides differently is a conflict' => [ 'Mine', 'Theirs', FieldOutcome::CONFLICT, 'Mine' ],
			'here to nothing is a change'             => [ '', 'Theirs', FieldOutcome::CONFLICT, '' ],
		];
	}

	public function test_what_the_site_makes_of_a_value_is_no_change(): void {
		$base    = new FieldBase( Fingerprint::of( 'local:a' ), Fingerprint::of( 'remote:a' ) );
		$outcome = ValueMerge::merge( $base, 'local:a', RemoteValue::single( 'local, in another way:a', Fingerprint::of( 'remote:a' ) ) );
		$this->assertSame( FieldOutcome::UNCHANGED, $outcome->state );
	}

	public function test_a_new_version_that_says_what_was_said_before_is_no_change(): void {
		$base = new FieldBase( Fingerprint::of( 'a' ), 'first' );
		$this->assertSame( FieldOutcome::KEPT, ValueMerge::merge( $base, 'mine', RemoteValue::single( 'a', 'second' ) )->state );
	}

	public function test_a_refreshing_value_is_taken_where_nobody_edited(): void {
		$base  = new FieldBase( Fingerprint::of( 'broken image' ), Fingerprint::of( 'image' ) );
		$image = RemoteValue::single( 'local image', Fingerprint::of( 'image' ), true );
		$this->assertSame( FieldOutcome::TAKEN, ValueMerge::merge( $base, 'broken image', $image )->state );
		$this->assertSame( FieldOutcome::KEPT, ValueMerge::merge( $base, 'my image', $image )->state );
	}

	public function test_of_a_field_that_nothing_is_known_of_equal_versions_agree_and_others_conflict(): void {
		$this->assertSame( FieldOutcome::AGREED, ValueMerge::merge( FieldBase::unknown(), 'a', RemoteValue::single( 'a' ) )->state );
		$this->assertSame( FieldOutcome::CONFLICT, ValueMerge::merge( FieldBase::unknown(), 'a', RemoteValue::single( 'b' ) )->state );
	}

	public function test_absent_and_empty_are_one_and_scalars_are_text(): void {
		$this->assertSame( Fingerprint::of( null ), Fingerprint::of( '' ) );
		$this->assertSame( Fingerprint::of( 5 ), Fingerprint::of( '5' ) );
		$this->assertSame(
			Fingerprint::of(
				[
					'b' => 1,
					'a' => [ 2 ],
				]
			),
			Fingerprint::of(
				[
					'a' => [ 2 ],
					'b' => 1,
				]
			)
		);
		$this->assertNotSame( Fingerprint::of( [ 1, 2 ] ), Fingerprint::of( [ 2, 1 ] ) );
	}
}
