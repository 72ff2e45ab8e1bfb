<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Merge;

use ArticleBridge\Merge\FieldBase;
use ArticleBridge\Merge\FieldOutcome;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Merge\SetMerge;
use PHPUnit\Framework\TestCase;

final class SetMergeTest extends TestCase {

	public function test_what_each_side_added_or_took_away_is(): void {
		$outcome = SetMerge::merge(
			$this->base(
				[
					'Craft' => '1',
					'Steel' => '2',
					'Wood'  => '3',
				]
			),
			[ '1', '2', '9' ],
			RemoteValue::set(
				[
					'Craft' => '1',
					'Wood'  => '3',
					'Stone' => '4',
				]
			)
		);
		$this->assertSame( FieldOutcome::MERGED, $outcome->state );
		$this->assertSame( [ '1', '9', '4' ], $outcome->value );
	}

	public function test_a_term_that_was_taken_away_here_does_not_come_back_under_another_number(): void {
		$outcome = SetMerge::merge( $this->base( [ 'Craft' => '1' ] ), [], RemoteValue::set( [ 'Craft' => '7' ] ) );
		$this->assertSame( [ FieldOutcome::KEPT, [] ], [ $outcome->state, $outcome->value ] );
	}

	public function test_an_unedited_set_becomes_what_the_service_has_the_sites_default_included(): void {
		// The article had no category, so WordPress assigned the default one.
		$base    = new FieldBase( FieldBase::common( RemoteValue::set( [] ), [ '1' ] )->local, RemoteValue::set( [] )->key, [] );
		$outcome = SetMerge::merge( $base, [ '1' ], RemoteValue::set( [ 'Craft' => '5' ] ) );
		$this->assertSame( [ FieldOutcome::TAKEN, [ '5' ] ], [ $outcome->state, $outcome->value ] );
	}

	public function test_an_element_that_has_another_name_there_stays(): void {
		$outcome = SetMerge::merge( $this->base( [ 'Resume' => '1' ] ), [ '1', '2' ], RemoteValue::set( [ 'Résumé' => '1' ] ) );
		$this->assertSame( [ '1', '2' ], $outcome->value );
	}

	/** @param array<string, string> $elements Element by name. */
	private function base( array $elements ): FieldBase {
		$known = FieldBase::common( RemoteValue::set( $elements ), array_values( $elements ) );
		$read  = FieldBase::from_stored( json_decode( (string) json_encode( $known->to_array() ), true ) );
		$this->assertInstanceOf( FieldBase::class, $read );
		return $read;
	}
}
