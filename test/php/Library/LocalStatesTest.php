<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Library;

use ArticleBridge\Library\LocalStates;
use PHPUnit\Framework\TestCase;

final class LocalStatesTest extends TestCase {

	public function test_only_a_newer_article_is_an_update(): void {
		$this->assertSame( 'update_available', LocalStates::state( '2026-01-01T00:00:01', '2026-01-01 00:00:00' ) );
		$this->assertSame( 'imported', LocalStates::state( '2026-01-01T00:00:00', '2026-01-01 00:00:00' ) );
		$this->assertSame( 'imported', LocalStates::state( '2025-12-31T23:59:59', '2026-01-01 00:00:00' ) );
	}
}
