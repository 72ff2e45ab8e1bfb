<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Import\Runs;

use ArticleBridge\Import\Runs\RunState;
use PHPUnit\Framework\TestCase;

final class RunStateTest extends TestCase {

	public function test_a_run_goes_on_by_itself_unless_somebody_has_to_mend_what_stopped_it(): void {
		self::assertTrue( RunState::resumes_automatically( RunState::HALTED, 'gateway_unreachable' ) );
		self::assertTrue( RunState::resumes_automatically( RunState::PENDING, 'rate_limited' ) );
		foreach ( [ 'not_connected', 'not_the_api', 'key_refused', 'key_scope_missing', 'no_common_contract' ] as $code ) {
			self::assertFalse( RunState::resumes_automatically( RunState::HALTED, $code ), $code );
		}
	}

	public function test_one_that_is_at_rest_does_not(): void {
		foreach ( [ RunState::PAUSED, RunState::CANCELLED, RunState::COMPLETED ] as $state ) {
			self::assertFalse( RunState::resumes_automatically( $state, 'gateway_unreachable' ), $state );
		}
	}
}
