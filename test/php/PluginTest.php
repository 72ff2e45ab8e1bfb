<?php

declare( strict_types=1 );

namespace ArticleBridge\Test;

use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Plugin;
use ArticleBridge\Push\Push;
use ArticleBridge\Push\WorkStart;
use ArticleBridge\Sync\SyncSchedule;
use PHPUnit\Framework\TestCase;

final class PluginTest extends TestCase {

	public function test_the_sync_starts_for_its_own_hooks(): void {
		$this->assert_starts_for(
			[ SyncSchedule::HOOK, SyncSchedule::CONTINUE_HOOK, 'delete_option_' . ConnectionSettings::OPTION ],
			'OF_SYNC'
		);
	}

	public function test_the_push_starts_for_its_own_hooks(): void {
		$this->assert_starts_for( [ WorkStart::HOOK, Push::RENEW_HOOK ], 'OF_PUSH' );
	}

	/**
	 * @param list<string> $needed   Hooks of a feature.
	 * @param string       $constant The plugin's list of its hooks.
	 */
	private function assert_starts_for( array $needed, string $constant ): void {
		$hooks = ( new \ReflectionClassConstant( Plugin::class, $constant ) )->getValue();
		$this->assertIsArray( $hooks );
		$this->assertSame( [], array_diff( $needed, $hooks ) );
	}
}
