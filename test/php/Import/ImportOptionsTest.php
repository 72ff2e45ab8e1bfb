<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Import;

use ArticleBridge\Import\ImportOptions;
use PHPUnit\Framework\TestCase;

final class ImportOptionsTest extends TestCase {

	public function test_what_is_missing_or_unknown_is_a_draft(): void {
		foreach ( [ [], [ 'post_status' => 'private' ], [ 'post_status' => [ 'publish' ] ] ] as $values ) {
			$this->assertSame( 'draft', ImportOptions::from_array( $values )->post_status() );
		}
	}

	public function test_options_survive_being_stored(): void {
		$options = ImportOptions::from_array( [ 'post_status' => 'publish' ] );
		$this->assertSame( [ 'post_status' => 'publish' ], $options->to_array() );
		$this->assertEquals( $options, ImportOptions::from_array( $options->to_array() ) );
	}
}
