<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Sync;

use ArticleBridge\Sync\GoneRecord;
use PHPUnit\Framework\TestCase;

final class GoneRecordTest extends TestCase {

	public function test_reads_what_was_stored(): void {
		$record = GoneRecord::from_stored( '{"since":"2026-01-02 03:04:05","done":"trashed","status_before":"publish","message":"m"}' );
		self::assertEquals( new GoneRecord( '2026-01-02 03:04:05', GoneRecord::TRASHED, 'publish', 'm' ), $record );
	}

	public function test_is_null_where_nothing_was(): void {
		self::assertNull( GoneRecord::from_stored( '' ) );
		self::assertNull( GoneRecord::from_stored( 'null' ) );
	}

	public function test_takes_a_record_of_another_shape_for_a_post_that_was_left(): void {
		self::assertEquals( new GoneRecord( '', GoneRecord::LEFT, '' ), GoneRecord::from_stored( '{"done":7}' ) );
	}
}
