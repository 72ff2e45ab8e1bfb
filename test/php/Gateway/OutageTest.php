<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

use ArticleBridge\Gateway\Outage;
use PHPUnit\Framework\TestCase;

final class OutageTest extends TestCase {

	public function test_a_service_is_left_alone_for_twice_as_long_each_time_up_to_five_minutes(): void {
		$pauses = array_map( [ Outage::class, 'pause' ], [ 1, 2, 3, 4, 5, 6, 1000 ] );
		self::assertSame( [ 30, 60, 120, 240, 300, 300, 300 ], $pauses );
	}
}
